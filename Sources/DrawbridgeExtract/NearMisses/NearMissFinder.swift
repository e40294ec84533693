import DrawbridgeSource
import DrawbridgeSwift

/// Finds what no dialect takes for a candidate, though people might.
protocol NearMissFinder: Sendable {
    /// - Parameter candidates: What the dialects found; not to be found again.
    func nearMisses(in index: TypeIndex, beside candidates: [Candidate]) -> [NearMiss]
}

enum NearMissFinders {
    static let all: [any NearMissFinder] = [
        IdleVariables(), FileScopeVariables(), StatesWithoutVariable(), FlagGroups(), ForeignStates(),
    ]
}

extension TypeIndex {
    /// The place of a name that a declaration declares.
    func place(ofName header: DeclarationHeader, file: Int) -> Place {
        let offset = header.name.offsets.lowerBound
        let position = LineTable(files[file].source.bytes).position(of: offset)
        return Place(path: files[file].path, line: position.line, column: position.column)
    }
}
