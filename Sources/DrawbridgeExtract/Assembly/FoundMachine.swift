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

    /// With what a class does that inherits the variable.
    mutating func add(_ heir: FoundMachine) {
        machine.add(heir.machine)
        opaque.merge(heir.opaque) { mine, _ in mine }
        unplaced.formUnion(heir.unplaced)
        writes.merge(heir.writes) { mine, other in [mine, other].min { $0.rank < $1.rank } ?? mine }
        hints.merge(heir.hints) { mine, _ in mine }
    }
}

extension WriteCounts.Answer {
    /// Of two answers for one place that of the lower rank holds: what one class makes of it, others need not.
    fileprivate var rank: Int {
        switch self {
        case .unplaced: 0
        case .hinted: 1
        case .placed: 2
        case .initial: 3
        case .tests: 4
        case .unreachable: 5
        }
    }
}

extension Machine {
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
        if outcome != other.outcome { outcome = nil }
        if `guard` != other.guard {
            `guard` = `guard`.flatMap { mine in other.guard.map { "\(mine) | \($0)" } }
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
