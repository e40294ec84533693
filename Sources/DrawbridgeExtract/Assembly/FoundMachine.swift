import DrawbridgeFlow
import DrawbridgeModel

/// A machine, and what is known of its code beside it.
struct FoundMachine: Sendable {
    var machine: Machine
    /// The places that could not be read, with the reasons.
    var opaque: [Origin: String]
    /// Those of them that no lowered code has.
    var unplaced: Set<Origin>
    /// What became of each place that may change the state.
    var writes: [Origin: WriteCounts.Answer]
    var hints: [Int: HintOutcome]

    /// With what a class does that inherits the variable. A place that was followed here, and that the other class does not come to,
    /// hides nothing.
    mutating func add(_ heir: FoundMachine) {
        let unread = heir.opaque.filter { place, _ in
            !heir.unplaced.contains(place) || opaque[place] != nil || writes[place] == nil
        }
        machine.add(unread.isEmpty ? heir.machine.withoutUnknown : heir.machine)
        opaque.merge(unread) { mine, _ in mine }
        unplaced.formUnion(heir.unplaced.filter { unread[$0] != nil })
        writes.merge(heir.writes) { mine, other in mine == .unreachable ? other : mine }
        hints.merge(heir.hints) { mine, _ in mine }
    }
}

extension Machine {
    /// Without the transitions that lead nobody knows where, and the places behind them.
    fileprivate var withoutUnknown: Machine {
        var machine = self
        machine.transitions.removeAll { $0.to == "?" }
        machine.unresolved = []
        return machine
    }

    /// With the states and transitions of a class that inherits the variable.
    fileprivate mutating func add(_ heir: Machine) {
        initial += heir.initial.filter { !initial.contains($0) }
        states += heir.states.filter { state in !states.contains { $0.name == state.name } }
        events += heir.events.filter { event in !events.contains { $0.name == event.name } }
        unresolved += heir.unresolved.filter { !unresolved.contains($0) }
        var places = Dictionary(transitions.enumerated().map { ($1.arrow, $0) }) { first, _ in first }
        for transition in heir.transitions {
            if let place = places[transition.arrow] {
                transitions[place].add(transition)
            } else {
                places[transition.arrow] = transitions.count
                transitions.append(transition)
            }
        }
        // What one class ignores, another one may take.
        let taken = Set(transitions.filter { $0.kind != .ignored }.map { [$0.from, $0.event] })
        transitions.removeAll { $0.kind == .ignored && taken.contains([$0.from, $0.event]) }
    }
}

extension Transition {
    /// What two classes may have in common of a transition.
    fileprivate var arrow: [String?] { [from, event, to, kind.rawValue] }

    /// With the conditions of another class.
    fileprivate mutating func add(_ other: Transition) {
        also += other.also.filter { !also.contains($0) }
        if method != other.method { method = nil }
        if outcome != other.outcome { outcome = nil }
        if `guard` != other.guard {
            `guard` = `guard`.flatMap { mine in
                other.guard.map { (mine.alternatives + $0.alternatives).joinedConditions }
            }
        }
        if passing != other.passing {
            let ways = (passing.isEmpty ? [[]] : passing) + (other.passing.isEmpty ? [[]] : other.passing)
            passing = ways.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
        actions.removeAll { !other.actions.contains($0) }
        if other.certainty == .proven { certainty = .proven }
        source = [source, other.source].compactMap(\.self).min()
    }
}

extension String {
    /// `isReady, isOn` and `isOff` of the condition `isReady, isOn | isOff`.
    fileprivate var alternatives: [String] { parts(between: " | ") }

    /// The parts of a text between signs that no brackets and quotes enclose.
    fileprivate func parts(between sign: String) -> [String] {
        var (parts, depth, isQuoted) = ([""], 0, false)
        var rest = self[...]
        while let next = rest.first {
            if depth == 0, !isQuoted, rest.hasPrefix(sign) {
                parts.append("")
                rest.removeFirst(sign.count)
                continue
            }
            if next == "\"" { isQuoted.toggle() }
            if !isQuoted { depth += "([{".contains(next) ? 1 : ")]}".contains(next) ? -1 : 0 }
            parts[parts.count - 1].append(next)
            rest.removeFirst()
        }
        return parts
    }
}

extension [String] {
    /// Alternatives as one condition, without those that say no more than another one does.
    fileprivate var joinedConditions: String {
        let conditions = map { Set($0.parts(between: ", ")) }
        let kept = indices.filter { i in
            !indices.contains { j in
                conditions[j].isStrictSubset(of: conditions[i]) || j < i && conditions[j] == conditions[i]
            }
        }
        return kept.map { self[$0] }.joined(separator: " | ")
    }
}
