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
    /// What was searched for the machines, and the assignment that was found.
    private let searches: [Doubts: DoubtfulAssignment?]
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
        let changed = earlier.map { earlier in files.swift.filter { earlier.changed.contains($0.path) } } ?? []
        let found = AllCores().map(machines) { [files = files.swift] machine -> (Doubts, DoubtfulAssignment?)? in
            guard let doubts = Doubts(machine) else { return nil }
            guard let earlier, let known = earlier.lints.searches[doubts] else {
                return (doubts, doubts.assignment(in: files))
            }
            // What no file assigned before, only those that have changed can.
            guard let known else { return (doubts, doubts.assignment(in: changed)) }
            return (doubts, earlier.changed.contains(known.path) ? doubts.assignment(in: files) : known)
        }
        doubted = zip(machines, found).map { $0.doubted(by: $1?.1) }
        searches = Dictionary(found.compactMap(\.self)) { first, _ in first }
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
    let variable: String
    let stateType: String?
    let states: [String]

    /// Nil where nothing is doubtful.
    init?(_ machine: Machine) {
        guard let variable = machine.variable?.split(separator: ".").last, machine.unresolved.isEmpty else {
            return nil
        }
        self.variable = String(variable)
        stateType = machine.stateType
        states = machine.unreachableStates.map(\.name)
        if states.isEmpty { return nil }
    }

    /// The first assignment that names one of the states: what is assigned through a value of an unknown type is not followed.
    func assignment(in files: [SwiftFile]) -> DoubtfulAssignment? {
        // Most files assign nothing of this name.
        let files = files.filter { $0.source.contains("\(variable) = ") || $0.source.contains("\(variable)= ") }
        for state in states {
            let types = [" = .", " = \(stateType ?? "").", "= \(stateType?.split(separator: ".").last ?? "")."]
            let assignments = types.map { "\(variable)\($0)\(state)" }
            if let file = files.first(where: { assignments.contains(where: $0.source.contains) }) {
                return DoubtfulAssignment(state: state, path: file.path)
            }
        }
        return nil
    }
}

/// An assignment of a state that a machine is not known to reach.
private struct DoubtfulAssignment {
    var state: String
    /// Of the file that it stands in.
    var path: String
}

private extension Machine {
    /// With a place that could not be read for such an assignment.
    func doubted(by assignment: DoubtfulAssignment?) -> Machine {
        guard let assignment else { return self }
        var machine = self
        machine.unresolved.append(Unresolved(reason: "“\(assignment.state)” is assigned", source: nil))
        return machine
    }
}
