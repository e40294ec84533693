import DrawbridgeModel
import DrawbridgeSource

/// A table of a text that is a drawing, or a part of one.
struct TableCandidate {
    /// Without margins. Of further parts, the rows alone.
    private(set) var lines: [Range<Int>]
    private(set) var heading: String?
    private let heads: [String]
    private let isMatrix: Bool
    private var names: Set<String>
    private var causes: Set<[String]>
    private(set) var isJoined = false

    init(_ drawing: TableDrawing, _ lines: [Range<Int>], _ heading: String?, in text: DiagramText) {
        (self.lines, self.heading) = (lines, heading)
        heads = drawing.table.head.cells.map { TableWords.folded($0.text) }
        let machine = drawing.draft(in: text).machine
        names = Set(machine.states.filter { !$0.isUnnamedEnd }.map(\.name))
        causes = Set(machine.transitions.map { [$0.from, $0.event ?? "", $0.guard ?? ""] })
        if case .matrix = drawing.form { isMatrix = true } else { isMatrix = false }
    }

    /// Whether two tables list transitions between the same states in the same columns, and none of them twice.
    fileprivate func goesOn(with other: TableCandidate) -> Bool {
        let shared = names.intersection(other.names).count
        return !isMatrix && !other.isMatrix && heads == other.heads && causes.isDisjoint(with: other.causes)
            && shared > 1 && shared * 2 >= min(names.count, other.names.count)
    }

    fileprivate func joined(with other: TableCandidate, heading: String?) -> TableCandidate {
        var joined = self
        // The second one's heads and the row of dashes say nothing new.
        joined.lines += other.lines.dropFirst(2)
        joined.names.formUnion(other.names)
        joined.causes.formUnion(other.causes)
        (joined.heading, joined.isJoined) = (heading, true)
        return joined
    }
}

/// Tables of a text, in order.
struct TableCandidates {
    let document: PlainTextSource
    let known: KnownStates
    var all: [TableCandidate] = []

    /// Several tables below one heading are one drawing, and so are those below *User events* and *System events*.
    var joined: [TableCandidate] {
        all.reduce(into: []) { found, next in
            guard let last = found.last, last.goesOn(with: next), let end = last.lines.last?.upperBound,
                let start = next.lines.first?.lowerBound
            else { return found.append(next) }
            if document.groups.areTogether(end, start) {
                found[found.count - 1] = last.joined(with: next, heading: last.heading)
            } else if let heading = commonHeading(end, start) {
                found[found.count - 1] = last.joined(with: next, heading: heading)
            } else {
                found.append(next)
            }
        }
    }

    /// The heading above two headings that only say which events the tables below them list.
    private func commonHeading(_ first: Int, _ second: Int) -> String? {
        let headings = document.scanner.outline.headings
        guard !document.scanner.isSwift, let one = headings.lastIndex(where: { $0.offset < first }),
            let other = headings.lastIndex(where: { $0.offset < second }), other == one + 1,
            headings[one].level == headings[other].level,
            [one, other].allSatisfy({ listsEvents(headings[$0].text) })
        else { return nil }
        return headings[..<one].last { $0.level < headings[one].level }?.text
    }

    /// `User-initiated events`, `3.2 Error transitions`: no heading that names a machine.
    private func listsEvents(_ heading: String) -> Bool {
        let words = Announcement.folded(String(PlainLabel.withoutRemark(heading))).split(separator: " ")
        guard let last = words.last, words.count <= Self.mostWords, Self.kinds.contains(String(last)) else {
            return false
        }
        return !words.dropLast().contains { Self.denials.contains(String($0)) || known.hasType(withWord: String($0)) }
    }

    private static let mostWords = 4
    /// What is listed as not possible is no part of the drawing.
    private static let denials: Set = [
        "invalid", "illegal", "forbidden", "disallowed", "impossible", "rejected", "ignored", "failed", "not", "no",
        "недопустимые", "запрещённые", "запрещенные",
    ]
    private static let kinds: Set = [
        "events", "transitions", "triggers", "inputs", "actions", "commands", "signals", "события", "переходы",
    ]
}
