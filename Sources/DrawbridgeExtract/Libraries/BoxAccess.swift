/// What a member does to the value in a lock, an atomic, a relay, a property wrapper or a collection.
package enum BoxAccess: UInt8, LibraryWord {
    case value, projection, reads, writes, lends, exchanges, compares, removes, updates, changes, lendsItself

    package var explanation: String {
        switch self {
        case .value: "a property that is the value"
        case .projection: "a property that gives the box to be observed"
        case .reads: "gives the value, without arguments"
        case .writes: "its argument is the next value"
        case .lends: "passes the value to its closure, which may change it"
        case .exchanges: "its argument is the next value; returns the one before"
        case .compares: "writes a desired value if the present one is as expected"
        case .removes: "removes the element of a key or an index"
        case .updates: "writes the element of a key and returns the one before"
        case .changes: "changes a collection"
        case .lendsItself: "passes the receiver to its closure"
        }
    }

    /// What settings may say of a function. What changes collections is asked of literals, which need no settings.
    package static let forFunctions = allCases.filter { $0 != .changes }
}
