extension SwiftFile {
    /// The title of the nearest `// MARK: title` or `// MARK: - title` above a declaration, in the same braces.
    package func mark(before declaration: TokenRange) -> String? {
        var depth = 0
        for index in stride(from: tokens.index(at: declaration.start) - 1, through: 0, by: -1) {
            switch tokens.kinds[index] {
            case .rightBrace: depth += 1
            case .leftBrace:
                depth -= 1
                if depth < 0 { return nil }
            case .lineComment where depth == 0:
                if let title = markTitle(at: index) { return title }
            default: break
            }
        }
        return nil
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
