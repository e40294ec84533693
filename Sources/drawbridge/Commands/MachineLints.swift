import DrawbridgeExtract
import DrawbridgeLint
import DrawbridgeModel
import DrawbridgeSource

/// Tells what is odd about each of some machines, looked at alone.
struct MachineLints {
    private let lints: [any Lint]
    private let files: InputFiles
    private let doubted: [Machine]
    private let ignored: IgnoredLines

    /// - Parameter also: Ids of what many sound machines have, and that is looked for as well.
    init(_ machines: [Machine], files: InputFiles, also: [String] = []) {
        lints = Lints.all.filter {
            $0.isUsual || also.contains($0.kind.id) || files.settings.severities[$0.kind.id] != nil
        }
        self.files = files
        ignored = IgnoredLines(files.swift)
        doubted = machines.map { $0.doubted(by: files.swift) }
    }

    /// Of all the machines, one after the other.
    var findings: [Diagnostic] { doubted.flatMap(findings(ofDoubted:)) }

    func findings(of machine: Machine) -> [Diagnostic] { findings(ofDoubted: machine.doubted(by: files.swift)) }

    private func findings(ofDoubted machine: Machine) -> [Diagnostic] {
        lints.flatMap { $0.findings(in: machine, among: doubted) }.filter { !ignored.contains($0.location) }
    }
}
