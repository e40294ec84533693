import DrawbridgeModel
import DrawbridgeSource

/// Candidate changes for an edit, the most natural one first.
struct PatchCandidates {
    let text: DiagramText
    let parts: DiagramParts
    let machine: Machine
    let patcher: any StatementPatcher

    init(_ text: DiagramText, _ parts: DiagramParts, _ machine: Machine, _ patcher: any StatementPatcher) {
        self.text = text
        self.parts = parts
        self.machine = machine
        self.patcher = patcher
    }

    func all(for edit: DiagramEdit) -> [[TextChange]] {
        switch edit {
        case .addState(let state): insertions(patcher.statements(for: state, in: machine), anchors(for: state))
        case .removeState(let name): removals(of: name)
        case .relabelState(let name, let label): relabelings(of: name, label)
        case .renameState(let name, let other): renamings(name, other)
        case .addTransition(let transition):
            insertions(patcher.statements(for: transition, in: machine), anchors(for: transition))
        case .removeTransition(let transition): removals(of: transition)
        case .relabelTransition(let transition, let words): relabelings(of: transition, words)
        case .retargetTransition(let transition, let name): retargetings(of: transition, name)
        case .moveStart(let name, let other):
            starts(name).flatMap { replacements(of: name, with: other, in: $0) }
        case .addStart(let name):
            insertions(patcher.statements(forStartIn: name, in: machine), allStarts + ends)
        case .removeStart(let name): starts(name).map { [removal(of: $0, leaving: [])] }
        }
    }
}

/// Transitions.
extension PatchCandidates {
    var drawn: [Transition] { parts.draft.machine.transitions }

    /// The statement that draws a transition, and all transitions that it draws.
    func statement(of transition: Transition) -> (Range<Int>, [Transition])? {
        guard let place = parts.draft.machine.index(of: transition) else { return nil }
        let arrow = parts.draft.transitionOffsets[place]
        return (arrow, drawn.indices.filter { parts.draft.transitionOffsets[$0] == arrow }.map { drawn[$0] })
    }

    func relabelings(of transition: Transition, _ words: LabelWords) -> [[TextChange]] {
        guard let (arrow, transitions) = statement(of: transition) else { return [] }
        var changed = transitions
        guard let place = changed.index(of: transition) else { return [] }
        changed[place].words = words
        return [patcher.relabel(arrow, changed, in: text)].compactMap(\.self)
    }

    /// Removes a transition. A state that only this arrow mentions must be declared instead.
    func removals(of transition: Transition) -> [[TextChange]] {
        guard let (arrow, transitions) = statement(of: transition) else { return [] }
        let others = transitions.without(transition)
        if !others.isEmpty { return [patcher.relabel(arrow, others, in: text)].compactMap(\.self) }
        let (from, to) = (declarations(of: [transition.from]), declarations(of: [transition.to]))
        let rest = patcher.rest(of: arrow, in: text)
        return [[], from, to, from + to].map { [removal(of: arrow, leaving: $0)] + rest }
    }

    /// The statements after which an arrow can be added, the best first: arrows with the same source, arrows in the same
    /// composite, outermost arrows, any arrow, the statements of the source, the last part of the drawing.
    func anchors(for transition: Transition) -> [Range<Int>] {
        let parents = Dictionary(machine.states.map { ($0.name, $0.parent) }, uniquingKeysWith: { first, _ in first })
        let places = drawn.indices.reversed()
        let offsets = parts.draft.transitionOffsets
        let alike = [
            places.first { drawn[$0].from == transition.from },
            places.first { parents[drawn[$0].from] == parents[transition.from] },
            places.first { parents[drawn[$0].from] == .some(nil) }, places.first,
        ].compactMap { $0.map { offsets[$0] } }
        return alike + parts.statements.filter { $0.state == transition.from }.map(\.offsets) + ends
    }
}

/// States.
extension PatchCandidates {
    func declarations(of names: [String]) -> [String] {
        names.compactMap { name in
            machine.state(named: name).flatMap { patcher.statements(for: $0, in: machine).first }
        }
    }

    /// Removes a state with its content.
    func removals(of name: String) -> [[TextChange]] {
        let gone = machine.names(within: name)
        let places = drawn.indices.filter { gone.contains(drawn[$0].from) || gone.contains(drawn[$0].to) }
        let starts = parts.draft.startOffsets.filter { gone.contains($0.state) }.map(\.offsets)
        let own = parts.statements.filter { gone.contains($0.state) }.map(\.offsets)
        let plain = Self.outermost(starts + own)
        let arrows = Self.outermost(places.map { parts.draft.transitionOffsets[$0] })
            .filter { arrow in !plain.contains { $0.contains(arrow) } }
        let removed = plain.map { removal(of: $0, leaving: []) }
        let without = removed + arrows.map { removal(of: $0, leaving: []) }
        var declared = gone.union(names(mentionedBesides: Set(places), gone))
        let declaring =
            removed
            + arrows.map { arrow in
                let ends = places.filter { parts.draft.transitionOffsets[$0] == arrow }
                    .flatMap { [drawn[$0].from, drawn[$0].to] }
                return removal(of: arrow, leaving: declarations(of: ends.filter { declared.insert($0).inserted }))
            }
        return [without, declaring]
    }

