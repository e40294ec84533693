/// A section that a drawing of a Markdown text stands in.
package struct MarkdownSection: Sendable, Hashable {
    /// Empty for the text as a whole.
    package var heading: String
    /// What stands above the drawing and below it, without blocks but for the first lines of types that these declare in Swift.
    package var above: String
    package var below: String
}

extension MarkdownScanner {
    /// The sections that all of a drawing stands in, from the innermost outwards.
    func sections(around block: Range<Int>) -> [MarkdownSection] {
        let sections = outline.sections(around: block.lowerBound, end: bytes.count).filter {
            block.isEmpty || block.upperBound <= $0.offsets.upperBound
        }
        return sections.map { heading, offsets in
            let (above, below) = (
                offsets.lowerBound..<block.lowerBound, block.upperBound..<max(block.upperBound, offsets.upperBound)
            )
            return MarkdownSection(heading: heading, above: text(of: above), below: text(of: below))
        }
    }

    private func text(of offsets: Range<Int>) -> String {
        outline.telling(in: offsets).map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: "\n")
    }
}
