/// Parts of a machine around some of its states, for diagrams of large ones. A part is found without a look at the whole machine.
package struct MachineParts {
    private let machine: Machine
    private let ancestry: Ancestry
    /// The size of the whole machine.
    package let size: Machine.Size
    /// By name, the places of states.
    private let places: [String: [Int]]
    /// By the name of a state, the names of those in it, and its own.
    private var inside: [String: [String]] = [:]
    /// By the name of a state, the places of the transitions that lead to it or leave it.
    private var arrows: [String: [Int]] = [:]

    package init(_ machine: Machine) {
        self.machine = machine
        ancestry = Ancestry(machine)
        size = machine.size
        places = Dictionary(grouping: machine.states.indices) { machine.states[$0].name }
        for state in machine.states {
            for outer in ancestry.ancestors(of: state.name) { inside[outer, default: []].append(state.name) }
        }
        for (place, transition) in machine.transitions.enumerated() where transition.isChange {
            for end in Set([transition.from, transition.to]) { arrows[end, default: []].append(place) }
        }
    }

    /// The given states with their neighbours, and the transitions between them.
    ///
    /// - Parameters:
    ///   - names: The states at the centre. A composite state includes the states in it.
    ///   - steps: The largest number of transitions between a state and the centre, in either direction.
    package func around(_ names: Set<String>, steps: Int) -> Machine {
        var near = Set(names.flatMap { inside[$0] ?? [] })
        var shown = Set(
            near.flatMap { arrows[$0] ?? [] }.filter {
                near.contains(machine.transitions[$0].from) && near.contains(machine.transitions[$0].to)
            })
        var border = near
        for _ in 0..<steps {
            let next = border.flatMap { arrows[$0] ?? [] }
            shown.formUnion(next)
            border = Set(next.flatMap { [machine.transitions[$0].from, machine.transitions[$0].to] }).subtracting(near)
            near.formUnion(border)
        }
        return part(near, shown)
    }

    private func part(_ near: Set<String>, _ shown: Set<Int>) -> Machine {
        let kept = Set(near.flatMap(ancestry.ancestors))
        var part = machine
        part.states = kept.flatMap { places[$0] ?? [] }.sorted().map { machine.states[$0] }
        part.transitions = shown.sorted().map { machine.transitions[$0] }
        part.initial.removeAll { !kept.contains($0) }
        return part
    }
}

extension Machine {
    /// How many states and transitions a machine has.
    package struct Size: Sendable {
        package var states: Int
        package var transitions: Int
    }

    package var size: Size {
        Size(
            states: states.count { $0.kind != .transient },
            transitions: transitions.count(where: \.isChange))
    }
}
