import DrawbridgeDrift
import DrawbridgeSource

/// The differences between a drawing and the code.
///
///     let comparison = Comparison(drawing: drawn, code: door)
///     if !comparison.agrees { print(comparison.findings) }
public struct Comparison: Sendable, Hashable {
    /// Whether the drawing and the code show the same. It is `false`, too, where code that may change the state could not be
    /// analysed.
    public let agrees: Bool
    /// The differences, each with both places.
    public let findings: [Finding]

    /// Compares two machines.
    ///
    ///     let comparison = Comparison(
    ///         drawing: drawn, code: door, states: ["Shut": ["closed"]], events: ["Somebody pushes": ["push"]])
    ///
    /// - Parameters:
    ///   - drawing: The machine that a person drew.
    ///   - code: The machine of the code.
    ///   - states: For drawn states with other names, the states of the code that each stands for.
    ///   - events: The same for events.
    public init(
        drawing: StateMachine, code: StateMachine, states: [String: [String]] = [:], events: [String: [String]] = [:]
    ) {
        let settings = PairSettings(states: Self.aliases(states), events: Self.aliases(events))
        let drift = Drift(drawing.machine, code.machine, settings: settings)
        agrees = drift.verdict == .agrees
        findings = drift.findings.inOrder().map { Finding($0, in: Sources()) }
    }

    private static func aliases(_ names: [String: [String]]) -> [Alias] {
        names.sorted { $0.key < $1.key }.map { Alias($0.key, $0.value) }
    }
}
