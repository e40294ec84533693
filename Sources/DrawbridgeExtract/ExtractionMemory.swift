import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// What was found out about the candidates of one reading, for the next reading of nearly the same files.
///
/// It is kept for the candidates of a type together, with the files that were read for them. What a file that has changed says of
/// other types, such as a new case of an enum that a condition names, is not seen by those whose code was not read in that file:
/// who needs that reads everything anew, with an empty memory.
package struct ExtractionMemory: Sendable {
    /// Of all files, in their order: places in outcomes count by it.
    fileprivate var paths: [String] = []
    /// By the place and the name of the type that holds the candidates.
    fileprivate var kept: [String: Kept] = [:]

    package init() {}

    fileprivate struct Kept: Sendable {
        /// What tells each of the candidates from others of the type.
        var candidates: [String]
        /// The paths of the files that say what became of them.
        var files: Set<String>
        var outcomes: [MachineExtraction.Outcome]
    }
}

extension Extractor {
    /// As `machines`; where the files are the same ones as those of the memory, only what those that have changed can reach is looked
    /// at. The memory is that of this reading afterwards.
    ///
    /// - Parameters:
    ///   - changed: The paths of the files with another text.
    ///   - isOutdated: Asked for each type; where it is true, what is found is worth nothing, and comes soon.
    package func machines(
        by workers: some Workers, remembering memory: inout ExtractionMemory, changed: Set<String>,
        unless isOutdated: @escaping @Sendable () -> Bool = { false }
    ) -> Parsed<[Machine]> {
        let (project, all) = found(by: workers)
        let paths = index.files.map(\.path)
        let known = memory.paths == paths ? memory.kept : [:]
        let groups = groups(of: all)
        let found = workers.map(groups) { places -> ExtractionMemory.Kept in
            let group = CandidateGroup(places.map { all[$0] }, project, ancestry)
            if let kept = known[group.key], kept.candidates == group.names, kept.files.isDisjoint(with: changed),
                !kept.saysHints, !group.isReached(from: changed)
            {
                return kept
            }
            return isOutdated() ? group.nothing : group.kept()
        }
        memory.paths = paths
        memory.kept = Dictionary(
            zip(groups.map { CandidateGroup($0.map { all[$0] }, project, ancestry).key }, found),
            uniquingKeysWith: { first, _ in first })
        let outcomes = zip(groups, found).flatMap { zip($0, $1.outcomes).map { (place: $0, outcome: $1) } }
        return machines(in: Self.inOrder(outcomes, of: all), project)
    }
}

private extension ExtractionMemory.Kept {
    /// Whether hints were believed or doubted: those are known by their number among all of them.
    var saysHints: Bool {
        outcomes.contains { outcome in
            if case .machine(_, _, _, let hints) = outcome { return !hints.isEmpty }
            return false
        }
    }
}

/// The candidates of one type.
private struct CandidateGroup {
    let candidates: [Candidate]
    private let project: Project
    private let ancestry: Ancestry

    init(_ candidates: [Candidate], _ project: Project, _ ancestry: Ancestry) {
        self.candidates = candidates
        self.project = project
        self.ancestry = ancestry
    }

    var key: String {
        let holder = project.index[candidates[0].holder]
        let place = "\(project.index.files[holder.file].path):\(holder.header.range.start)"
        return place + ": " + holder.qualifiedName
    }

    var names: [String] {
        candidates.map { candidate in
            let variable = candidate.namedVariable?.declaration.name ?? ""
            return "\(variable): \(project.index[candidate.stateType].qualifiedName) \(candidate.layers.count)"
        }
    }

    /// Whether a file declares a part of the types that matter, or may assign the state from outside.
    func isReached(from changed: Set<String>) -> Bool {
        !declaring.isDisjoint(with: changed)
            || candidates.contains { candidate in
                project.assignments(to: candidate).contains { changed.contains(project.index.files[$0.file].path) }
            }
    }

    func kept() -> ExtractionMemory.Kept {
        let code = ParsedCode(project.index)
        let outcomes = candidates.map {
            MachineExtraction(project: project, candidate: $0, code: code, tellsReason: false).outcome()
        }
        let read = code.readFiles.map { project.index.files[$0].path }
        return ExtractionMemory.Kept(candidates: names, files: declaring.union(read), outcomes: outcomes)
    }

    var nothing: ExtractionMemory.Kept {
        ExtractionMemory.Kept(candidates: [], files: [], outcomes: candidates.map { _ in .none(nil) })
    }

    /// The paths of the files that declare the holder, its states, and what these inherit from or stand in.
    private var declaring: Set<String> {
        let types = candidates.flatMap { candidate in
            [candidate.holder, candidate.stateType] + (candidate.family.map { Array($0.written) } ?? [])
        }
        let all = Set(types.flatMap { ancestry.lineage(of: $0) + project.index.scopes(of: $0) })
        return Set(all.flatMap { project.index[$0].ranges }.map { project.index.files[$0.file].path })
    }
}
