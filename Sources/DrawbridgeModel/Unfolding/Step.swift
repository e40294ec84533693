/// A transition seen from one state that a machine can really be in: composites, any state and choices are resolved.
package struct Step: Hashable, Sendable {
    package enum Result: Hashable, Sendable {
        /// It leads to one of these leaves; to several where a composite is entered and nothing says where.
        case moves([Int])
        /// The state stays as it is.
        case stays
        /// What follows could not be read.
        case unread
    }

    /// A leaf of the unfolding.
    package var from: Int
    package var event: String?
    /// Of all arrows on the way.
    package var guards: [String]
    package var result: Result
    /// Where in `Machine.transitions` the arrow is that tells the target.
    package var transition: Int
    /// Whether it must be on the other side; a weaker answer may.
    package var isCertain: Bool

    /// Where the machine can be after it.
    package var targets: [Int] {
        switch result {
        case .moves(let targets): targets
        case .stays: [from]
        case .unread: []
        }
    }
}
