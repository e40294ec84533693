import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Events that are missing from the code.
extension CodeWays {
    /// Adds a case to the enum of events with its transition, or a function of its own.
    func newEventWays(_ from: String, _ event: Lack.DrawnEvent, _ to: String, _ condition: String?) -> [[Edit]] {
        guard event.coded.isEmpty, let drawn = event.drawn,
            let name = SwiftNames.identifier(drawn, readsSigns: false)
        else { return [] }
        let goal = TransitionGoal(from, [name], to, condition)
        return transitionWays(goal) + newEventCases(name, goal) + newFunctions(name, goal)
    }
}

private extension CodeWays {
    func newEventCases(_ name: String, _ goal: TransitionGoal) -> [[Edit]] {
        let events = code.eventNames
        let last = lastCase {
            events.contains($0.declaration.name) && !code.stateNames.contains($0.declaration.name)
        }
        guard let last, !last.names.contains(name) else { return [] }
        let added = newCase(SwiftNames.spelled(name), behind: last.declaration, in: last.file)
        var seen: Set<CodeBody.Key> = []
        let bodies = code.writes.map(\.body).filter { seen.insert($0.key).inserted }
        return bodies.flatMap { body in
            TransitionSite(code, body, goal, caseName: name).ways.map { added + $0 }
        }
    }

    /// Ways to add a function: after each function that makes a transition, the last one first.
    func newFunctions(_ name: String, _ goal: TransitionGoal) -> [[Edit]] {
        var seen: Set<CodeBody.Key> = []
        let bodies = code.writes.reversed().map(\.body).filter { seen.insert($0.key).inserted }
        return bodies.compactMap { body in
            guard let function = body.function, function.kind == .function else { return nil }
            return TransitionSite(code, body, goal, caseName: nil).newFunction(
                SwiftNames.spelled(name), behind: function)
        }
    }
}
