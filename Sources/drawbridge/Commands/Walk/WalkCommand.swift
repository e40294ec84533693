import ArgumentParser
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// `drawbridge walk`: a machine in the terminal, or a trace that is taken once more.
struct WalkCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "walk",
        abstract: "Step through a machine in the terminal, or replay a trace.",
        discussion: """
            Shows the current state, the events that it accepts, each with a key, and the events that it refuses. u takes back the \
            last step, q quits. The steps are printed at the end as a trace, which is a Markdown list:

              - Given waiting, when timeout, then none

            --replay takes the steps of such a list, and reports the first step of each run that the machine refuses. A heading or \
            any other line starts a new run. A run starts in the state that its first step names, or in the initial state. \
            “Given …” can be left out after the first step.

            EXAMPLES:
              drawbridge walk diagrams/call.puml
              drawbridge walk diagrams/call.puml -o traces/lost-call.md
              drawbridge walk Sources --machine CallTracker --replay traces/lost-call.md

            EXIT STATUS: 0 on success; 1 if a step of a trace is refused, if there is no machine, or if its initial state is \
            unknown; 2 if the inputs cannot be read.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(help: ArgumentHelp("A trace to replay. May be repeated.", valueName: "file"))
    var replay: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file for the trace. The default is standard output.", valueName: "path"))
    var output: String?

    func run(in surroundings: Surroundings) throws -> Exit {
        let machines = try input.machines(in: surroundings)
        guard let machine = machines.value.first else { return .findings }
        guard machines.value.count == 1 else {
            let names = machines.value.map(\.name).joined(separator: ", ")
            throw Failure("there are several machines: \(names); choose one with --machine")
        }
        guard let walk = MachineWalk(machine) else {
            surroundings.console.tell(.error, "the initial state of \(machine.name) is unknown")
            return .findings
        }
        guard replay.isEmpty else { return try take(replay, by: walk, in: surroundings) }
        guard let ask = surroundings.console.ask else {
            throw Failure("walk needs a terminal; to replay a trace, use --replay")
        }
        let trace = WalkDialogue(machine, ask).trace(from: walk)
        if let output {
            try surroundings.workspace.write(Array(trace.utf8), to: output)
        } else {
            try surroundings.console.write(trace)
        }
        return .clean
    }
}

private extension WalkCommand {
    func take(_ paths: [String], by walk: MachineWalk, in surroundings: Surroundings) throws -> Exit {
        let files = try paths.map { path in
            SourceFile(path: path, bytes: try surroundings.workspace.bytes(ofFile: path))
        }
        var (findings, steps): ([Diagnostic], Int) = ([], 0)
        for file in files {
            let trace = TraceReader().read(file)
            steps += trace.value.runs.reduce(0) { $0 + $1.steps.count }
            findings += trace.diagnostics + trace.value.refusals(by: walk)
        }
        guard steps > 0 || !findings.isEmpty else {
            let names = paths.joined(separator: ", ")
            throw Failure("there is no step in \(names); write them as - Given A, when B, then C")
        }
        surroundings.console.tell(findings, in: Sources(files))
        let count = "\(steps) \(steps == 1 ? "step" : "steps")"
        surroundings.console.tell(.note, "\(count) read, \(findings.count) refused or unread")
        return Exit(for: findings)
    }
}
