extension Sequence<Diagnostic> {
    /// The order in which findings are shown: path, place, severity (errors first), id, message. Within a file that
    /// `sources` lacks, findings with a range come before those with a place.
    package func inOrder(in sources: Sources = Sources()) -> [Diagnostic] {
        let ranked = map { (rank: DiagnosticOrder(of: $0, in: sources), diagnostic: $0) }
        return ranked.sorted { a, b in a.rank == b.rank ? a.diagnostic.message < b.diagnostic.message : a.rank < b.rank
        }
        .map(\.diagnostic)
    }
}

/// The sort key, apart from the message.
private struct DiagnosticOrder: Equatable {
    var path: String
    var position: [Int]
    var severity: Severity
    var id: String

    init(of diagnostic: Diagnostic, in sources: Sources) {
        path = diagnostic.location?.path ?? ""
        position = Self.position(of: diagnostic.location, in: sources)
        severity = diagnostic.kind.severity
        id = diagnostic.kind.id
    }

    static func < (a: DiagnosticOrder, b: DiagnosticOrder) -> Bool {
        if a.path != b.path { return a.path < b.path }
        if a.position != b.position { return a.position.lexicographicallyPrecedes(b.position) }
        if a.severity != b.severity { return a.severity > b.severity }
        return a.id < b.id
    }

    /// Line and column. For a range in an unknown file, line 0 and the offset.
    private static func position(of location: Location?, in sources: Sources) -> [Int] {
        switch location {
        case nil: return []
        case .range(let range) where sources.file(range.path) == nil: return [0, range.offsets.lowerBound]
        case .range(let range):
            let place = sources.place(of: range)
            return [place.line, place.column]
        case .place(let place): return [place.line, place.column]
        }
    }
}
