import DrawbridgeSource

/// Sections of a text, each of which is about a state and has a list of where that leads:
///
///     # Idle
///
///     **Allowed transitions:**
///     - → `Running` (start)
///
/// All of them below one heading are one drawing.
struct StateSections {
    struct Page {
        /// For each section its name, the title of its list, and the items.
        var lines: [Range<Int>] = []
        /// The heading that the sections are below.
        var heading: String?
        var said: Announcement
        var sectionCount = 0
        var itemCount = 0
    }

    private(set) var pages: [Page] = []
    private let scanner: MarkdownScanner
    /// For each heading, the number of the first line below it.
    private var firstLines: [Int] = []
    /// By heading, the numbers of the lines below it that are titles.
    private var titles: [Int: [Int]] = [:]
    private var headings: [MarkdownOutline.Heading] { scanner.outline.headings }
    private var bytes: [UInt8] { scanner.original }

    init(_ scanner: MarkdownScanner) {
        self.scanner = scanner
        guard !scanner.isSwift, headings.count > 1 else { return }
        findTitles()
        var keys: [Key] = []
        for i in headings.indices {
            guard let (lines, itemCount) = lines(ofSection: i), case let key = key(of: i) else { continue }
            if pages.reduce(0, { $0 + $1.sectionCount }) == Self.mostSections { break }
            if !keys.contains(key) {
                keys.append(key)
                pages.append(Page(heading: key.above.map { headings[$0].text }, said: key.said))
            }
            guard let page = keys.firstIndex(of: key) else { continue }
            pages[page].lines += lines
            pages[page].sectionCount += 1
            pages[page].itemCount += itemCount
        }
        pages.removeAll { $0.sectionCount < 2 || $0.itemCount == 0 }
        addArrowPages()
    }

    /// Headings that are arrows, two at least below one heading that speaks of transitions or a state machine: `### idle -> running`. Only the
    /// code knows whether they join states.
    private mutating func addArrowPages() {
        var pages: [Int: Page] = [:]
        for i in headings.indices.prefix(Self.mostSections) {
            let words = words(ofHeading: i)
            guard ArrowSigns.mayPoint(in: bytes[words]) else { continue }
            let above = headings[..<i].lastIndex { $0.level < headings[i].level }
            guard let above, announcesTransitions(headings[above].text) else { continue }
            pages[above, default: Page(heading: headings[above].text, said: .transitions)].lines.append(words)
            // One that cannot be read, such as `any active state -> idle`, is reported with the others.
            if ArrowLineReader.read(words, in: bytes) != nil { pages[above]?.sectionCount += 1 }
        }
        self.pages += pages.sorted { $0.key < $1.key }.map(\.value).filter { $0.sectionCount > 1 }
    }

    /// Whether a heading says that transitions of today's code are below it.
    private func announcesTransitions(_ heading: String) -> Bool {
        let isAbout =
            switch Announcement(heading) {
            case .machine, .transitions: true
            case .states, .nothing, .other, .proposal: false
            }
        return isAbout && !Announcement.speaksOfOthers(heading) && !Announcement.speaksOfThePast(heading)
    }

    /// Nobody writes about more states by hand.
    private static let mostSections = 200

    private mutating func findTitles() {
        var next = 0
        for (number, line) in scanner.outline.lines.enumerated() {
            while next < headings.count, headings[next].offset < line.lowerBound {
                firstLines.append(number)
                next += 1
            }
            if next > 0, isTitle(line) { titles[next - 1, default: []].append(number) }
        }
        firstLines += Array(repeating: scanner.outline.lines.count, count: headings.count - next)
    }
}

private extension StateSections {
    /// What sections of one drawing have in common.
    struct Key: Equatable {
        var level: Int
        /// The heading that they are below, by its place in the list.
        var above: Int?
        var said: Announcement
    }

    /// The nearest heading above that says that it is a state machine, on the same level or farther out; else the parent.
    func key(of section: Int) -> Key {
        let level = headings[section].level
        let above = headings[..<section].indices.reversed().filter { headings[$0].level <= level }
        let machine = above.first { if case .machine = Announcement(headings[$0].text) { true } else { false } }
        if let machine { return Key(level: level, above: machine, said: .machine) }
        return Key(level: level, above: above.first { headings[$0].level < level }, said: .transitions)
    }

    /// The name, the titles and the items of a section, and how many items these are. Nil for a section of any other form.
    func lines(ofSection i: Int) -> (lines: [Range<Int>], itemCount: Int)? {
        let lists = lists(ofSection: i)
        guard !lists.isEmpty, !isTitle(words(ofHeading: i)), StateLists.name(text(words(ofHeading: i))) != nil else {
            return nil
        }
        let items = lists.flatMap(\.items)
        let lead = items.count { isLed($0) || StateLists.isNothing(text($0)) || StateLists.isItem(text($0)) }
        // What has its arrows elsewhere is a list of another kind: `- idle → running`.
        let isOther = items.contains {
            ArrowSigns.mayPoint(in: bytes[$0]) && !isLed($0)
        }
        guard !isOther, lead * 2 >= items.count else { return nil }
        let all = lists.flatMap { [$0.title] + $0.items } + others(ofSection: i, behind: items)
        let inTitles = lists.reduce(0) { $0 + (StateListTitle($1.title, in: bytes)?.items(in: bytes).count ?? 0) }
        return ([name(ofSection: i)] + all, all.count - lists.count + inTitles)
    }

