import DrawbridgeSource

/// A comment that says which drawing and machine belong together, or that a drawing is none of a machine:
///
///     // drawbridge: machine diagrams/call-tracker.puml      above a type or a variable, in Swift
///     ' drawbridge: machine CallTracker.state                in a drawing, in its own comments
///     ' drawbridge: ignore because it is an overview         in a drawing
///     ' drawbridge: drawn from the code                      in a drawing that nobody has looked at yet
///
/// or how words of the drawing relate to the code (`MappingLine`).
package struct PairMarker: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case machine(String)
        case ignore(because: String)
        /// It was made of the code, and no person has changed or confirmed it.
        case drawn
        /// How words of the drawing relate to the code.
        case mapping(MappingLine)
    }

    package var kind: Kind
    package var location: SourceRange
    /// 1-based.
    package var line: Int

    /// The markers of a file, in order.
    ///
    /// - Parameter isSwift: In Swift, only lines that are a comment count; a drawing has comments of many kinds.
    package static func all(in source: SourceFile, isSwift: Bool) -> [PairMarker] {
        guard source.contains(word) else { return [] }
        let lines = LineTable(source.bytes)
        return lines.starts.indices.compactMap { i in
            guard let offsets = lines.offsets(ofLine: i + 1) else { return nil }
            let text = source.text(offsets)
            let range = SourceRange(path: source.path, offsets: offsets)
            guard !isSwift || text.drop(while: \.isWhitespace).hasPrefix("//"), let kind = Kind(text, at: range) else {
                return nil
            }
            return PairMarker(kind: kind, location: range, line: i + 1)
        }
    }

    static let word: StaticString = "drawbridge:"

    /// Whether it is too far above a drawing of a document or of a comment to mean that one: it may be about some text between them.
    func isApart(from line: Int) -> Bool {
        guard case .ignore = kind, let end = location.path.split(separator: ".").last else { return false }
        return Self.documents.contains(end.lowercased()) && line - self.line > Self.nearestLines
    }

    /// What files with other text than drawings end in.
    private static let documents: Set = ["md", "markdown", "mdx", "txt", "rst", "adoc", "html", "swift"]
    /// An empty line and the beginning of a block may stand between.
    private static let nearestLines = 3
}

private extension PairMarker.Kind {
    /// What stands behind the word in a line.
    init?(_ line: String, at range: SourceRange) {
        guard let place = line.firstRange(of: "\(PairMarker.word)") else { return nil }
        // In back ticks it is quoted.
        guard !line[..<place.lowerBound].hasSuffix("`") else { return nil }
        var words = line[place.upperBound...].split(whereSeparator: \.isWhitespace).map(String.init)
        // The end of a comment in XML, C and PlantUML.
        if let last = words.last, ["-->", "*/", "'/"].contains(last) { words.removeLast() }
        let rest = words.dropFirst().joined(separator: " ")
        switch words.first {
        case "machine" where !rest.isEmpty: self = .machine(rest)
        case "ignore" where words.count > 2 && words[1] == "because":
            self = .ignore(because: words.dropFirst(2).joined(separator: " "))
        case "drawn": self = .drawn
        default:
            guard let line = words.first.flatMap({ MappingLine($0, rest, at: .range(range)) }) else { return nil }
            self = .mapping(line)
        }
    }
}
