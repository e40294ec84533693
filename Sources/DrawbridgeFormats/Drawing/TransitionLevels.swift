import DrawbridgeModel

/// In which body each arrow of a drawing in text is written: in that of the composite in which both its ends lie, and
/// else outside all of them.
///
/// No deeper and no shallower: several languages move a state into the body that mentions it.
package struct TransitionLevels: Sendable {
    private var levels: [String?: [Transition]] = [:]
    private var starts: [String?: [Transition]] = [:]
    private let ends: Set<String>
    private let parallel: Set<String>

    /// - Parameter transitions: Those that are drawn as arrows.
    package init(_ transitions: [Transition], of machine: Machine) {
        let nesting = Nesting(machine)
        parallel = Set(machine.states.filter { $0.kind == .parallel }.map(\.name))
        ends = Set(machine.states.filter(\.isUnnamedEnd).map(\.name))
        for transition in transitions {
            if transition.isStart {
                starts[transition.startedComposite, default: []].append(transition)
            } else {
                levels[level(of: transition, nesting), default: []].append(transition)
            }
        }
    }

    /// The arrows between states that are written in the body of a composite, or with nil in none, in the machine's order.
    package func transitions(of composite: String?) -> [Transition] { levels[composite] ?? [] }

    /// The arrows of the start of a composite that say something.
    package func starts(of composite: String?) -> [Transition] { starts[composite] ?? [] }

    /// Whether this is the name of an end without a name.
    package func isEnd(_ name: String) -> Bool { ends.contains(name) }

    /// An end without a name is that of the body in which it is written, so the arrow stays with its source.
    /// What joins the regions of a parallel state lies in none of them.
    private func level(of transition: Transition, _ nesting: Nesting) -> String? {
        guard let level = nesting.parent(of: transition.from), !parallel.contains(level) else { return nil }
        return isEnd(transition.to) || nesting.parent(of: transition.to) == level ? level : nil
    }
}

extension Transition {
    /// The composite whose start this is, nil for the machine.
    package var startedComposite: String? {
        let composite = from.dropLast(Machine.pseudoState.count)
        return composite.isEmpty ? nil : String(composite.dropLast())
    }
}

extension Machine {
    /// The machine with its transitions in the order in which a drawing has them that writes each body where its state is:
    /// inner bodies first, in each of them the starts before the rest.
    package func inOrderOfNesting() -> Machine {
        let levels = TransitionLevels(transitions, of: self)
        let nesting = Nesting(self)
        var ordered: [Transition] = []
        func add(_ states: [State], of composite: String?) {
            for state in states { add(nesting.children(of: state.name), of: state.name) }
            ordered += levels.starts(of: composite) + levels.transitions(of: composite)
        }
        add(nesting.roots, of: nil)
        guard ordered.count == transitions.count else { return self }
        var machine = self
        machine.transitions = ordered
        return machine
    }
}
