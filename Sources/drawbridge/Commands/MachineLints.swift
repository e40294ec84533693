import DrawbridgeExtract
import DrawbridgeLint
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Tells what is odd about each of some machines, looked at alone.
struct MachineLints: Sendable {
    private let lints: [any Lint]
    private let machines: [Machine]
    /// As `machines`.
    private let doubted: [Machine]
    private let ignored: IgnoredLines

    /// - Parameters:
    ///   - also: Ids of what many sound machines have, and that is looked for as well.
    ///   - earlier: The lints of an earlier reading of the same files, but for those of some paths.
    init(
        _ machines: [Machine], files: InputFiles, also: [String] = [],
        after earlier: (lints: MachineLints, changed: Set<String>)? = nil
    ) {
        lints = Lints.all.filter {
            $0.isUsual || also.contains($0.kind.id) || files.settings.severities[$0.kind.id] != nil
        }
        self.machines = machines
        // What no file assigned before, only those that have changed can.
        let sure = Set(
            earlier.map { zip($0.lints.machines, $0.lints.doubted).filter { $0 == $1 }.map(\.0.doubts) } ?? [])
        let changed = earlier.map { earlier in files.swift.filter { earlier.changed.contains($0.path) } } ?? []
        doubted = AllCores().map(machines) { [files = files.swift] machine in
            machine.doubted(by: sure.contains(machine.doubts) ? changed : files)
        }
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

/// What makes a machine doubtful: states that nothing reaches, in spite of code that could be read.
private struct Doubts: Hashable {
    var variable: String?
    var stateType: String?
    var states: [String]
    var isRead: Bool
}

private extension Machine {
    var doubts: Doubts {
        Doubts(
            variable: variable, stateType: stateType, states: unreachableStates.map(\.name), isRead: unresolved.isEmpty)
    }

    /// With a place that could not be read for each assignment that names a state the machine is not known to reach: what is
    /// assigned through a value of an unknown type is not followed.
    func doubted(by files: [SwiftFile]) -> Machine {
        guard let name = variable?.split(separator: ".").last, unresolved.isEmpty, !unreachableStates.isEmpty else {
            return self
        }
        var machine = self
        // Most files assign nothing of this name.
        let files = files.filter { $0.source.contains("\(name) = ") || $0.source.contains("\(name)= ") }
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
