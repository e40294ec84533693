import DrawbridgeModel
import DrawbridgeSource

/// The machines of some files, and what could not be read. Reading never fails: look at the findings.
///
///     let reading = StateMachine.extract(from: [code])
///     for machine in reading.machines { print(machine.name) }
///     for finding in reading.findings { print(finding) }
public struct Reading: Sendable, Hashable {
    /// The machines, in the order of the files.
    public let machines: [StateMachine]
    /// What could not be read, and where.
    public let findings: [Finding]

    /// The machine with a name or a variable; `nil` if there is none, or more than one.
    ///
    ///     let door = reading.machine(named: "Door")
    ///     let same = reading.machine(named: "Door.state")
    ///
    /// - Parameter name: The name of the machine, or of its variable, as `drawbridge list` shows it.
    public func machine(named name: String) -> StateMachine? {
        let found = machines.filter { $0.name == name || $0.variable == name }
        return found.count == 1 ? found[0] : nil
    }

    init(_ read: Parsed<[Machine]>, of files: [SourceFile]) {
        let sources = Sources(files)
        machines = read.value.map(StateMachine.init)
        findings = read.diagnostics.inOrder(in: sources).map { Finding($0, in: sources) }
    }
}
