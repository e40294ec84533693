import DrawbridgeModel
import DrawbridgeSource

/// The states of the code that a text names which is not read as a drawing.
struct NamedStates {
    let share: KnownStates.Share

    /// `3 of the 4 states of Door.state, and “ajar”, which is none of them`
    var words: String {
        let states = share.all == 1 ? "state" : "states"
        let named = "\(min(share.named, share.all)) of the \(share.all) \(states) of \(share.machine)"
        let others = share.others.prefix(Self.mostOthers).map { "“\($0)”" }
        let rest = share.others.count - others.count
        let list = others.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        guard !others.isEmpty else { return named }
        return named + ", and \(list), which \(share.others.count == 1 ? "is" : "are") none of them"
    }

    private static let mostOthers = 3
}

extension NamedStates {
    /// Of lines that say what leads to which state, and not from where: `Pause -> onHold`.
    ///
    /// - Parameter isSaid: Whether something above says that it is a state machine. Otherwise, most targets have to be states.
    init?(targetsOf lines: [Range<Int>], isSaid: Bool, in bytes: [UInt8], _ known: KnownStates) {
        let arrows = lines.filter { ArrowSigns.mayPoint(in: bytes[$0]) }
        let sides = arrows.compactMap { Self.sides(of: $0, in: bytes) }
        let (left, right) = (sides.map(\.left), sides.map(\.right))
        guard sides.count > 1, sides.count * 2 >= arrows.count, let share = known.share(of: right), share.named > 1,
            isSaid || share.named >= share.others.count,
            left.count(where: { known.has($0, in: share) }) * 4 <= left.count
        else { return nil }
        self.share = share
    }

    /// The words before the one sign of a line, and the name behind it.
    private static func sides(of line: Range<Int>, in bytes: [UInt8]) -> (left: [String], right: String)? {
        let parts = ArrowSigns(bytes, line).parts(of: line).map { String(decoding: bytes[$0], as: UTF8.self) }
        guard parts.count == 2, parts[0].contains(where: \.isLetter),
            let name = PlainName.read(PlainLabel.withoutRemark(PlainLabel.words(parts[1]))),
            PlainName.read(parts[0][...]).map({ !["*", Machine.pseudoState].contains($0.name) }) ?? true
        else { return nil }
        return (ArrowSides(left: parts[0], right: "").left, name.name)
    }

    /// Of a figure with frames, in which three names or more, and half of all, are states.
    init?(framesOf lines: [Range<Int>], in bytes: [UInt8], _ known: KnownStates) {
        let names = lines.flatMap { line -> [String] in
            let text = String(decoding: bytes[line], as: UTF8.self)
            // What stands between two edges; words outside of them are remarks.
            let parts = text.split(omittingEmptySubsequences: false, whereSeparator: { "│┃║|".contains($0) })
            return parts.dropFirst().dropLast().compactMap { PlainName.read($0)?.name }
        }
        guard let share = known.share(of: names), share.named > 2, share.named >= share.others.count else { return nil }
        self.share = share
    }

    /// Of arrows in code, two at least, in a comment of a file with a machine: some are states of that, and the file knows nothing of the others.
    init?(arrowsInCodeOf lines: [Range<Int>], of source: SourceFile, _ known: KnownStates) {
        let bytes = source.bytes
        let arrows = lines.flatMap { Self.arrowsInCode($0, of: bytes) }
        let names = arrows.flatMap { $0.from + $0.to }.map(\.name)
        guard arrows.count > 1, !names.contains(where: { $0.contains(" ") }),
            let share = known.share(of: names, in: source.path), share.named > 0, !share.others.isEmpty,
            // Types are no states.
            share.others.allSatisfy({ $0.first?.isLowercase ?? false }),
            !CodeNames(bytes).hasAny(of: share.others)
        else { return nil }
        self.share = share
    }

    private static func arrowsInCode(_ line: Range<Int>, of bytes: [UInt8]) -> [ArrowLine.Arrow] {
        let signs = ArrowSigns(bytes, line)
        let spans = line.filter { bytes[$0] == UInt8(ascii: "`") }.compactMap { start in
            signs.end(ofQuoteAt: start).map { start + 1..<$0 - 1 }
        }
        return spans.flatMap { ArrowLineReader.read($0, in: bytes)?.arrows ?? [] }
    }

    /// Of all that a page writes as code, in bold, or as an item of a list or a heading that is one name.
    init?(in scanner: MarkdownScanner, _ known: KnownStates) {
        let bytes = scanner.original
        var names = scanner.outline.headings.map { String(PlainLabel.withoutRemark($0.text)) }
        for line in scanner.outline.lines {
            var cursor = TextCursor(bytes, line)
            let isItem = cursor.skipMarks()
            let words = String(decoding: bytes[cursor.trimmed(cursor.offset..<line.upperBound)], as: UTF8.self)
            names += Self.marked(words)
            if isItem { names.append(words) }
        }
        let read = names.compactMap { PlainName.read($0[...])?.name }
        guard var share = known.share(of: read), share.named > 2, share.named * 4 >= share.all * 3 else { return nil }
        // A page names much that need be no state.
        share.others = []
        self.share = share
    }

    /// What stands in code or in bold.
    private static func marked(_ line: String) -> [String] {
        ["`", "**"].flatMap { sign -> [String] in
            let parts = line.components(separatedBy: sign)
            return stride(from: 1, to: parts.count - 1, by: 2).map { String(parts[$0]) }
        }
    }
}

private extension String {
    func components(separatedBy sign: String) -> [Substring] {
        var (parts, rest) = ([Substring](), self[...])
        while let place = rest.firstRange(of: sign) {
            parts.append(rest[..<place.lowerBound])
            rest = rest[place.upperBound...]
        }
        return parts + [rest]
    }
}

extension PlainTextSource {
    /// Whether a heading around a place, at any level, or the name of the file says that it is a state machine.
    func saysMachine(around offset: Int) -> Bool {
        let headings = scanner.outline.sections(around: offset, end: scanner.original.count).map(\.heading)
        return (headings + (scanner.isSwift ? [] : [fileName])).contains { Announcement($0) == .machine }
    }

    /// Whether the first heading of a page or the name of the file says that all of it is about a state machine.
    var isAboutMachine: Bool {
        let first = scanner.outline.headings.first.map(\.text)
        return !scanner.isSwift && [first, fileName].compactMap(\.self).contains { Announcement($0) == .machine }
    }

    /// Without its extension.
    private var fileName: String {
        let name = text.source.path.split(separator: "/").last ?? ""
        return String(name.prefix { $0 != "." })
    }
}
