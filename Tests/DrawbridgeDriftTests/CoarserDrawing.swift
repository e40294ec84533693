import DrawbridgeDrift
import SeededRandom

@testable import DrawbridgeModel

/// A drawing of a machine with fewer states and other words, and the settings that relate the two.
struct CoarserDrawing {
    private(set) var drawn: Machine
    private(set) var settings = PairSettings()
    let coded: Machine

    /// Nil where the machine has too few states, or composites: those have a coarser form of their own.
    init?(_ coded: Machine, using random: inout SeededGenerator) {
        guard coded.states.allSatisfy({ $0.parent == nil && $0.kind == .simple && $0.label == nil }),
            !coded.transitions.contains(where: { $0.from == "*" || $0.to == "?" || $0.from == Machine.pseudoState })
        else { return nil }
        self.coded = coded
        drawn = coded.drawing
        drawn.transitions = Unfolding(coded).steps.filter(\.isCertain).flatMap { Self.arrows($0, coded) }
        if random.chance(60) { hideState(&random) }
        if random.chance(60) { mergeStates(&random) }
        hideEvent(&random)
        renameEvents(&random)
        if random.chance(30) { plan(&random) }
        guard drawn.leaves.count > 2, drawn.transitions.count > 1 else { return nil }
    }
}

private extension CoarserDrawing {
    static func arrows(_ step: Step, _ machine: Machine) -> [Transition] {
        let unfolding = Unfolding(machine)
        return step.targets.filter { $0 != step.from }.map { target in
            Transition(
                from: unfolding.leaves[step.from], event: step.event, also: step.also, outcome: step.outcome,
                to: unfolding.leaves[target], guard: step.guards.isEmpty ? nil : step.guards.joined(separator: " && "))
        }
    }

    /// Leaves out a state that the machine always comes out of.
    mutating func hideState(_ random: inout SeededGenerator) {
        let unfolding = Unfolding(coded)
        let leaves = unfolding.leaves.indices.filter { !unfolding.initial.contains($0) }
        guard let hidden = leaves.randomElement(using: &random), unfolding.canBeHidden([hidden]) == [hidden],
            unfolding.leaves.count > 3
        else { return }
        drawn.states.removeAll { $0.name == unfolding.leaves[hidden] }
        drawn.transitions = unfolding.hiding([hidden]).steps.filter(\.isCertain).flatMap { Self.arrows($0, coded) }
        settings.hidden.append(HiddenPart(.state, unfolding.leaves[hidden], because: "internal"))
    }

    /// Draws two states as one.
    mutating func mergeStates(_ random: inout SeededGenerator) {
        let names = drawn.leaves.shuffled(using: &random).prefix(2).sorted()
        guard names.count == 2, drawn.leaves.count > 3 else { return }
        func merged(_ name: String) -> String { names.contains(name) ? "Both of them" : name }
        drawn.states.removeAll { $0.name == names[1] }
        for i in drawn.states.indices { drawn.states[i].name = merged(drawn.states[i].name) }
        for i in drawn.transitions.indices {
            drawn.transitions[i].from = merged(drawn.transitions[i].from)
            drawn.transitions[i].to = merged(drawn.transitions[i].to)
        }
        drawn.transitions = drawn.transitions.filter { $0.from != $0.to }.reduce(into: []) { joined, arrow in
            let same = joined.firstIndex { ($0.from, $0.event, $0.to) == (arrow.from, arrow.event, arrow.to) }
            guard let same else { return joined.append(arrow) }
            // One arrow for two says of the outcome and the guard only what both have.
            if joined[same].outcome != arrow.outcome { joined[same].outcome = nil }
            if joined[same].guard != arrow.guard { joined[same].guard = nil }
        }
        drawn.initial = Array(Set(drawn.initial.map(merged))).sorted()
        settings.states.append(Alias("Both of them", names))
    }

    /// Leaves out an event that leads only where other arrows lead, and that none of these has as another name.
    mutating func hideEvent(_ random: inout SeededGenerator) {
        let events = drawn.eventNames.filter { event in
            !drawn.transitions.contains { $0.event != event && $0.also.contains(event) }
                && drawn.transitions.filter { $0.event == event }.allSatisfy { one in
                    drawn.transitions.contains { $0.event != event && $0.from == one.from && $0.to == one.to }
                }
        }
        guard random.chance(70), let event = events.randomElement(using: &random) else { return }
        drawn.transitions.removeAll { $0.event == event }
        settings.hidden.append(HiddenPart(.event, event, because: "internal"))
    }

