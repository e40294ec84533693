import DrawbridgeSource

/// A document in which the margins of all lines that may be drawings are blank, so that these can be read as if they stood alone.
struct PlainTextSource {
    let text: DiagramText
    let scanner: MarkdownScanner
    /// The file with blanks for the margins: the signs of lists, quotes and comments.
    let source: SourceFile
    var groups: TextGroups { TextGroups(scanner) }

    init(_ scanner: MarkdownScanner, _ text: DiagramText, marginsOf groups: [TextGroup]) {
        self.scanner = scanner
        self.text = text
        var blanked = scanner
        for group in groups { blanked.blankMargins(of: group.lines) }
        source = blanked.source(text.source.path)
    }

    private init(_ scanner: MarkdownScanner, _ text: DiagramText, _ source: SourceFile) {
        (self.scanner, self.text, self.source) = (scanner, text, source)
    }

    /// The document with blanks around some lines of a block.
    func blanked(around lines: [Range<Int>]) -> PlainTextSource {
        var blanked = scanner
        blanked.blankMargins(of: lines)
        return PlainTextSource(scanner, text, blanked.source(text.source.path))
    }

    func text(_ offsets: Range<Int>) -> String { text.text(offsets) }

    func content(of lines: [Range<Int>]) -> DiagramText {
        let start = lines.first?.lowerBound ?? 0
        return content(start..<(lines.last?.upperBound ?? start))
    }

    func content(_ offsets: Range<Int>) -> DiagramText {
        DiagramText(source, offsets: offsets, lines: text.lines, name: text.name)
    }

    /// A part of the text as it is.
    func original(_ offsets: Range<Int>) -> DiagramText {
        DiagramText(text.source, offsets: offsets, lines: text.lines, name: text.name)
    }

    func candidate(of lines: [Range<Int>], _ said: Announcement, _ heading: String?) -> ArrowCandidate {
        var found = ArrowCandidate(
            lines, content(of: lines), said: said, heading: heading, type: groups.type(below: lines))
        found.cases = groups.cases(below: lines)
        return found
    }
}
