/// A machine that somebody walks through: it is in one state and takes events.
package struct MachineWalk: Sendable {
    /// Why a step cannot be taken, as the end of a sentence.
    package struct Refusal: Error, Hashable, Sendable {
        package var reason: String
    }

    private let unfolding: Unfolding
    private var leaf: Int
    /// The steps taken so far.
    package private(set) var taken: [MachinePath.Step] = []

    /// Nil where nobody knows in which state the machine begins.
    package init?(_ machine: Machine) {
        unfolding = Unfolding(machine)
        guard let start = unfolding.initial.first else { return nil }
        leaf = start
    }

    package var state: String { unfolding.leaves[leaf] }

    /// What can happen now: a step and a leaf that it leads to.
    package var choices: [MachinePath.Step] {
        var seen: Set<MachinePath.Step> = []
        return unfolding.steps.filter { $0.from == leaf && $0.isCertain }.flatMap { step in
            step.targets.map { target in
                MachinePath.Step(
                    from: state, event: step.event, guards: step.guards, to: unfolding.leaves[target],
                    transition: unfolding.machine.transitions[step.transition])
            }
        }.filter { seen.insert($0).inserted }
    }

    /// The events that the machine knows and the present state does not take.
    package var refused: [String] {
        let taken = Set(choices.compactMap(\.event))
        var seen = taken
        return unfolding.steps.compactMap(\.event).filter { seen.insert($0).inserted }
    }

    /// - Parameter choice: One of `choices`.
    package mutating func take(_ choice: MachinePath.Step) {
        guard let target = unfolding.leaves.firstIndex(of: choice.to) else { return }
        taken.append(choice)
        leaf = target
    }

    /// Goes back to the state before the last step.
    package mutating func undo() {
        guard let last = taken.popLast(), let before = unfolding.leaves.firstIndex(of: last.from) else { return }
        leaf = before
    }

    /// Takes a step of a trace.
    ///
    /// - Parameter isFirst: Whether a run begins here: it may begin in any state that it names.
    package mutating func take(_ step: Trace.Step, isFirst: Bool) throws(Refusal) {
        if let from = step.from { try start(in: from, isFirst: isFirst) }
        let word = step.event ?? "anything"
        let events = choices.filter { choice in
            step.event.map { Self.areAlike(choice.event ?? "proceed", $0) } ?? true
        }
        guard !events.isEmpty else {
            let names = Set(choices.map { $0.event ?? "proceed" }).sorted().joined(separator: ", ")
            let taken = names.isEmpty ? "it takes nothing" : "it takes \(names)"
            throw Refusal(reason: "\(state) does not take \(word); \(taken)")
        }
        let held = events.filter { choice in
            step.guard.map { Self.areAlike(choice.guards.joined(separator: " and "), $0) } ?? true
        }
        guard !held.isEmpty else {
            let words = events.map { $0.guards.joined(separator: " and ") }.joined(separator: ", ")
            throw Refusal(reason: "\(state) takes \(word) only if: \(words)")
        }
        guard let choice = held.first(where: { names(step.to, $0.to) }) else {
            let targets = held.map(\.to).joined(separator: " or ")
            throw Refusal(reason: "\(word) leads from \(state) to \(targets), not to \(step.to)")
        }
        take(choice)
    }
}

private extension MachineWalk {
    mutating func start(in name: String, isFirst: Bool) throws(Refusal) {
        guard let found = unfolding.leaves.indices.first(where: { names(name, unfolding.leaves[$0]) }) else {
            throw Refusal(reason: "there is no state \(name)")
        }
        guard isFirst || names(name, state) else { throw Refusal(reason: "the machine is in \(state), not in \(name)") }
        if isFirst { leaf = found }
    }

    /// Whether a word means a leaf: by its name or its label, or as a state around it.
    func names(_ word: String, _ leaf: String) -> Bool {
        unfolding.machine.ancestors(of: leaf).contains { name in
            Self.areAlike(name, word) || unfolding.states[name].map { Self.areAlike($0.title, word) } ?? false
        }
    }

    static func areAlike(_ a: String, _ b: String) -> Bool { Trace.areAlike(a, b) }
}

extension Trace {
    /// Names of code and words of drawings: `didBecomeActive` is `Did become active`.
    package static func areAlike(_ a: String, _ b: String) -> Bool {
        let letters = { (text: String) in text.lowercased().filter { $0.isLetter || $0.isNumber } }
        let (first, second) = (letters(a), letters(b))
        return first.isEmpty ? a == b : first == second
    }
}