    /// The states that other arrows, starts and their own statements mention.
    private func names(mentionedBesides places: Set<Int>, _ gone: Set<String>) -> Set<String> {
        let arrows = drawn.indices.filter { !places.contains($0) }.flatMap { [drawn[$0].from, drawn[$0].to] }
        return Set(arrows + parts.draft.startOffsets.map(\.state) + parts.statements.map(\.state)).subtracting(gone)
    }

    /// The ranges without duplicates and without those inside others, in order.
    static func outermost(_ ranges: [Range<Int>]) -> [Range<Int>] {
        let sorted = Set(ranges).sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
        return sorted.reduce(into: []) { outer, range in
            if outer.last?.contains(range) != true { outer.append(range) }
        }
    }

    func relabelings(of name: String, _ label: String?) -> [[TextChange]] {
        guard var state = machine.state(named: name) else { return [] }
        let places = patcher.relabel(state, to: label, parts, in: text)
        state.label = label
        return places + insertions(patcher.statements(for: state, in: machine), anchors(for: state))
    }

    /// The statements after which a state can be added: states beside it, from the last to the first; statements that
    /// mention these; the last statement.
    func anchors(for state: State) -> [Range<Int>] {
        let beside = Set(machine.states.filter { $0.parent == state.parent }.map(\.name))
        let places = parts.draft.machine.states.indices.filter { beside.contains(parts.draft.machine.states[$0].name) }
        let mentions = places.reversed().map { parts.draft.stateOffsets[$0] }
        let arrows = drawn.indices.reversed().filter {
            beside.contains(drawn[$0].from) && beside.contains(drawn[$0].to)
        }
        return mentions.prefix(2) + arrows.prefix(1).map { parts.draft.transitionOffsets[$0] } + mentions.suffix(1)
            + ends
    }

    /// The last part of the drawing.
    var ends: [Range<Int>] {
        let all = parts.draft.transitionOffsets + parts.statements.map(\.offsets) + parts.draft.stateOffsets
        return all.max { $0.upperBound < $1.upperBound }.map { [$0] } ?? []
    }
}

/// Places in the text.
extension PatchCandidates {
    var bytes: [UInt8] { text.source.bytes }
    var lines: TextLines { TextLines(text: text) }

    /// Inserts the statements at each anchor: on a line of their own after it, before it, directly after it, and
    /// directly before it.
    func insertions(_ statements: [String], _ anchors: [Range<Int>]) -> [[TextChange]] {
        var seen: Set<Range<Int>> = []
        let anchors = anchors.filter { seen.insert($0).inserted }
        let ways = [
            insertion(behind:_:), insertion(before:_:), insertion(rightBehind:_:), insertion(rightBefore:_:),
        ]
        return ways.flatMap { way in
            anchors.flatMap { anchor in statements.map { [way(anchor, $0)] } }
        }
    }

    func insertion(behind anchor: Range<Int>, _ statement: String) -> TextChange {
        let end = lines.endOfLine(anchor.upperBound)
        return TextChange(end..<end, lines.lineBreak + lines.indent(of: anchor) + statement + sign(behind: anchor))
    }

    func insertion(before anchor: Range<Int>, _ statement: String) -> TextChange {
        let start = lines.startOfLine(anchor.lowerBound)
        return TextChange(start..<start, lines.indent(of: anchor) + statement + sign(behind: anchor) + lines.lineBreak)
    }

    func insertion(rightBehind anchor: Range<Int>, _ statement: String) -> TextChange {
        let end = whole(anchor).upperBound
        return TextChange(end..<end, " " + statement + sign(behind: anchor))
    }

    func insertion(rightBefore anchor: Range<Int>, _ statement: String) -> TextChange {
        TextChange(anchor.lowerBound..<anchor.lowerBound, statement + sign(behind: anchor) + " ")
    }

    /// Removes a statement, with its line if nothing else is on it.
    func removal(of statement: Range<Int>, leaving others: [String]) -> TextChange {
        let whole = whole(statement)
        guard others.isEmpty else {
            let separator = sign(behind: statement) + lines.lineBreak + lines.indent(of: statement)
            return TextChange(whole, others.joined(separator: separator) + sign(behind: statement))
        }
        return lines.removal(of: whole)
    }

    /// A statement with the semicolon that ends it.
    func whole(_ statement: Range<Int>) -> Range<Int> {
        var end = statement.upperBound
        while end < text.offsets.upperBound, bytes[end].isBlank { end += 1 }
        let hasSign = end < text.offsets.upperBound && bytes[end] == UInt8(ascii: ";")
        return statement.lowerBound..<(hasSign ? end + 1 : statement.upperBound)
    }

    /// A semicolon if the statement, or its line, ends with one.
    func sign(behind statement: Range<Int>) -> String {
        let line = bytes[statement.upperBound..<lines.endOfLine(statement.upperBound)]
        let isEnded = whole(statement).upperBound > statement.upperBound
        return isEnded || line.last { !$0.isBlank } == UInt8(ascii: ";") ? ";" : ""
    }
}

extension [Transition] {
    /// The index of a transition. If several are equal except for their places, the one with the same place is
    /// preferred.
    func index(of transition: Transition) -> Int? {
        firstIndex(of: transition) ?? firstIndex { ($0.to, $0.words) == (transition.to, transition.words) }
    }

    func without(_ transition: Transition) -> [Transition] {
        var rest = self
        if let place = rest.index(of: transition) { rest.remove(at: place) }
        return rest
    }
}
