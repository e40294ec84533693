import DrawbridgeModel

/// The body in which a text format writes each arrow: that of the composite that directly contains both ends, or else
/// the outermost one.
///
/// The exact body matters: several languages move a state into the body that mentions it.
package struct TransitionLevels: Sendable {
    private var levels: [String?: [Transition]] = [:]
    private var starts: [String?: [Transition]] = [:]
    private let ends: Set<String>
    private let parallel: Set<String>

    /// - Parameter transitions: The transitions that are drawn as arrows.
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

    /// The arrows between states in the body of a composite, or outside all bodies with nil, in the machine's order.
    package func transitions(of composite: String?) -> [Transition] { levels[composite] ?? [] }

    /// The labelled initial arrows of a composite.
    package func starts(of composite: String?) -> [Transition] { starts[composite] ?? [] }

    /// Whether this is the name of an unnamed final state.
    package func isEnd(_ name: String) -> Bool { ends.contains(name) }

    /// The body of an arrow. An unnamed final state belongs to the body in which it is written, so the arrow stays with
    /// its source. Arrows between the regions of a parallel state lie in none of them.
    private func level(of transition: Transition, _ nesting: Nesting) -> String? {
        guard let level = nesting.parent(of: transition.from), !parallel.contains(level) else { return nil }
        return isEnd(transition.to) || nesting.parent(of: transition.to) == level ? level : nil
    }
}

extension Transition {
    /// The composite whose start this is. Nil for the machine.
    package var startedComposite: String? {
        let composite = from.dropLast(Machine.pseudoState.count)
        return composite.isEmpty ? nil : String(composite.dropLast())
    }
}

extension Machine {
    /// The machine with its transitions in the order of a drawing that writes each body at its state: inner bodies
    /// first, each with its initial transitions first.
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
