import DrawbridgeSource

/// Which lines of a text are other ones in another text. The lines before the first and after the last of these are left out, except
/// for a few around them.
struct LineChanges {
    /// In order. A line is there with its line break, if it has one.
    private(set) var lines: [Line] = []
    /// How many lines are left out before these, and how many bytes they have.
    let before: (lines: Int, bytes: Int)

    enum Line: Hashable {
        case kept(String)
        case removed(String)
        case added(String)
    }

    /// - Parameter context: How many lines around what differs are kept.
    init(from old: SourceFile, to new: SourceFile, context: Int = 0) {
        let same = SameEnds(old.bytes, new.bytes, context: context)
        before = (old.bytes[..<same.start].count { $0 == UInt8(ascii: "\n") }, same.start)
        compare(
            Self.lines(of: old.bytes[same.start..<old.bytes.count - same.end]),
            Self.lines(of: new.bytes[same.start..<new.bytes.count - same.end]))
    }

    private mutating func compare(_ old: [String], _ new: [String]) {
        var removed: Set<Int> = []
        var added: [Int: String] = [:]
        for change in new.difference(from: old) {
            switch change {
            case .remove(let place, _, _): removed.insert(place)
            case .insert(let place, let line, _): added[place] = line
            }
        }
        var place = 0
        for (i, line) in old.enumerated() {
            if removed.contains(i) {
                lines.append(.removed(line))
                continue
            }
            while let line = added[place] { append(line, &place) }
            lines.append(.kept(line))
            place += 1
        }
        while let line = added[place] { append(line, &place) }
    }

    private mutating func append(_ line: String, _ place: inout Int) {
        lines.append(.added(line))
        place += 1
    }

    private static func lines(of bytes: ArraySlice<UInt8>) -> [String] {
        var rest = bytes
        var lines: [String] = []
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            lines.append(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[end...]
        }
        return lines
    }
}

/// How many bytes two texts have in common at their starts and at their ends, in whole lines.
private struct SameEnds {
    private(set) var start: Int
    private(set) var end: Int

    /// - Parameter context: How many of the lines next to what differs do not count.
    init(_ old: [UInt8], _ new: [UInt8], context: Int) {
        let most = min(old.count, new.count)
        let beginning = (0..<most).first { old[$0] != new[$0] } ?? most
        let rest = most - beginning
        let ending = (0..<rest).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? rest
        let beginsLine = { (place: Int) in place == 0 || old[place - 1] == UInt8(ascii: "\n") }
        (start, end) = (beginning + 1, ending)
        for _ in 0...context {
            start = (0..<start).last(where: beginsLine) ?? 0
            end = (0..<end).last { beginsLine(old.count - $0) } ?? 0
        }
    }
}

extension LineChanges {
    /// The 1-based number of the first line, of the new text, that is another one.
    var first: Int? {
        lines.firstIndex { !$0.isKept }.map { before.lines + $0 + 1 }
    }

    /// What was removed behind `-`, what was added behind `+`.
    var text: String {
        lines.compactMap { line in
            switch line {
            case .kept: nil
            case .removed(let text): "- \(text.withBreak)"
            case .added(let text): "+ \(text.withBreak)"
            }
        }.joined()
    }
}

extension LineChanges {
    /// Whether no line is longer than people read: packed drawings are one such line.
    var areReadable: Bool {
        lines.allSatisfy { line in
            switch line {
            case .kept: true
            case .removed(let text), .added(let text): text.utf8.count <= 400
            }
        }
    }

    /// The same as edits of the old text, an edit for lines beside each other.
    func edits(in path: String) -> [Edit] {
        var edits: [Edit] = []
        var (offset, end) = (before.bytes, -1)
        for line in lines {
            if case .kept(let text) = line {
                offset += text.utf8.count
                continue
            }
            if offset != end { edits.append(Edit(SourceRange(path: path, offsets: offset..<offset), "")) }
            switch line {
            case .kept: break
            case .added(let text): edits[edits.count - 1].replacement += text
            case .removed(let text):
                offset += text.utf8.count
                let start = edits[edits.count - 1].range.offsets.lowerBound
                edits[edits.count - 1].range = SourceRange(path: path, offsets: start..<offset)
            }
            end = offset
        }
        return edits
    }
}

extension LineChanges.Line {
    var isKept: Bool { if case .kept = self { true } else { false } }
}

private extension String {
    var withBreak: String { utf8.last == UInt8(ascii: "\n") ? self : self + "\n" }
}
