/// A file to read: named on the command line or found in a folder.
struct InputPath: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case swift, diagram
        /// Standard input, a pipe: the content tells what it is.
        case either
    }

    /// As it is shown to people.
    var path: String
    var kind: Kind
    /// What was named has to be read; what was found may turn out to be something else.
    var isNamed: Bool

    static let standardInput = InputPath(path: "<stdin>", kind: .either, isNamed: true)
}
