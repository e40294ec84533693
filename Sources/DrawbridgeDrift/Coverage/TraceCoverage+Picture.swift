import DrawbridgeModel

extension TraceCoverage {
    /// What the marks of the picture mean.
    package static let words: [Mark: String] = [
        .taken: "taken", .removed: "never taken", .added: "seen, not drawn", .changed: "perhaps taken",
    ]

    /// The drawing with how often each transition was taken, and what was seen beside it.
    package var picture: MarkedMachine {
        var machine = drawn
        var marks: [Mark] = []
        machine.transitions = []
        for (transition, use) in zip(drawn.transitions, uses) where transition.kind != .ignored {
            machine.transitions.append(transition.counted(use?.count))
            marks.append(use?.mark ?? .both)
        }
        for step in undrawn {
            let from = drawnName(of: step.from ?? "")
            let to = drawnName(of: step.to)
            let transition = Transition(from: from, event: step.event, to: to, guard: step.guard)
            machine.transitions.append(transition.counted(step.count))
            marks.append(.added)
        }
        machine.states += strangers
        var states = Dictionary(visited.map { ($0, Mark.taken) }) { first, _ in first }
        for stranger in strangers { states[stranger.name] = .added }
        return MarkedMachine(machine: machine, states: states, transitions: marks)
    }

    /// The drawn transitions that a trace can show, each with how often it was taken; without what happens only if another step runs in between.
    package var counted: [(transition: Transition, use: Use)] {
        zip(drawn.transitions, uses).compactMap { transition, use in
            transition.certainty == .proven ? use.map { (transition, $0) } : nil
        }
    }
}

extension TraceCoverage.Use {
    /// How often; nil for never.
    package var count: Int? {
        switch self {
        case .never: nil
        case .taken(let count), .perhaps(let count): count
        }
    }

    package var mark: Mark {
        switch self {
        case .never: .removed
        case .taken: .taken
        case .perhaps: .changed
        }
    }
}

private extension Transition {
    /// With a count in its label: `push ×12`.
    func counted(_ count: Int?) -> Transition {
        guard let count else { return self }
        var counted = self
        counted.event = event.map { "\($0) ×\(count)" } ?? "×\(count)"
        return counted
    }
}
