/// Nothing could be compared: a file is missing, a drawing cannot be read, a machine is not there.
public struct UnusableInput: Error, Sendable, CustomStringConvertible {
    /// What is wrong, in one sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
