import DrawbridgeModel
import DrawbridgeSource

/// A question that one machine alone answers, whether it was drawn or coded.
package protocol Lint: Sendable {
    /// Findings of this kind are told where nothing else is said.
    var kind: DiagnosticKind { get }
    /// False for what holds for many sound machines, and is told only to who asks for it.
    var isUsual: Bool { get }

    /// - Parameter all: The machines of the run, this one among them.
    func findings(in machine: Machine, among all: [Machine]) -> [Diagnostic]
}

extension Lint {
    package var isUsual: Bool { true }

    /// A finding about a part of a machine.
    func finding(
        _ message: String, about what: String, in machine: Machine, at place: Place?, notes: [Note] = []
    ) -> Diagnostic {
        Diagnostic(
            kind: kind, message: "\(machine.name): \(message)", at: (place ?? machine.source).map(Location.place),
            subject: "\(machine.variable ?? machine.name): \(what)", notes: notes)
    }
}

extension State {
    /// As it is drawn, in one line.
    var shownName: String { title.split(whereSeparator: \.isNewline).joined(separator: " ") }
}

/// A new question is a file in `Lints/` and a line here.
package enum Lints {
    package static let all: [any Lint] = [
        UnreachableState(),
        DeadEnd(),
        UndeclaredEnd(),
        AmbiguousTransition(),
        UncheckedAfterAwait(),
        UnguardedTransition(),
        UnhandledEvent(),
    ]
}
