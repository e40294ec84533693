import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Recovers the state machines that Swift code implements.
///
/// What goes in: the files of one or several modules, read. What comes out: every machine that they hold, in the order of
/// file and place, with a diagnostic for each place that could not be read.
package struct Extractor: Sendable {
    private let index: TypeIndex

    package init(_ files: [SwiftFile]) {
        index = TypeIndex(files)
    }

    /// - Parameter workers: Who looks at the candidates, each on its own.
    package func machines(by workers: some Workers = OneWorker()) -> Parsed<[Machine]> {
        var parsed = Parsed<[Machine]>([])
        let (project, all) = found(by: workers)
        // The most code first: what is begun last ends soon, so that no worker waits long for another one.
        let order = all.indices.sorted { codeSize(of: all[$0]) > codeSize(of: all[$1]) }
        let found = workers.map(order) { place in
            let extraction = MachineExtraction(project: project, candidate: all[place])
            return extraction.machine().map {
                Found(place: place, candidate: all[place], machine: $0.machine, opaque: $0.opaque)
            }
        }
        for (machine, opaque) in settled(found.compactMap { $0 }) {
            parsed.value.append(machine)
            parsed.diagnostics += opaque.map { diagnostic($0.value, at: $0.key, in: machine) }
        }
        parsed.diagnostics = parsed.diagnostics.inOrder()
        return parsed
    }

    /// The lowered form of every candidate's code, for `extract --dump-ir`.
    package func dump() -> String {
        let (project, candidates) = found(by: OneWorker())
        return candidates.map { candidate in
            MachineExtraction(project: project, candidate: candidate).lowered().unit.dump()
        }.joined(separator: "\n")
    }

    private func found(by workers: some Workers) -> (Project, [Candidate]) {
        let candidates = candidates()
        let project = project(with: candidates, by: workers)
        return (project, candidates.filter { !$0.changesFromOutside || project.isAssignedOutside($0) })
    }

    private func project(with candidates: [Candidate], by workers: some Workers) -> Project {
        let functions = candidates.flatMap { index[$0.holder].functions.map(\.declaration.name) }
        let variables = candidates.compactMap { $0.variable?.declaration.name }
        return Project(index, callsOf: Set(functions), assignmentsTo: Set(variables), by: workers)
    }

    private func candidates() -> [Candidate] {
        let all = Dialects.all.flatMap { $0.candidates(in: index) }.joinedByStorage()
        let held = Set(all.filter { !$0.isSelfAssigning && $0.layers.isEmpty }.map(\.stateType))
        // An enum that changes itself and is held by a machine's variable is that machine's helper.
        return all.filter { !$0.isSelfAssigning || !held.contains($0.stateType) }.sorted {
            place(of: $0) < place(of: $1)
        }
    }

    /// A candidate that is a machine, with the places in it that could not be read.
    private struct Found: Sendable {
        var place: Int
        var candidate: Candidate
        var machine: Machine
        var opaque: [Origin: String]
    }

    /// In the order of the candidates, each with a name of its own. An enum that changes itself is told through the box
    /// that keeps it, where that is a machine.
    private func settled(_ found: [Found]) -> [(machine: Machine, opaque: [Origin: String])] {
        let boxed = Set(found.filter { !$0.candidate.layers.isEmpty }.map(\.candidate.stateType))
        let kept = found.filter { !$0.candidate.isSelfAssigning || !boxed.contains($0.candidate.stateType) }
        let holders = kept.map(\.candidate.holder)
        return kept.sorted { $0.place < $1.place }.map { found in
            var machine = found.machine
            machine.name = name(of: found.candidate, among: holders)
            return (machine, found.opaque)
        }
    }

    private func place(of candidate: Candidate) -> (Int, UInt32) {
        if let variable = candidate.variable { return (variable.file, variable.declaration.header.range.start) }
        return (index[candidate.stateType].file, index[candidate.stateType].header.range.start)
    }

    /// In bytes.
    private func codeSize(of candidate: Candidate) -> Int {
        index[candidate.holder].ranges.reduce(0) { $0 + $1.range.offsets.count }
    }

    /// The holder's name; with the variable's where it holds several machines.
    private func name(of candidate: Candidate, among holders: [TypeID]) -> String {
        let holder = index[candidate.holder].qualifiedName
        guard let variable = candidate.variable, holders.count(where: { $0 == candidate.holder }) > 1 else {
            return holder
        }
        return holder + "." + variable.declaration.name
    }

    private func diagnostic(_ reason: String, at origin: Origin, in machine: Machine) -> Diagnostic {
        Diagnostic(
            kind: .opaqueWrite,
            message: "\(machine.name) may change its state in a way that cannot be read: \(reason)",
            range: index.files[origin.file].sourceRange(of: origin.range)
        )
    }
}

extension DiagnosticKind {
    package static let opaqueWrite = DiagnosticKind(
        "opaque-write", .warning, "the code may write the state in a way that cannot be read")
}