    /// Gives some events words of their own.
    mutating func renameEvents(_ random: inout SeededGenerator) {
        for (i, event) in drawn.eventNames.enumerated() where random.chance(50) {
            let name = "Words of people \(Self.number(i))"
            for j in drawn.transitions.indices {
                if drawn.transitions[j].event == event {
                    (drawn.transitions[j].event, drawn.transitions[j].also) = (name, [])
                } else {
                    drawn.transitions[j].also = drawn.transitions[j].also.map { $0 == event ? name : $0 }
                }
            }
            settings.events.append(Alias(name, [event]))
        }
    }

    /// Letters, so that no name is a part of another one.
    static func number(_ i: Int) -> String {
        String(UnicodeScalar(UInt8(97 + i % 26))) + String(repeating: "x", count: i / 26)
    }

    mutating func plan(_ random: inout SeededGenerator) {
        guard let from = drawn.leaves.randomElement(using: &random) else { return }
        drawn.states.append(State(name: "comingSoon"))
        drawn.transitions.append(Transition(from: from, event: "arrive", to: "comingSoon"))
        settings.planned.append(PlannedPart(.state, "comingSoon", because: "next year"))
        settings.planned.append(PlannedPart(.transition, "\(from) -> comingSoon : arrive", because: "next year"))
    }
}

/// Which changes of the drawing change what it says.
extension CoarserDrawing {
    /// Whether a mutant says something else: not an arrow that the code makes as well, through what is hidden or by another name, nor one
    /// beside which another arrow says the same, nor a state that the code neither enters nor leaves.
    func isChanged(_ mutant: Mutant) -> Bool {
        let (old, new) = (drawn.triples, mutant.machine.triples)
        guard old != new else {
            let gone = Set(drawn.leaves).subtracting(mutant.machine.leaves)
            return gone.isEmpty || coded.changes.contains { gone.contains($0.from) || gone.contains($0.to) }
        }
        let isGone = old.subtracting(new).contains { gone in
            let beside = new.filter { $0.from == gone.from && $0.to == gone.to }
            return settings.hidden.isEmpty ? !beside.contains { isAlsoNamed(gone, by: $0) } : beside.isEmpty
        }
        return isGone || new.subtracting(old).contains { !isMade($0) }
    }

    /// Whether the code has other names for an arrow, one of which another arrow with the same ends has.
    private func isAlsoNamed(_ arrow: Triple, by other: Triple) -> Bool {
        let (events, names) = (coded(arrow.event ?? "", settings.events), coded(other.event ?? "", settings.events))
        return coded.transitions.contains { step in
            events.contains(step.event ?? "") && !Set(names).isDisjoint(with: step.also)
        }
    }

    /// Whether a mutant is about what is planned: an arrow from or to that is planned as well.
    func isPlanned(_ mutant: Mutant) -> Bool {
        let added = mutant.machine.triples.subtracting(drawn.triples)
        return mutant.words.contains { $0.contains("comingSoon") }
            || added.contains { $0.from == "comingSoon" || $0.to == "comingSoon" }
    }

    /// Whether the code makes a drawn arrow, with hidden events and hidden states before and after its event.
    private func isMade(_ arrow: Triple) -> Bool {
        let events = Set(coded(arrow.event ?? "", settings.events))
        let steps = coded.transitions.filter { $0.kind != .ignored }
        let ends = silent(coded(arrow.from, settings.states)).flatMap { from in
            steps.filter { $0.from == from }.flatMap { step -> [String] in
                let isNamed = !events.isDisjoint(with: [step.event ?? ""] + step.also)
                return isNamed || hiddenNames(.state).contains(step.to) ? Array(silent([step.to])) : []
            }
        }
        return !Set(ends).isDisjoint(with: coded(arrow.to, settings.states))
    }

    private func coded(_ name: String, _ aliases: [Alias]) -> [String] {
        aliases.first { $0.drawn == name }?.coded ?? [name]
    }

    private func hiddenNames(_ kind: HiddenPart.Kind) -> Set<String> {
        Set(settings.hidden.filter { $0.kind == kind }.map(\.name))
    }

    /// Where the code may get from some states without anything that is drawn.
    private func silent(_ names: [String]) -> Set<String> {
        let (states, events) = (hiddenNames(.state), hiddenNames(.event))
        var (reached, open) = (Set(names), names)
        while let name = open.popLast() {
            for step in coded.transitions
            where step.from == name && (states.contains(name) || events.contains(step.event ?? "")) {
                if reached.insert(step.to).inserted { open.append(step.to) }
            }
        }
        return reached
    }
}
