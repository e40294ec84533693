import SeededRandom
import DrawbridgeModel

/// A machine with one change, and words that a finding has to have: of each list one.
struct Mutant {
    enum Change: CaseIterable {
        case retarget, drop, add, swap, renameEvent, newEvent, dropState, addState, initial, `guard`
    }

    var machine: Machine
    var words: [[String]] = []

    /// Nil where the change is not possible here, or changes nothing that can be seen.
    init?(_ original: Machine, _ change: Change, using random: inout SeededGenerator) {
        machine = original
        guard apply(change, &random) else { return nil }
        let isSeen =
            machine.triples != original.triples || Set(machine.leaves) != Set(original.leaves)
            || machine.initial != original.initial || change == .guard
        guard isSeen else { return nil }
    }
}

private extension Mutant {
    /// Whether there was something to change.
    mutating func apply(_ change: Change, _ random: inout SeededGenerator) -> Bool {
        switch change {
        case .retarget: retarget(&random)
        case .drop: drop(&random)
        case .add: add(&random)
        case .swap: swap(&random)
        case .renameEvent: renameEvent(&random)
        case .newEvent: newEvent(&random)
        case .dropState: dropState(&random)
        case .addState: addState(&random)
        case .initial: changeInitial(&random)
        case .guard: changeGuard(&random)
        }
    }

    /// A transition that is seen.
    func anyPlace(_ random: inout SeededGenerator) -> Int? {
        let seen = machine.transitions.indices.filter { i in
            let transition = machine.transitions[i]
            return transition.kind == .external && transition.from != transition.to && transition.certainty == .proven
        }
        return seen.randomElement(using: &random)
    }

    mutating func retarget(_ random: inout SeededGenerator) -> Bool {
        guard let i = anyPlace(&random), let to = machine.leaves.randomElement(using: &random) else { return false }
        let gone = machine.transitions.remove(at: i)
        var new = gone
        (new.to, new.kind) = (to, gone.from == to ? .`self` : .external)
        // By another name of their events, others may do both already; what stays in its state is not asked for.
        let isSame = machine.isStillMade(gone) && (new.kind == .`self` || machine.isStillMade(new))
        machine.transitions.insert(new, at: i)
        words = [[gone.from]] + gone.eventWords
        return !isSame
    }

    mutating func drop(_ random: inout SeededGenerator) -> Bool {
        guard let i = anyPlace(&random) else { return false }
        let gone = machine.transitions.remove(at: i)
        if machine.isStillMade(gone) { return false }
        words = [[gone.from], [gone.to]] + gone.eventWords
        return true
    }

    mutating func add(_ random: inout SeededGenerator) -> Bool {
        let (from, to) = (machine.leaves.randomElement(using: &random), machine.leaves.randomElement(using: &random))
        guard let from, let to, from != to, let event = machine.eventNames.randomElement(using: &random) else {
            return false
        }
        let new = Transition(from: from, event: event, to: to)
        if machine.isStillMade(new) { return false }
        machine.transitions.append(new)
        words = [[from], [to], [event]]
        return true
    }

    mutating func swap(_ random: inout SeededGenerator) -> Bool {
        guard let i = anyPlace(&random) else { return false }
        let one = machine.transitions[i]
        let others = machine.transitions.indices.filter { j in
            let other = machine.transitions[j]
            return other.from == one.from && other.event != one.event && other.to != one.to && other.kind == .external
                && other.certainty == .proven
        }
        guard let j = others.randomElement(using: &random) else { return false }
        machine.transitions[i].to = machine.transitions[j].to
        machine.transitions[j].to = one.to
        words = [[one.from]]
        return true
    }

    mutating func renameEvent(_ random: inout SeededGenerator) -> Bool {
        guard let event = machine.eventNames.randomElement(using: &random) else { return false }
        let renamed = machine.transitions.filter { $0.event == event }
        // Such a word says how any call has ended, whatever that is called.
        if ["failed", "fails", "error"].contains(event), renamed.contains(where: { $0.outcome == .failure }) {
            return false
        }
        let succeeds = machine.transitions.filter { $0.outcome == .success }.map { [$0.from, $0.to] }
        if event == "ok", renamed.contains(where: { succeeds.contains([$0.from, $0.to]) }) { return false }
        for i in machine.transitions.indices where machine.transitions[i].event == event {
            machine.transitions[i].event = "somethingElse"
            // Or the event may still be found under its old name.
            (machine.transitions[i].also, machine.transitions[i].method) = ([], nil)
        }
        if renamed.contains(where: machine.isStillMade) { return false }
        words = [[event]]
        return true
    }

    mutating func newEvent(_ random: inout SeededGenerator) -> Bool {
        guard let i = anyPlace(&random) else { return false }
        var transition = machine.transitions[i]
        (transition.event, transition.also, transition.method) = ("somethingElse", [], nil)
        machine.transitions.append(transition)
        words = [[transition.from], [transition.to], ["somethingElse"]]
        return true
    }

    mutating func dropState(_ random: inout SeededGenerator) -> Bool {
        guard let name = machine.leaves.randomElement(using: &random), machine.leaves.count > 2 else { return false }
        machine.states.removeAll { $0.name == name }
        machine.transitions.removeAll { $0.from == name || $0.to == name }
        machine.initial.removeAll { $0 == name }
        words = [[name]]
        return true
    }

    mutating func addState(_ random: inout SeededGenerator) -> Bool {
        guard let i = anyPlace(&random) else { return false }
        machine.states.append(State(name: "brandNew"))
        machine.transitions.append(
            Transition(from: machine.transitions[i].from, event: "somethingElse", to: "brandNew"))
        words = [["brandNew"]]
        return true
    }

    mutating func changeInitial(_ random: inout SeededGenerator) -> Bool {
        let others = machine.leaves.filter { !machine.initial.contains($0) }
        guard machine.initial.count == 1, let other = others.randomElement(using: &random) else { return false }
        words = [[machine.initial[0]], [other]]
        machine.initial = [other]
        return true
    }

    /// Only where no other way leads from the same state to the same target on the same event.
    mutating func changeGuard(_ random: inout SeededGenerator) -> Bool {
        guard let i = anyPlace(&random) else { return false }
        let one = machine.transitions[i]
        let alike = machine.transitions.filter { $0.from == one.from && $0.event == one.event && $0.to == one.to }
        guard alike.count == 1, let guardText = one.guard else { return false }
        machine.transitions[i].guard = random.chance(50) ? guardText + ", isLate" : nil
        words = [[one.from], [one.to]]
        return true
    }
}

extension Machine {
    /// Whether another transition to the same state may be called like this one: then taking it out, or drawing it, changes nothing.
    fileprivate func isStillMade(_ one: Transition) -> Bool {
        guard let event = one.event else { return false }
        let names = [event] + one.also
        return transitions.contains { other in
            let others = [other.event].compactMap(\.self) + other.also
            return other.to == one.to && (names.contains(where: others.contains) || other.isOverload(of: event))
        }
    }
}

extension Transition {
    /// What a finding may call the event.
    fileprivate var eventWords: [[String]] { event.map { [[$0] + (method.map { [$0] } ?? [])] } ?? [] }

    /// `clear(all:)` beside `clear()`: another event that may be drawn by the same name.
    fileprivate func isOverload(of name: String) -> Bool {
        guard let event, event != name, event.contains("("), name.contains("(") else { return false }
        return event.prefix { $0 != "(" } == name.prefix { $0 != "(" }
    }
}
