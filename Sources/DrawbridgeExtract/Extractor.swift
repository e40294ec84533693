import DrawbridgeFlow
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Recovers the state machines that Swift code implements.
///
/// What goes in: the files of one or several modules, read. What comes out: every machine that they hold, in the order of
/// file and place, with a diagnostic for each place that could not be read.
package struct Extractor: Sendable {
    let index: TypeIndex
    let ancestry: Ancestry
    private let libraries: Libraries

    /// - Parameter calls: What the team says of functions of its own whose source is not among the files.
    package init(_ files: [SwiftFile], calls: [LibraryRow] = []) {
        index = TypeIndex(
            files, mirrors: [ComposableArchitecture.feature: ComposableArchitecture.state],
            makers: FactoryLibrary.makers)
        ancestry = Ancestry(index)
        libraries = calls.isEmpty ? .standard : Libraries(adding: calls)
    }

    /// - Parameter workers: Who looks at the candidates, each on its own.
    package func machines(by workers: some Workers = OneWorker()) -> Parsed<[Machine]> {
        let (project, all) = found(by: workers)
        return machines(in: outcomes(of: all, project, tellsReasons: false, by: workers), project)
    }

    /// The machines, and what came near being one. Looks at more than `machines` does.
    package func survey(by workers: some Workers = OneWorker()) -> (machines: Parsed<[Machine]>, nearMisses: [NearMiss])
    {
        let (project, all) = found(by: workers)
        let outcomes = outcomes(of: all, project, tellsReasons: true, by: workers)
        let missed = nearMisses(outcomes)
        let found = NearMissFinders.all.flatMap { $0.nearMisses(in: index, beside: all) }
        return (
            machines(in: outcomes, project),
            (missed + found).sorted { ($0.place, $0.variable ?? "") < ($1.place, $1.variable ?? "") }
        )
    }

    typealias Outcomes = [(candidate: Candidate, outcome: MachineExtraction.Outcome)]

    /// - Parameters:
    ///   - tellsReasons: Whether it matters why a candidate is no machine.
    ///   - areDrawn: Whether drawings show the candidates.
    func outcomes(
        of all: [Candidate], _ project: Project, tellsReasons: Bool, areDrawn: Bool = false, by workers: some Workers
    ) -> Outcomes {
        let found = workers.map(groups(of: all)) { places in
            let code = ParsedCode(project.index)
            return places.map { place in
                let extraction = MachineExtraction(
                    project: project, candidate: all[place], code: code, tellsReason: tellsReasons,
                    isDrawn: areDrawn)
                return (place: place, outcome: extraction.outcome())
            }
        }
        return Self.inOrder(found.joined(), of: all)
    }

    static func inOrder(
        _ found: some Sequence<(place: Int, outcome: MachineExtraction.Outcome)>, of all: [Candidate]
    ) -> Outcomes {
        found.sorted { $0.place < $1.place }.map { (all[$0.place], $0.outcome) }
    }

    /// The places of the candidates, those of one type together, whose code is read once for all of them. The most code comes
    /// first: what is begun last ends soon, so that no worker waits long for another one.
    func groups(of all: [Candidate]) -> [[Int]] {
        let groups = Dictionary(grouping: all.indices) { all[$0].holder }.values.map { places in
            (places: places, size: places.count * codeSize(of: all[places[0]]))
        }
        return groups.sorted { ($1.size, $0.places[0]) < ($0.size, $1.places[0]) }.map(\.places)
    }

    func machines(in outcomes: Outcomes, _ project: Project) -> Parsed<[Machine]> {
        let kept = settled(outcomes)
        let holders = kept.map(\.candidate.holder)
        var parsed = Parsed<[Machine]>([])
        var hints: [Int: [HintOutcome]] = [:]
        for settled in kept {
            let found = settled.found
            for (hint, outcome) in found.hints { hints[hint, default: []].append(outcome) }
            var machine = found.machine
            machine.name = name(of: settled.candidate, among: holders)
            machine.writes = WriteCounts(found.writes.values)
            parsed.value.append(machine)
            parsed.diagnostics += found.opaque.map { origin, reason in
                let isUnplaced = found.unplaced.contains(origin)
                return diagnostic(reason, at: origin, in: machine, isUnplaced ? .unplacedWrite : .opaqueWrite)
            }
        }
        parsed.diagnostics += crowding(outcomes)
        let declared = Set(kept.flatMap(\.candidates).flatMap(declarations))
        let lines = project.hints.all.isEmpty ? [] : Set(parsed.value.flatMap(\.sourceLines))
        let check = HintCheck(
            hints: project.hints, index: index, outcomes: hints, machines: declared, lines: lines)
        parsed.diagnostics = check.applied(to: parsed.diagnostics).inOrder()
        return parsed
    }

    /// The outcomes that are machines. An enum that changes itself, functions that say what a state becomes, and views with a
    /// binding of a state are told through the variable that keeps it, where that is a machine.
    func settled(_ outcomes: Outcomes) -> [SettledMachine] {
        let found = outcomes.compactMap(SettledMachine.init)
        let kept = Set(found.filter { !$0.candidate.isSelfAssigning }.map(\.candidate.stateType))
        let holders = found.map(\.candidate).filter { $0.variable != nil }
        let lenders = holders.filter { !$0.borrowers.isEmpty }
        let told = found.filter { settled in
            let candidate = settled.candidate
            if lenders.contains(where: { $0.lends(to: candidate) }) { return false }
            if candidate.isPassed { return !holders.contains { uses($0, reducersOf: candidate) } }
            return !candidate.isSelfAssigning || !kept.contains(candidate.stateType)
        }
        return told.withHeirs(in: index)
    }

    /// Whether a machine that keeps the state has been told with all that these reducers do: they are its own.
    private func uses(_ holder: Candidate, reducersOf passed: Candidate) -> Bool {
        guard holder.stateType == passed.stateType else { return false }
        let reducers = passed.steps.compactMap { $0 as? ReducerSteps }.flatMap(\.functions)
        return reducers.allSatisfy { $0.scope == holder.holder }
    }

    /// Of a machine's variable, its enum and its holder.
    private func declarations(of candidate: Candidate) -> [Origin] {
        let types = [candidate.holder, candidate.stateType].map {
            Origin(file: index[$0].file, range: index[$0].header.range)
        }
        return types + (candidate.variable.map { [$0.origin] } ?? [])
    }

    /// Of an enum that changes itself, where no variable of that type is told of.
    private func nearMisses(_ outcomes: Outcomes) -> [NearMiss] {
        let kept = Set(outcomes.map(\.candidate).filter { !$0.isSelfAssigning }.map(\.stateType))
        return outcomes.compactMap { candidate, outcome in
            guard case .none(let reason?) = outcome,
                !candidate.isSelfAssigning || !kept.contains(candidate.stateType)
            else { return nil }
            return nearMiss(candidate, reason)
        }
    }

    private func nearMiss(_ candidate: Candidate, _ reason: NearMiss.Reason) -> NearMiss? {
        let type = index[candidate.stateType]
        guard let variable = candidate.namedVariable else {
            return NearMiss(
                type: type.qualifiedName, variable: nil, place: index.place(ofName: type.header, file: type.file),
                reason: reason)
        }
        let holder = index[candidate.holder]
        let box = reason == .neverAssigned ? candidate.box(in: index) : nil
        let isUnchanged = reason == .neverAssigned || reason == .sameValue
        let isBound = isUnchanged && IdleVariables.isBound(variable, holder, index)
        let reason = isBound ? .bound : box == nil ? reason : .boxed
        guard reason != .neverAssigned || IdleVariables.isNear(variable.declaration, type, holder) else { return nil }
        return NearMiss(
            type: type.qualifiedName,
            variable: index[candidate.holder].qualifiedName + "." + variable.declaration.name,
            place: index.place(ofName: variable.declaration.header, file: variable.file),
            reason: reason, detail: box)
    }

    /// The lowered form of every candidate's code, for `extract --dump-ir`.
    package func dump() -> String {
        let (project, candidates) = found(by: OneWorker())
        return candidates.map { candidate in
            MachineExtraction(project: project, candidate: candidate, code: ParsedCode(index)).loweredForAll().unit
                .dump()
        }.joined(separator: "\n")
    }

    /// The candidates, and what the sources say beside them.
    func found(by workers: some Workers) -> (Project, [Candidate]) {
        let candidates = candidates(by: workers)
        let states = Dictionary(grouping: candidates, by: \.holder).mapValues { Set($0.map(\.stateType)) }
        let flags = states.flatMap { holder, states in
            ancestry.lineage(of: holder).flatMap { Companions.exposed(by: index[$0], states: states, index) }
        }
        let project = Project(index, ancestry, candidates: candidates, flags: flags, libraries, by: workers)
        let followed = candidates.filter {
            !$0.changesFromOutside || !$0.borrowers.isEmpty || project.isAssignedOutside($0)
                || !project.replacers(of: $0).isEmpty
        }
        var counts: [TypeID: Int] = [:]
        return (
            project,
            followed.filter { candidate in
                counts[candidate.holder, default: 0] += 1
                return counts[candidate.holder, default: 0] <= Self.mostVariables
            }
        )
    }

    /// Variables of one type that are followed: each looks at all code of the type. More are left out, and that is said.
    private static let mostVariables = 100

    /// That a type has as many variables as are followed, or more.
    private func crowding(_ outcomes: Outcomes) -> [Diagnostic] {
        let holders = Dictionary(grouping: outcomes, by: \.candidate.holder)
        return holders.filter { $1.count >= Self.mostVariables }.keys.map { holder in
            let type = index[holder]
            return Diagnostic(
                kind: .tooManyVariables,
                message: "\(type.qualifiedName) has too many variables that may be states: the first "
                    + "\(Self.mostVariables) were followed, others may be machines as well; divide the type",
                at: .place(index.place(ofName: type.header, file: type.file)))
        }
    }

    private func candidates(by workers: some Workers) -> [Candidate] {
        let (index, ancestry, enums) = (index, ancestry, EnumVariables(index, by: workers))
        let found = workers.map(Dialects.all) { $0.candidates(in: index, ancestry, enums) }
        // What tests keep, they set up.
        let kept = found.joined().filter { !index.isOfTests($0.holder) }
        return kept.joinedByStorage().map { $0.withBorrowers(in: index) }.sorted { place(of: $0) < place(of: $1) }
    }

    private func place(of candidate: Candidate) -> (Int, UInt32) {
        if let variable = candidate.namedVariable { return (variable.file, variable.declaration.header.range.start) }
        return (index[candidate.stateType].file, index[candidate.stateType].header.range.start)
    }

    /// In bytes.
    private func codeSize(of candidate: Candidate) -> Int {
        index[candidate.holder].ranges.reduce(0) { $0 + $1.range.offsets.count }
    }

    /// The holder's name; with the variable's where it holds several machines.
    private func name(of candidate: Candidate, among holders: [TypeID]) -> String {
        let holder = index[candidate.holder].qualifiedName
        guard let variable = candidate.namedVariable, holders.count(where: { $0 == candidate.holder }) > 1 else {
            return holder
        }
        return holder + "." + variable.declaration.name
    }

    private func diagnostic(
        _ reason: String, at origin: Origin, in machine: Machine, _ kind: DiagnosticKind
    ) -> Diagnostic {
        Diagnostic(
            kind: kind,
            message: "\(machine.name) may change its state here in a way that cannot be analysed: \(reason)",
            range: index.files[origin.file].sourceRange(of: origin.range)
        )
    }
}

extension Candidate {
    fileprivate func withBorrowers(in index: TypeIndex) -> Candidate {
        var candidate = self
        candidate.borrowers = Borrowers(of: self, in: index)
        return candidate
    }

    /// Whether another candidate's variable is a binding of this one's.
    fileprivate func lends(to other: Candidate) -> Bool {
        other.variable.map { borrowers.contains($0, of: other.holder) } ?? false
    }
}

extension DiagnosticKind {
    package static let opaqueWrite = DiagnosticKind(
        "opaque-write", .warning, "the code may change the state in a way that cannot be analysed")
    package static let tooManyVariables = DiagnosticKind(
        "too-many-variables", .warning, "a type has more variables that may be states than are followed")
    package static let unplacedWrite = DiagnosticKind(
        "unplaced-write", .warning, "the code may change the state in a place that could not be analysed")
}
