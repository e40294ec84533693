extension SwiftFile {
    /// For each of these declarations, the title of the nearest `// MARK: title` or `// MARK: - title` above it, in the same
    /// braces; from one look at the file.
    package func marks(before declarations: [TokenRange]) -> [String?] {
        var titles: [String?] = Array(repeating: nil, count: declarations.count)
        /// The last title in each of the open braces.
        var open: [String?] = [nil]
        var index = 0
        for place in declarations.indices.sorted(by: { declarations[$0].start < declarations[$1].start }) {
            let end = tokens.index(at: declarations[place].start)
            while index < end {
                switch tokens.kinds[index] {
                case .leftBrace: open.append(nil)
                case .rightBrace: if open.count > 1 { open.removeLast() } else { open = [nil] }
                case .lineComment: if let title = markTitle(at: index) { open[open.count - 1] = title }
                default: break
                }
                index += 1
            }
            titles[place] = open[open.count - 1]
        }
        return titles
    }

    /// The title of a mark; nil for other comments, and for a mark without a title.
    private func markTitle(at index: Int) -> String? {
        let text = tokens.text(of: index).dropFirst(2).drop { $0 == " " || $0 == "\t" }
        guard text.hasPrefix("MARK:") else { return nil }
        let title = text.dropFirst("MARK:".count).drop { $0 == " " || $0 == "\t" || $0 == "-" }
        let words = title.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
