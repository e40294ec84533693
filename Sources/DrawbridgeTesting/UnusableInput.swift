/// An error that says why nothing could be compared: a file is missing, a drawing cannot be read, a machine is not there.
///
///     do {
///         try Drawing("diagrams/missing.mmd").requireAgreement()
///     } catch let error as UnusableInput {
///         print(error.description)
///     }
public struct UnusableInput: Error, Sendable, CustomStringConvertible {
    /// The reason, in one sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
