/// The headings of a Markdown text and the lines between them that belong to no block.
struct MarkdownOutline: Sendable, Hashable {
    struct Heading: Sendable, Hashable {
        /// 1 for the outermost.
        var level: Int
        var text: String
        var offset: Int
    }

    var headings: [Heading] = []
    /// The UTF-8 offsets of the lines.
    var lines: [Range<Int>] = []
    /// Those of the lines of Swift in blocks that declare types: `enum DictationState {`. In order.
    var declarations: [Range<Int>] = []

    /// The headings over a place, from the nearest one outwards, each with the places of its section. The last one is the whole
    /// text, without a heading.
    func sections(around offset: Int, end: Int) -> [(heading: String, offsets: Range<Int>)] {
        var sections: [(heading: String, offsets: Range<Int>)] = []
        var level = Int.max
        for (i, heading) in headings.enumerated().reversed() where heading.offset < offset && heading.level < level {
            let next = headings[(i + 1)...].first { $0.level <= heading.level }
            sections.append((heading.text, heading.offset..<(next?.offset ?? end)))
            level = heading.level
        }
        return sections + [("", 0..<end)]
    }

    /// Whether two parts of a text stand below one heading, or below two of one level with nothing above these between them.
    func areBeside(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        let (first, second) = (min(one.lowerBound, other.lowerBound), max(one.lowerBound, other.lowerBound))
        guard let above = headings.last(where: { $0.offset < first }) else {
            return !headings.contains { $0.offset < second }
        }
        let between = headings.filter { (first..<second).contains($0.offset) }
        return between.allSatisfy { $0.level >= max(above.level, Self.levelOfSections) }
            && (between.last.map { $0.level == above.level } ?? true)
    }

    /// Headings of the first level begin texts of their own.
    private static let levelOfSections = 2

    /// The lines of a part of the text, and those that declare types.
    func telling(in offsets: Range<Int>) -> [Range<Int>] {
        (lines + declarations).filter { offsets.lowerBound <= $0.lowerBound && $0.upperBound <= offsets.upperBound }
            .sorted { $0.lowerBound < $1.lowerBound }
    }
}
