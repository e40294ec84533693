import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Another state in the place of one that the code names: in an assignment, a condition, or an argument.
extension CodeWays {
    /// The states of a transition, in the bodies that make it.
    func nearNameWays(_ goal: TransitionGoal) -> [[Edit]] {
        let bodies = goal.events.flatMap(bodies(reactingTo:))
        return [goal.to, goal.from].flatMap { renames(to: $0, in: bodies) }
    }

    /// The states of a transition, in the bodies that react to its event.
    func nameWays(_ goal: TransitionGoal) -> [[Edit]] {
        let bodies = bodies(reactingTo: goal.events)
        return [goal.from, goal.to].flatMap { renames(to: $0, in: bodies) }
    }

    /// The states of a transition in all code of the machine, then every other state in the bodies that react to its event.
    func distantNameWays(_ goal: TransitionGoal) -> [[Edit]] {
        let near = bodies(reactingTo: goal.events)
        let keys = Set(near.map(\.key))
        let far = code.bodies.filter { !keys.contains($0.key) }
        let others = code.machine.states.map(\.name).filter { $0 != goal.to && $0 != goal.from }
        return [goal.to, goal.from].flatMap { renames(to: $0, in: far) }
            + others.flatMap { renames(to: $0, in: near) }
    }

    /// A state in the place of any other one in all code of the machine, and any other one in the place of it.
    func restWays(_ state: String) -> [[Edit]] {
        let others = code.machine.states.map(\.name).filter { $0 != state }
        return renames(to: state, in: code.bodies)
            + others.flatMap { renames(to: $0, in: code.bodies, inPlaceOf: state) }
    }

    /// Any other state in the bodies that react to an event.
    func otherwiseWays(_ event: String?) -> [[Edit]] {
        let bodies = bodies(reactingTo: [event].compactMap(\.self))
        return code.machine.states.map(\.name).flatMap { renames(to: $0, in: bodies) }
    }

    private func renames(to state: String, in bodies: [CodeBody], inPlaceOf only: String? = nil) -> [[Edit]] {
        let value = code.spelling.value(state)
        return bodies.flatMap { body in
            code.namedStates(in: body).filter { $0.state != state && $0.state == only ?? $0.state }.map { named in
                [CodeEditing(body.file).edit(named.range, value)]
            }
        }
    }
}
