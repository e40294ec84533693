/// Drawing and code say different things.
public struct Disagreement: Error, Sendable, CustomStringConvertible {
    public let findings: [Finding]

    public var description: String {
        "drawing and code disagree:\n" + findings.map(\.description).joined()
    }
}
