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
    /// The guards of all arrows on the way.
    package var guards: [String]
    package var result: Result
    /// Index in `Machine.transitions` of the arrow that leads to the target.
    package var transition: Int
    /// Whether the transition is proven. A comparison requires proven steps on the other side and allows the rest.
    package var isCertain: Bool

    /// The leaves that the machine may be in after the step.
    package var targets: [Int] {
        switch result {
        case .moves(let targets): targets
        case .stays: [from]
        case .unread: []
        }
    }
}
