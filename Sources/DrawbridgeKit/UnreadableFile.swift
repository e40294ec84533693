/// A file or folder that cannot be read.
///
///     do {
///         _ = try SourceText(contentsOfFile: "missing.swift")
///     } catch let error as UnreadableFile {
///         print(error.description)
///     }
public struct UnreadableFile: Error, Sendable, CustomStringConvertible {
    /// The reason, in one sentence.
    public let description: String

    init(_ description: String) { self.description = description }
}
