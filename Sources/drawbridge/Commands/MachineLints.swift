import DrawbridgeExtract
import DrawbridgeLint
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Tells what is odd about each of some machines, looked at alone.
struct MachineLints {
    private let lints: [any Lint]
    private let machines: [Machine]
    /// As `machines`.
    private let doubted: [Machine]
    private let ignored: IgnoredLines

    /// - Parameter also: Ids of what many sound machines have, and that is looked for as well.
    init(_ machines: [Machine], files: InputFiles, also: [String] = []) {
        lints = Lints.all.filter {
            $0.isUsual || also.contains($0.kind.id) || files.settings.severities[$0.kind.id] != nil
        }
        self.machines = machines
        doubted = AllCores().map(machines) { [files = files.swift] in $0.doubted(by: files) }
        ignored = IgnoredLines(files.swift)
    }

    /// Of all the machines, one after the other.
    var findings: [Diagnostic] { doubted.flatMap(findings(ofDoubted:)) }

    /// - Parameter machine: One of them.
    func findings(of machine: Machine) -> [Diagnostic] {
        machines.firstIndex(of: machine).map { findings(ofDoubted: doubted[$0]) } ?? []
    }

    private func findings(ofDoubted machine: Machine) -> [Diagnostic] {
        lints.flatMap { $0.findings(in: machine, among: doubted) }.filter { !ignored.contains($0.location) }
    }
}

private extension Machine {
    /// With a place that could not be read for each assignment that names a state the machine is not known to reach: what is
    /// assigned through a value of an unknown type is not followed.
    func doubted(by files: [SwiftFile]) -> Machine {
        guard let name = variable?.split(separator: ".").last else { return self }
        var machine = self
        for state in unreachableStates where machine.unresolved.isEmpty {
            let types = [" = .", " = \(stateType ?? "").", "= \(stateType?.split(separator: ".").last ?? "")."]
            let assignments = types.map { "\(name)\($0)\(state.name)" }
            if files.contains(where: { assignments.contains(where: $0.source.contains) }) {
                machine.unresolved.append(Unresolved(reason: "“\(state.name)” is assigned", source: nil))
            }
        }
        return machine
    }
}
