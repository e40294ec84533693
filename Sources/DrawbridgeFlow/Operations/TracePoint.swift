/// A place that an execution passes, kept only for explanations.
package struct TracePoint: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// An arm of a `switch`, a handler of a `do`.
        case taken
        case holds, fails
        case calls
        case assigns
        /// A step begins here, after an `await`.
        case resumes
        case `throws`
        case traps
    }

    package var kind: Kind
    package var origin: Origin

    package init(kind: Kind, origin: Origin) {
        self.kind = kind
        self.origin = origin
    }
}
