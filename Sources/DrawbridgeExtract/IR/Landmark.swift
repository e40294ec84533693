/// A place that a path comes by, for those who ask why it leads where it does.
struct Landmark: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// An arm of a `switch`, a handler of a `do`.
        case taken
        case holds, fails
        case calls
        case assigns
        /// The step began here, when what was waited for had come.
        case resumes
        case `throws`
        case traps
    }

    var kind: Kind
    var origin: Origin
}
