import DrawbridgeSource

/// Lines of a document that stand together: a paragraph, a list, a table.
struct TextGroup {
    /// Without the signs of lists, quotes and comments.
    var lines: [Range<Int>]
    /// The first of them that is an item of a list.
    var firstItem: Int?
    /// What is said above them.
    var isAnnounced: Announcement
    var heading: String?
    /// Whether it is the first below its heading.
    var isFirst = false

    /// What is said above one of its lines: the sentence above may be a line of the group.
    func announcement(ofLine line: Int, _ bytes: [UInt8]) -> Announcement {
        guard line > 0 else { return isAnnounced }
        let above = String(decoding: bytes[lines[line - 1]], as: UTF8.self)
        // A long item of a list is about itself.
        let isItem = firstItem.map { $0 < line } ?? false
        if isItem, !above.hasSuffix(":"), above.split(separator: " ").count > Self.longestTitle { return isAnnounced }
        return .both(isAnnounced, Announcement(lastSentenceOf: above))
    }

    /// In words.
    private static let longestTitle = 6
}

/// The groups of a text in which something may be drawn.
struct TextGroups {
    let scanner: MarkdownScanner
    var bytes: [UInt8] { scanner.original }

    init(_ scanner: MarkdownScanner) {
        self.scanner = scanner
    }

    var all: [TextGroup] {
        var (groups, open, last, hasGap) = ([TextGroup](), [Line](), Range<Int>?.none, false)
        func end() {
            if open.contains(where: { isPromising($0.text) }), let first = open.first {
                groups.append(
                    TextGroup(
                        lines: open.map(\.text), firstItem: open.firstIndex(where: \.isItem),
                        isAnnounced: announcement(above: first.start),
                        heading: heading(above: first.start), isFirst: isBelowHeading(first.start)))
            }
            (open, hasGap) = ([], false)
        }
        for range in scanner.outline.lines {
            let line = Line(range, bytes)
            let isBeside = last.map { areBeside($0, range) } ?? true
            last = range
            if !isBeside { end() }
            if line.text.isEmpty {
                hasGap = true
            } else if line.isItem, scanner.isSwift, isField(line.text) {
                end()
                open = [line]
            } else if hasGap && !(line.isItem && open.last?.isItem == true) {
                // Items of a list may have empty lines between them.
                end()
                open = [line]
            } else if line.isItem || open.last?.isItem != true || ArrowSigns.mayBe(in: bytes[line.text])
                || open.last.map({ isUnfinished($0.text) }) == true
            {
                open.append(line)
                hasGap = false
            }
        }
        end()
        return groups
    }

    private func areBeside(_ line: Range<Int>, _ next: Range<Int>) -> Bool {
        !scanner.linesBehindCode.contains(line.lowerBound) && scanner.isText(line.upperBound..<next.lowerBound)
    }

    /// What the sentence above a place says, and the heading above that.
    func announcement(above offset: Int) -> Announcement {
        let heading = heading(above: offset).map { Announcement($0) } ?? .nothing
        let isOneOfSeveral = heading == .nothing && isBelowMachines(offset)
        return .both(isOneOfSeveral ? .transitions : heading, sentence(above: offset))
    }

    /// Whether a heading farther out says that its sections are state machines: `State diagrams per entity`.
    private func isBelowMachines(_ offset: Int) -> Bool {
        guard !scanner.isSwift else { return false }
        return scanner.outline.sections(around: offset, end: bytes.count).dropFirst().contains { section in
            Announcement(section.heading) == .machine && Announcement.speaksOfSeveral(section.heading)
        }
    }

    /// What the nearest line above says, if no heading and no block stands between.
    func sentence(above offset: Int) -> Announcement {
        let lines = scanner.outline.lines
        var i = lines.count(before: { $0.lowerBound < offset })
        while i > 0 {
            i -= 1
            let line = Line(lines[i], bytes)
            guard !line.text.isEmpty else { continue }
            return isNear(lines[i], offset) ? Announcement(lastSentenceOf: sentence(endingIn: i)) : .nothing
        }
        return .nothing
    }

    /// A line with the lines above it that its sentence begins in.
    private func sentence(endingIn last: Int) -> String {
        let lines = scanner.outline.lines
        var (first, words) = (last, text(Line(lines[last], bytes).text))
        while first > 0, last - first < Self.longestSentence, !Line(lines[first], bytes).isItem {
            let above = Line(lines[first - 1], bytes)
            let isOpen = !above.text.isEmpty && !".:;!?|".utf8.contains(bytes[above.text.upperBound - 1])
            guard isOpen, scanner.isText(lines[first - 1].upperBound..<lines[first].lowerBound),
                !ArrowSigns.mayBe(in: bytes[above.text])
            else { break }
            first -= 1
            words = text(above.text) + " " + words
        }
        return words
    }

