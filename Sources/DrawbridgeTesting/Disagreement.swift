/// An error that lists what the drawing and the code say differently.
///
///     do {
///         try drawing.requireAgreement()
///     } catch let error as Disagreement {
///         print(error.description, error.findings.count)
///     }
public struct Disagreement: Error, Sendable, CustomStringConvertible {
    /// The differences, in the order of their places.
    public let findings: [Finding]

    /// All differences, each with both places.
    public var description: String {
        "diagram and code differ:\n" + findings.map(\.description).joined()
    }
}
