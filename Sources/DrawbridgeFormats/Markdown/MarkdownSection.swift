/// A section that a drawing of a Markdown text stands in.
package struct MarkdownSection: Sendable, Hashable {
    /// Empty for the text as a whole.
    package var heading: String
    /// What stands above the drawing and below it, without blocks.
    package var above: String
    package var below: String
}

extension MarkdownReader {
    /// The sections around the drawings of a text, from the innermost outwards; each drawing with the lines of its block.
    package func sections(in text: DiagramText) -> [(lines: ClosedRange<Int>, sections: [MarkdownSection])] {
        let contents = contents(of: text)
        let scanner = contents.scanner
        return contents.drawings.map(\.block).map { block in
            let first = text.lines.position(of: block.offsets.lowerBound).line
            let last = text.lines.position(of: max(block.offsets.lowerBound, block.offsets.upperBound - 1)).line
            return (first...max(first, last), scanner.sections(around: block.offsets))
        }
    }
}

private extension MarkdownScanner {
    func sections(around block: Range<Int>) -> [MarkdownSection] {
        outline.sections(around: block.lowerBound, end: bytes.count).map { heading, offsets in
            let (above, below) = (
                offsets.lowerBound..<block.lowerBound, block.upperBound..<max(block.upperBound, offsets.upperBound)
            )
            return MarkdownSection(heading: heading, above: text(of: above), below: text(of: below))
        }
    }

    func text(of offsets: Range<Int>) -> String {
        outline.lines(in: offsets).map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: "\n")
    }
}
