import DrawbridgeFlow
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
    private var paths: [String] = []
    /// By the place and the name of the type that holds the candidates.
    private var kept: [String: Kept] = [:]

    package init() {}

    struct Kept: Sendable {
        /// What tells each of the candidates from others of the type.
        var candidates: [String]
        /// The paths of the files that say what became of them.
        var files: Set<String>
        var outcomes: [MachineExtraction.Outcome]
        /// How long it took to find that out, in microseconds.
        var cost: Int
        /// Whether one of the files has changed since.
        var isStale = false
    }

    /// What is known of some files; nothing where there were others.
    func kept(of paths: [String]) -> [String: Kept] { paths == self.paths ? kept : [:] }

    mutating func keep(_ kept: [String: Kept], of paths: [String]) {
        self.kept = kept
        self.paths = paths
    }
}

extension Extractor {
    /// As `machines`; where the files are the same ones as those of the memory, only what those that have changed can reach is looked
    /// at, as far as the pace allows. What takes longer is what it was, at the places where it is now. The memory is that of this
    /// reading afterwards.
    ///
    /// - Parameters:
    ///   - changed: The files with another text than at the reading before.
    ///   - isOutdated: Asked for each type; where it is true, what is found is worth nothing, and comes soon.
    package func machines(
        by workers: some Workers, remembering memory: inout ExtractionMemory, changed: [EditedSource],
        pace: ExtractionPace = ExtractionPace(), unless isOutdated: @escaping @Sendable () -> Bool = { false }
    ) -> Parsed<[Machine]> {
        let (project, all) = found(by: workers)
        let places = groups(of: all)
        let groups = places.map { CandidateGroup($0.map { all[$0] }, project, ancestry) }
        let paths = index.files.map(\.path)
        let answers = Self.answers(groups, memory.kept(of: paths), changed, within: pace.limit)
        let found = workers.map(Array(zip(groups, answers))) { group, answer in
            switch answer {
            case .known(let kept): kept
            case .moved(let kept): kept.moved(by: changed, paths)
            case .open: isOutdated() ? group.nothing : group.kept(pace.now)
            }
        }
        memory.keep(Dictionary(zip(groups.map(\.key), found)) { first, _ in first }, of: paths)
        let outcomes = zip(places, found).flatMap { zip($0, $1.outcomes).map { (place: $0, outcome: $1) } }
        return machines(in: Self.inOrder(outcomes, of: all), project)
    }

    /// What is known already, for each type.
    private static func answers(
        _ groups: [CandidateGroup], _ known: [String: ExtractionMemory.Kept], _ changed: [EditedSource],
        within limit: Int?
    ) -> [CandidateAnswer] {
        let paths = Set(changed.map(\.path))
        var answers = groups.map { $0.answer(known[$0.key], paths) }
        guard var left = limit else { return answers }
        let open = groups.indices.compactMap { i -> (group: Int, kept: ExtractionMemory.Kept)? in
            guard case .open = answers[i], let kept = known[groups[i].key], kept.isAbout(groups[i]) else { return nil }
            return (i, kept)
        }
        for (group, kept) in open.sorted(by: { $0.kept.cost < $1.kept.cost }) {
            left -= kept.cost
            if left < 0 { answers[group] = .moved(kept) }
        }
        return answers
    }
}

/// Whether the candidates of a type have to be looked at.
private enum CandidateAnswer: Sendable {
    case known(ExtractionMemory.Kept)
    /// They should be looked at, and that takes too long.
    case moved(ExtractionMemory.Kept)
    case open
}

private extension ExtractionMemory.Kept {
    func isAbout(_ group: CandidateGroup) -> Bool { candidates == group.names && !saysHints }

    /// Whether hints were believed or doubted: those are known by their number among all of them.
    private var saysHints: Bool {
        outcomes.contains { outcome in
            if case .machine(let found) = outcome { return !found.hints.isEmpty }
            return false
        }
    }

    /// - Parameter paths: Of all files.
    func moved(by changed: [EditedSource], _ paths: [String]) -> ExtractionMemory.Kept {
        func moved(_ origin: Origin) -> Origin {
            changed.filter { $0.path == paths[origin.file] }.reduce(origin) { origin, edited in
                let offsets = edited.moved(Int(origin.start)..<Int(max(origin.start, origin.end)))
                return Origin(file: origin.file, range: TokenRange(offsets.lowerBound, offsets.upperBound))
            }
        }
        var kept = self
        kept.isStale = true
        kept.outcomes = outcomes.map { outcome in
            guard case .machine(var found) = outcome else { return outcome }
            found.machine = found.machine.moved(by: changed)
            found.opaque = Dictionary(found.opaque.map { (moved($0), $1) }) { first, _ in first }
            found.unplaced = Set(found.unplaced.map(moved))
            found.writes = Dictionary(found.writes.map { (moved($0), $1) }) { first, _ in first }
            return .machine(found)
        }
        return kept
    }
}

/// The candidates of one type.
private struct CandidateGroup: Sendable {
    let candidates: [Candidate]
    private let project: Project
    private let ancestry: Ancestry
    let key: String
    let names: [String]

    init(_ candidates: [Candidate], _ project: Project, _ ancestry: Ancestry) {
        self.candidates = candidates
        self.project = project
        self.ancestry = ancestry
        let holder = project.index[candidates[0].holder]
        key = "\(project.index.files[holder.file].path): \(holder.qualifiedName)"
        names = candidates.map { candidate in
            let variable = candidate.namedVariable?.declaration.name ?? ""
            return "\(variable): \(project.index[candidate.stateType].qualifiedName) \(candidate.layers.count)"
        }
    }

    func answer(_ kept: ExtractionMemory.Kept?, _ changed: Set<String>) -> CandidateAnswer {
        guard let kept, kept.isAbout(self), !kept.isStale, kept.files.isDisjoint(with: changed),
            !isReached(from: changed)
        else { return .open }
        return .known(kept)
    }

    func kept(_ now: () -> Int) -> ExtractionMemory.Kept {
        let start = now()
        let code = ParsedCode(project.index)
        let outcomes = candidates.map {
            MachineExtraction(project: project, candidate: $0, code: code, tellsReason: false).outcome()
        }
        let read = code.readFiles.map { project.index.files[$0].path }
        return ExtractionMemory.Kept(
            candidates: names, files: declaring.union(read), outcomes: outcomes, cost: now() - start)
    }

    /// Where nobody waits for an answer.
    var nothing: ExtractionMemory.Kept {
        ExtractionMemory.Kept(candidates: [], files: [], outcomes: candidates.map { _ in .none(nil) }, cost: 0)
    }

    /// Whether a file declares a part of the types that matter, or may assign the state from outside.
    private func isReached(from changed: Set<String>) -> Bool {
        !declaring.isDisjoint(with: changed)
            || candidates.contains { candidate in
                project.assignments(to: candidate).contains { changed.contains(project.index.files[$0.file].path) }
            }
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

extension Machine {
    /// With its places where they are after edits.
    fileprivate func moved(by changed: [EditedSource]) -> Machine {
        func moved(_ place: Place?) -> Place? { place.map { changed.reduce($0) { $1.moved($0) } } }
        var machine = self
        machine.source = moved(source)
        for i in states.indices { machine.states[i].source = moved(states[i].source) }
        for i in transitions.indices { machine.transitions[i].source = moved(transitions[i].source) }
        machine.unresolved = unresolved.map { Unresolved(reason: $0.reason, source: moved($0.source)) }
        return machine
    }
}
