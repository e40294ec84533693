/// A transition from one leaf state, with composites, `*` and choices resolved.
package struct Step: Hashable, Sendable {
    package enum Result: Hashable, Sendable {
        /// Leads to one of these leaves. Several if it enters a composite without an initial state.
        case moves([Int])
        /// The state stays as it is.
        case stays
        /// The target could not be determined.
        case unread
    }

    /// Index of a leaf of the unfolding.
    package var from: Int
    package var event: String?
    /// Other names that people may call the event by.
    package var also: [String] = []
    /// The method that began it, where the event is what this method awaits.
    package var method: String? = nil
    /// How the call ended that the event is named after; nil where that does not matter.
    package var outcome: Transition.Outcome?
    /// The guards of all arrows on the way.
    package var guards: [String]
    package var result: Result
    /// Index in `Machine.transitions` of the arrow that leads to the target.
    package var transition: Int
    /// Whether the transition is proven. A comparison requires proven steps on the other side and allows the rest.
    package var isCertain: Bool

    /// The event and its other names.
    package var names: [String] { (event.map { [$0] } ?? []) + also }

    /// The leaves that the machine may be in after the step.
    package var targets: [Int] {
        switch result {
        case .moves(let targets): targets
        case .stays: [from]
        case .unread: []
        }
    }
}
