/// A machine that cannot be drawn as a picture.
///
///     do {
///         _ = try large.picture(as: .svg)
///     } catch let error as UndrawableMachine {
///         print(error.description)
///     }
public struct UndrawableMachine: Error, Sendable, CustomStringConvertible {
    /// The reason, in one sentence.
    public let description: String

    init(_ description: String) { self.description = description }
}
