/// The result of a reader: always a value and the diagnostics. Reading never fails.
package struct Parsed<Value> {
    package var value: Value
    package var diagnostics: [Diagnostic]

    package init(_ value: Value, diagnostics: [Diagnostic] = []) {
        self.value = value
        self.diagnostics = diagnostics
    }

    package mutating func report(_ kind: DiagnosticKind, _ message: String, at range: SourceRange?) {
        diagnostics.append(Diagnostic(kind: kind, message: message, range: range))
    }
}

extension Parsed: Sendable where Value: Sendable {}