    /// The titles of a section, each with the items below it.
    func lists(ofSection i: Int) -> [(title: Range<Int>, items: [Range<Int>])] {
        guard let numbers = titles[i] else {
            return titleBelow(i).map { [($0.words, items(below: $0.words, from: $0.next))] } ?? []
        }
        return numbers.map { number in
            let line = scanner.outline.lines[number]
            let title = TextCursor(bytes, line).trimmed(line)
            return (title, items(below: title, from: number + 1))
        }
    }

    /// A heading with its signs.
    func name(ofSection i: Int) -> Range<Int> {
        let words = words(ofHeading: i)
        let sign = bytes[headings[i].offset..<words.upperBound].firstIndex(of: UInt8(ascii: "#"))
        return (sign ?? words.lowerBound)..<words.upperBound
    }

    func isTitle(_ line: Range<Int>) -> Bool {
        StateListTitle(TextCursor(bytes, line).trimmed(line), in: bytes) != nil
    }

    func isLed(_ words: Range<Int>) -> Bool { ArrowSigns(bytes, words).sign(at: words.lowerBound) != nil }

    /// The items of other lists of a section that lead somewhere, too: below a title of any kind, such as *Exits:*.
    func others(ofSection i: Int, behind items: [Range<Int>]) -> [Range<Int>] {
        guard let last = items.last else { return [] }
        let end = i + 1 < headings.count ? headings[i + 1].offset : bytes.count
        let lines = scanner.outline.lines[firstLines[i]...].prefix { $0.lowerBound < end }
        return lines.filter { $0.lowerBound > last.upperBound }.compactMap { line in
            var cursor = TextCursor(bytes, line)
            guard cursor.skipMarks() else { return nil }
            let words = cursor.trimmed(min(cursor.offset, line.upperBound)..<line.upperBound)
            return isLed(words) ? words : nil
        }
    }

    /// A title that is a heading below that of a section, with the number of the line behind it.
    func titleBelow(_ i: Int) -> (words: Range<Int>, next: Int)? {
        let below = headings.indices[(i + 1)...].prefix(Self.mostTitles).prefix {
            headings[$0].level > headings[i].level
        }
        return below.first { isTitle(words(ofHeading: $0)) }.map { (words(ofHeading: $0), firstLines[$0]) }
    }

    /// The headings among which that of the list is looked for.
    static let mostTitles = 10

    /// The items of the list below a title. One whose brackets are open goes on in the next line.
    func items(below title: Range<Int>, from first: Int) -> [Range<Int>] {
        var (items, end) = ([Range<Int>](), title.upperBound)
        for line in scanner.outline.lines[first...] {
            guard isBlank(end..<line.lowerBound) else { break }
            var cursor = TextCursor(bytes, line)
            let isItem = cursor.skipMarks()
            let words = cursor.trimmed(min(cursor.offset, line.upperBound)..<line.upperBound)
            end = line.upperBound
            if words.isEmpty { continue }
            if isItem {
                items.append(words)
            } else if let item = items.last, bytes[line.lowerBound].isBlank {
                if cursor.isOpen(item) { items[items.count - 1] = item.lowerBound..<words.upperBound }
            } else {
                break
            }
        }
        return items
    }

    func isBlank(_ range: Range<Int>) -> Bool { range.isEmpty || bytes[range].allSatisfy(\.isSpace) }

    /// A heading without its signs and its number: `2.1 Idle`.
    func words(ofHeading i: Int) -> Range<Int> {
        var cursor = TextCursor(bytes, headings[i].offset..<bytes.count)
        guard let line = cursor.readLine() else { return headings[i].offset..<headings[i].offset }
        var words = TextCursor(bytes, line)
        _ = words.read { $0.isBlank || $0 == UInt8(ascii: "#") }
        let start = words.offset
        let number = words.read { "0123456789.".utf8.contains($0) }
        if number.isEmpty || words.peek?.isBlank != true { words.offset = start }
        let end = bytes[words.offset..<line.upperBound].lastIndex { $0 != UInt8(ascii: "#") && !$0.isSpace }
        return words.trimmed(words.offset..<(end.map { $0 + 1 } ?? words.offset))
    }

    func text(_ offsets: Range<Int>) -> String { String(decoding: bytes[offsets], as: UTF8.self) }
}

extension ArrowCandidate {
    /// Nil where most of what the lists lead to has no section of its own, and so may be no state.
    init?(_ page: StateSections.Page, _ scanner: MarkdownScanner, _ text: DiagramText) {
        guard let first = page.lines.first, let last = page.lines.last else { return nil }
        var blanked = scanner
        blanked.blankMargins(of: page.lines)
        let content = DiagramText(
            blanked.source(text.source.path), offsets: scanner.startOfLine(first.lowerBound)..<last.upperBound,
            lines: text.lines, name: text.name)
        self.init(page.lines, content, said: page.said, heading: page.heading, type: nil)
        guard count.names.count < 2 * page.sectionCount else { return nil }
    }
}
