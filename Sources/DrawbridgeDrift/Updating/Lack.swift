import DrawbridgeModel
import DrawbridgeSource

/// Something that is drawn and that the code has not, seen from one state; told in the words of the code as far as it has any.
package struct Lack: Sendable, Hashable {
    package enum Change: Sendable, Hashable {
        /// One more state; in a composite of the code, where it is drawn in one.
        case state(named: String, within: String?)
        /// A state that the code has stays the state when the step that sets it ends.
        case rest(in: String)
        /// A state of the code is not drawn, and does not stay the state when a step ends.
        case noRest(in: String)
        /// A transition of the code is not drawn: it leads elsewhere, or starts in another state.
        case otherwise(Transition)
        /// The machine begins in another state.
        case start(at: String)
        /// What the code does in a state leads to another one.
        case target(of: Transition, from: String, to: String)
        /// - Parameter guard: What is drawn as its condition.
        case transition(from: String, on: DrawnEvent, to: String, guard: String?)
    }

    /// An event of a drawing.
    package struct DrawnEvent: Sendable, Hashable {
        /// As it is drawn; nil where the arrow has none.
        package var drawn: String?
        /// What stands for it in the code, in order; empty where nothing does.
        package var coded: [String]

        package init(drawn: String?, coded: [String]) {
            self.drawn = drawn
            self.coded = coded
        }
    }

    /// What the two say differently, in one line that stays when lines move: `open → closed : pull is not in the code`.
    package var reason: String
    package var change: Change
}
