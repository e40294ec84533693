import DrawbridgeModel
import DrawbridgeSource

/// Which variables drawings show that the code alone does not make machines: what callers choose, a setting.
package struct DrawnVariables: Sendable, Hashable {
    /// Variables or the types that hold them, by which drawings or settings call them: `Sheet.page`, `Sheet`.
    package var names: Set<String> = []
    /// Enums whose cases are the states of a drawing, without the types around them.
    package var stateTypes: Set<String> = []

    package init() {}

    package var isEmpty: Bool { names.isEmpty && stateTypes.isEmpty }
}

extension Extractor {
    /// The machines of variables that drawings show, also of those that the code alone does not make machines.
    package func machines(of drawn: DrawnVariables, by workers: some Workers = OneWorker()) -> Parsed<[Machine]> {
        let (project, all) = found(by: workers)
        let shown = all.filter { isShown($0, by: drawn) }
        var found = machines(
            in: outcomes(of: shown, project, tellsReasons: false, areDrawn: true, by: workers), project)
        // What is said of hints is said of all machines.
        let kinds = [DiagnosticKind.opaqueWrite, .unplacedWrite].map(\.id)
        found.diagnostics.removeAll { !kinds.contains($0.kind.id) }
        return found
    }

    private func isShown(_ candidate: Candidate, by drawn: DrawnVariables) -> Bool {
        // Of a list of values, a diagram of their kinds shows no steps.
        guard let variable = candidate.namedVariable, candidate.layers.isEmpty else { return false }
        let (holder, type) = (index[candidate.holder].qualifiedName, index[candidate.stateType])
        let names = [holder + "." + variable.declaration.name, holder, type.qualifiedName]
        return drawn.stateTypes.contains(type.name) || names.contains(where: drawn.names.contains)
    }
}
