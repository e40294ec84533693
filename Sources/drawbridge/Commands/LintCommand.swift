import ArgumentParser
import DrawbridgeLint
import DrawbridgeModel
import DrawbridgeSource

/// `drawbridge lint`: what is odd about a machine or a drawing, looked at alone.
struct LintCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check each machine and each diagram by itself, for example for states that are never reached.",
        discussion: """
            The checks: \(Lints.all.map(\.kind.id).joined(separator: ", ")). \
            drawbridge explain ID explains each of them. Those of --also are off by default; --also or a severity in \
            drawbridge.yml turns them on.

            EXAMPLES:
              drawbridge lint
              drawbridge lint Sources diagrams/call.puml
              drawbridge lint --also unhandled-event --machine CallTracker
              drawbridge lint --report sarif=lint.sarif --fail-on warning

            EXIT STATUS: 0 if there is no finding of the severity of --fail-on or higher; 1 if there is one, or if there is no \
            machine; 2 if the inputs cannot be read.
            """
    )

    @OptionGroup var input: InputOptions

    @OptionGroup(title: "Findings") var report: ReportOptions

    @Option(
        help: ArgumentHelp(
            "Turn on a check that also reports many correct machines: \(unusual.joined(separator: ", ")). May be repeated.",
            valueName: "id"))
    var also: [String] = []

    func run(in surroundings: Surroundings) throws -> Exit {
        let targets = try report.targets()
        try requireKnown(also)
        let files = try input.read(in: surroundings, taking: .swiftAndDiagrams)
        let extracted = InputOptions.extract(from: files, surroundings) { $0.machines(by: AllCores()) }
        let sides = try CheckSides(extracted: extracted.value, files: files.withoutBlocks)
        let all = sides.coded + sides.drawings.map(\.machine)
        let machines = try MachineSelection(input.machineNames).select(from: all)
        guard !machines.isEmpty else {
            surroundings.console.tell(.error, "no machine found; name the files or folders that hold one")
            return .findings
        }
        let findings =
            extracted.diagnostics + sides.diagnostics
            + MachineLints(machines, files: files, also: also).findings
        let run = ReportOptions.Run(
            sources: files.sources(of: findings), settings: files.settings, scope: Self.scope(machines),
            isWhole: input.inputs.isEmpty && input.machineNames.isEmpty)
        return try report.tell(findings, of: run, to: targets, in: surroundings)
    }
}

private extension LintCommand {
    static var unusual: [String] { Lints.all.filter { !$0.isUsual }.map(\.kind.id) }

    func requireKnown(_ ids: [String]) throws(Failure) {
        guard let unknown = ids.first(where: { !Self.unusual.contains($0) }) else { return }
        let suggestion = NearestNames(of: unknown, among: Self.unusual).sentence(plural: "ids")
        throw Failure("--also does not know \(unknown); \(suggestion)")
    }

    static func scope(_ machines: [Machine]) -> String {
        let drawn = machines.count(where: \.isDrawn)
        let coded = machines.count - drawn
        let parts = [(coded, "machine"), (drawn, "diagram")].filter { $0.0 > 0 }
        return parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: " and ") + " checked"
    }
}
