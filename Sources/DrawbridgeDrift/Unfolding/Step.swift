import DrawbridgeModel

/// A transition seen from one state that a machine can really be in: composites, any state and choices are resolved.
struct Step: Hashable, Sendable {
    enum Result: Hashable, Sendable {
        /// It leads to one of these leaves; to several where a composite is entered and nothing says where.
        case moves([Int])
        /// The state stays as it is.
        case stays
        /// What follows could not be read.
        case unread
    }

    /// A leaf of the unfolding.
    var from: Int
    var event: String?
    /// Of all arrows on the way.
    var guards: [String]
    var result: Result
    /// Where in `Machine.transitions` the arrow is that tells the target.
    var transition: Int
    /// Whether it must be on the other side; a weaker answer may.
    var isCertain: Bool

    /// Where the machine can be after it.
    var targets: [Int] {
        switch result {
        case .moves(let targets): targets
        case .stays: [from]
        case .unread: []
        }
    }
}
