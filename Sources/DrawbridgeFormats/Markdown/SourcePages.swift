import DrawbridgeSource

/// Finds sections that list where the state in their heading leads: *From idle*, *From running*. Those below one heading are one drawing.
struct SourcePages {
    private(set) var pages: [StateSections.Page] = []
    private let scanner: MarkdownScanner
    private var headings: [MarkdownOutline.Heading] { scanner.outline.headings }
    private var bytes: [UInt8] { scanner.original }

    init(_ scanner: MarkdownScanner) {
        self.scanner = scanner
        guard !scanner.isSwift, headings.count > 1 else { return }
        var found: [Int: StateSections.Page] = [:]
        for i in headings.indices.prefix(Self.mostHeadings) {
            guard let name = name(ofSection: i), case let lines = lines(ofSection: i), !lines.isEmpty else { continue }
            let above = headings[..<i].lastIndex { $0.level < headings[i].level } ?? -1
            let heading = above < 0 ? nil : headings[above].text
            let isMachine = heading.map { Announcement($0) == .machine } ?? false
            found[above, default: StateSections.Page(heading: heading, said: isMachine ? .machine : .transitions)]
                .lines += [name] + lines
            found[above]?.sectionCount += 1
            found[above]?.itemCount += lines.count
        }
        pages = found.sorted { $0.key < $1.key }.map(\.value).filter { $0.sectionCount > 1 }
    }

    /// Nobody writes about more states by hand.
    private static let mostHeadings = 1_000

    /// The heading with its signs.
    private func name(ofSection i: Int) -> Range<Int>? {
        var cursor = TextCursor(bytes, headings[i].offset..<bytes.count)
        guard let line = cursor.readLine(), let sign = bytes[line].firstIndex(of: UInt8(ascii: "#")),
            case let words = cursor.trimmed(sign..<line.upperBound),
            SourceSections.names(ofHeading: String(decoding: bytes[words], as: UTF8.self)) != nil
        else { return nil }
        return words
    }

    /// The rows of tables, and the items with an arrow.
    private func lines(ofSection i: Int) -> [Range<Int>] {
        let end = i + 1 < headings.count ? headings[i + 1].offset : bytes.count
        let lines = scanner.outline.lines.filter { headings[i].offset < $0.lowerBound && $0.upperBound <= end }
        let words = lines.compactMap { line -> Range<Int>? in
            var cursor = TextCursor(bytes, line)
            let isItem = cursor.skipMarks()
            let words = cursor.trimmed(min(cursor.offset, line.upperBound)..<line.upperBound)
            guard let first = words.first else { return nil }
            let isRow = bytes[first] == UInt8(ascii: "|")
            return isRow || isItem && ArrowSigns.count(in: words, of: bytes) == 1 ? words : nil
        }
        let tables = PipeTable.all(in: words, bytes)
        return words.filter { line in
            tables.first { $0.offsets.overlaps(line) }.map { SourceColumns($0) != nil }
                ?? (bytes[line.lowerBound] != UInt8(ascii: "|"))
        }
    }
}
