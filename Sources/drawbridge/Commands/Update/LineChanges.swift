import DrawbridgeSource

/// Which lines of a text are other ones in another text.
struct LineChanges {
    /// In order. A line is there with its line break, if it has one.
    private(set) var lines: [Line] = []

    enum Line: Hashable {
        case kept(String)
        case removed(String)
        case added(String)
    }

    init(from old: SourceFile, to new: SourceFile) {
        let (before, after) = (Self.lines(of: old), Self.lines(of: new))
        let difference = after.difference(from: before)
        var removed: Set<Int> = []
        var added: [Int: String] = [:]
        for change in difference {
            switch change {
            case .remove(let place, _, _): removed.insert(place)
            case .insert(let place, let line, _): added[place] = line
            }
        }
        var place = 0
        for (i, line) in before.enumerated() {
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

    private static func lines(of source: SourceFile) -> [String] {
        var rest = source.bytes[...]
        var lines: [String] = []
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            lines.append(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[end...]
        }
        return lines
    }
}

extension LineChanges {
    /// The 1-based number of the first line, of the new text, that is another one.
    var first: Int? {
        guard let place = lines.firstIndex(where: { !$0.isKept }) else { return nil }
        return place + 1
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
        var (offset, end) = (0, -1)
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