    /// In lines, behind the first one.
    private static let longestSentence = 3
}

private extension TextGroups {
    struct Line {
        /// Where it begins, with its signs.
        var start: Int
        var text: Range<Int>
        var isItem: Bool

        init(_ range: Range<Int>, _ bytes: [UInt8]) {
            var cursor = TextCursor(bytes, range)
            isItem = cursor.skipMarks()
            start = range.lowerBound
            var first = cursor.offset
            // `* -> idle` is no item: the star is any state.
            if ArrowSigns.mayBe(in: bytes[range]), ArrowSigns(bytes, range).sign(at: first) != nil,
                let star = Self.star(before: first, range, bytes)
            {
                first = star
                isItem = bytes[range.lowerBound..<star].contains { !$0.isBlank && $0 != UInt8(ascii: ">") }
            }
            text = first..<max(first, cursor.trimmed(first..<range.upperBound).upperBound)
        }

        private static func star(before place: Int, _ line: Range<Int>, _ bytes: [UInt8]) -> Int? {
            let last = bytes[line.lowerBound..<place].lastIndex { !$0.isBlank }
            return last.flatMap { bytes[$0] == UInt8(ascii: "*") ? $0 : nil }
        }
    }

    /// `- Parameters:`, `- Returns: …`: what DocC shows apart from the text ends a list.
    func isField(_ line: Range<Int>) -> Bool {
        let fields: [StaticString] = [
            "Parameter", "Returns:", "Throws:", "Note:", "Warning:", "Important:", "SeeAlso:",
        ]
        return fields.contains { TextCursor(bytes, line).starts(with: $0) }
    }

    /// `idle → running on`, `idle → running →`: the next line says what happens, or where that leads.
    func isUnfinished(_ line: Range<Int>) -> Bool {
        guard ArrowSigns.mayBe(in: bytes[line]), line.count < 200 else { return false }
        return PlainLabel.isOpen(text(line)) || ArrowSigns(bytes, line).isOpen(line)
    }

    func isPromising(_ line: Range<Int>) -> Bool {
        ArrowSigns.mayBe(in: bytes[line]) || bytes[line].contains(UInt8(ascii: "|"))
            || FromToSentence.mayBe(in: bytes[line])
    }

    func isNear(_ line: Range<Int>, _ offset: Int) -> Bool {
        let headings = scanner.outline.headings
        let heading = headings.count(before: { $0.offset < offset })
        if heading > 0, headings[heading - 1].offset > line.lowerBound { return false }
        let blocks = scanner.blocks
        let block = blocks.count(before: { $0.offsets.lowerBound < offset })
        if block > 0, blocks[block - 1].offsets.lowerBound > line.lowerBound { return false }
        return offset - line.upperBound < 400 && scanner.isComment(line.upperBound..<offset)
    }

    /// Whether nothing stands between a place and the heading above it.
    func isBelowHeading(_ offset: Int) -> Bool {
        let headings = scanner.outline.headings
        let count = headings.count(before: { $0.offset < offset })
        guard count > 0, offset - headings[count - 1].offset < 400 else { return false }
        let lines = bytes[headings[count - 1].offset..<offset].split(separator: UInt8(ascii: "\n"))
        return lines.count { line in line.contains { !$0.isSpace } } == 1
    }

    func heading(above offset: Int) -> String? {
        let headings = scanner.outline.headings
        let count = headings.count(before: { $0.offset < offset })
        guard count > 0, scanner.isComment(headings[count - 1].offset..<offset) else { return nil }
        return headings[count - 1].text
    }

    func text(_ offsets: Range<Int>) -> String { String(decoding: bytes[offsets], as: UTF8.self) }
}

extension MarkdownScanner {
    /// Whether a range has nothing but blanks, line breaks and signs of comments.
    func isText(_ range: Range<Int>) -> Bool {
        original[range].allSatisfy { $0.isSpace || isSwift && ($0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*")) }
    }

    /// Whether, in Swift, all lines of a range are comments.
    func isComment(_ range: Range<Int>) -> Bool {
        guard isSwift else { return true }
        var cursor = TextCursor(original, range)
        _ = cursor.readLine()
        while let line = cursor.readLine() {
            let words = cursor.trimmed(line)
            let isSign = words.first.map { original[$0] == UInt8(ascii: "*") || original[$0] == UInt8(ascii: "/") }
            if isSign == false { return false }
        }
        return true
    }
}

private extension Array {
    /// How many elements stand before the first one that does not, in an array that is in order.
    func count(before isBefore: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
