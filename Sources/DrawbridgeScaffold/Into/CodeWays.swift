import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Candidate edits of Swift code that make a machine do one more thing that a diagram shows.
///
/// They are guesses in the style of the surrounding code. The caller tries them in order, and uses the first one after
/// which the code has the wanted change and no other.
package struct CodeWays {
    let code: CodeOutline

    /// - Parameter index: The index of all files from which the machine was extracted.
    package init(_ machine: Machine, _ index: TypeIndex) {
        code = CodeOutline(machine, index)
    }

    /// The candidates for a change, the most natural one first. The edits of each belong together.
    package func ways(to change: Lack.Change) -> [[Edit]] {
        var seen: Set<[Edit]> = []
        return all(change).filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    private func all(_ change: Lack.Change) -> [[Edit]] {
        switch change {
        case .state(let name, let parent): stateWays(name, within: parent)
        case .rest(let name), .noRest(let name): restWays(name)
        case .otherwise(let transition): otherwiseWays(transition.event)
        case .start(let name): startWays(name)
        case .target(let transition, let from, let to):
            targetWays(transition, to) + ways(to: .init(from, [transition.event].compactMap(\.self), to))
        case .transition(let from, let event, let to, let condition):
            ways(to: .init(from, event.names, to, condition)) + newEventWays(from, event, to, condition)
        }
    }

    private func ways(to goal: TransitionGoal) -> [[Edit]] {
        nearNameWays(goal) + gapWays(goal) + transitionWays(goal) + nameWays(goal) + statementWays(goal)
            + distantNameWays(goal)
    }
}

private extension Lack.DrawnEvent {
    /// Its names in the code. If nothing in the code happens on it any more, its drawn name may still be the one of a
    /// function with a case.
    var names: [String] { coded.isEmpty ? [drawn].compactMap(\.self) : coded }
}

extension CodeOutline {
    /// The names of the outermost cases of its states.
    var stateNames: Set<String> { Set(machine.states.compactMap { spelling.path($0.name).first }) }

    /// The names of the cases that may be its events.
    var eventNames: Set<String> {
        Set(machine.eventNames.compactMap { $0.split(separator: ".").last.map(String.init) })
    }

    func editing(_ body: CodeBody) -> CodeEditing { CodeEditing(body.file) }

    func shape(of choice: SwitchStatement) -> SwitchShape {
        SwitchShape(choice, states: stateNames, events: eventNames)
    }
}
