import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Edits of Swift that may make a machine do one more thing that is drawn.
///
/// They are guesses, each as somebody would write it who looks at the code beside: whoever asks for them tries them, and takes the
/// first one after which the code does what was asked for and nothing else.
package struct CodeWays {
    let code: CodeOutline

    /// - Parameter index: Of all files that the machine was extracted from.
    package init(_ machine: Machine, _ index: TypeIndex) {
        code = CodeOutline(machine, index)
    }

    /// The way that fits best into the code first. The edits of each belong together.
    package func ways(to change: Lack.Change) -> [[Edit]] {
        var seen: Set<[Edit]> = []
        return all(change).filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    private func all(_ change: Lack.Change) -> [[Edit]] {
        switch change {
        case .state(let name, let parent): stateWays(name, within: parent)
        case .start(let name): startWays(name)
        case .target(let transition, let from, let to):
            targetWays(transition, to) + transitionWays(.init(from, [transition.event].compactMap(\.self), to))
        case .transition(let from, let event, let to, let condition):
            transitionWays(.init(from, event.coded, to, condition)) + newEventWays(from, event, to, condition)
        }
    }
}

extension CodeOutline {
    /// The names of the cases that its states begin with.
    var stateNames: Set<String> { Set(machine.states.compactMap { spelling.path($0.name).first }) }

    /// The names of the cases that its events may be.
    var eventNames: Set<String> {
        Set(machine.eventNames.compactMap { $0.split(separator: ".").last.map(String.init) })
    }

    func editing(_ body: CodeBody) -> CodeEditing { CodeEditing(body.file) }

    func shape(of choice: SwitchStatement) -> SwitchShape {
        SwitchShape(choice, states: stateNames, events: eventNames)
    }
}
