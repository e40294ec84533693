import DrawbridgeModel
import DrawbridgeSource

/// Why a machine makes a transition, or makes none.
package struct Explanation: Sendable, Hashable {
    /// A line of code on a way, and what happens there.
    package struct Line: Sendable, Hashable {
        package var place: Place
        package var code: String
        package var remark: String
    }

    /// One path of one step, from its entry point to its end.
    package struct Way: Sendable, Hashable {
        package var event: String
        package var kind: Transition.Kind
        package var lines: [Line]
    }

    /// What an event does in the state that was asked about, where it does not lead to the other one.
    package struct Obstacle: Sendable, Hashable {
        package var event: String
        /// "leads to waiting", "ends in a trap", …
        package var sentence: String
        package var lines: [Line]
    }

    /// What assigns the state that was asked about, from other states.
    package struct Source: Sendable, Hashable {
        package var place: Place?
        package var event: String
        package var states: [String]
    }

    package var machine: String
    package var question: Question
    /// Empty: the machine makes no such transition.
    package var ways: [Way] = []
    package var obstacles: [Obstacle] = []
    package var sources: [Source] = []

    /// What is asked: from where to where, on which event (nil: on any).
    package struct Question: Sendable, Hashable {
        package var from: String
        package var to: String
        package var event: String?

        package init(from: String, to: String, event: String? = nil) {
            self.from = from
            self.to = to
            self.event = event
        }
    }
}
