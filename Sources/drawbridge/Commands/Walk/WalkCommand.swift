import ArgumentParser
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// `drawbridge walk`: a machine in the terminal, or a trace that is taken once more.
struct WalkCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "walk",
        abstract: "Walk through a machine in the terminal, or replay a trace.",
        discussion: """
            Shows the present state, the events that it takes, each with its key, and those that it refuses. u takes the last \
            step back, q ends. The steps are kept and printed as a trace, a Markdown list:

              - Given waiting, when timeout, then none

            --replay takes the steps of such a list and tells the first one of each list that the machine refuses. What a \
            heading or another line parts is a run of its own, which begins in the state that it names first, else where the \
            machine does. “Given …” may be left out where it is the state that the step before led to.

            EXAMPLES:
              drawbridge walk diagrams/call.puml
              drawbridge walk diagrams/call.puml -o traces/lost-call.md
              drawbridge walk Sources --machine CallTracker --replay traces/lost-call.md

            EXIT STATUS: 0; 1 where a step of a trace is refused, there is no machine, or nobody knows where it begins; 2 where \
            the inputs cannot be read.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(help: ArgumentHelp("A trace to take, step by step. May be repeated.", valueName: "file"))
    var replay: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write the trace to; standard output without it.", valueName: "path"))
    var output: String?

    func run(in surroundings: Surroundings) throws -> Exit {
        let machines = try input.machines(in: surroundings)
        guard let machine = machines.value.first else { return .findings }
        guard machines.value.count == 1 else {
            let names = machines.value.map(\.name).joined(separator: ", ")
            throw Failure("one machine is walked through, and there are \(names); choose one with --machine")
        }
        guard let walk = MachineWalk(machine) else {
            surroundings.console.tell(.error, "nobody knows where \(machine.name) begins")
            return .findings
        }
        guard replay.isEmpty else { return try take(replay, by: walk, in: surroundings) }
        guard let ask = surroundings.console.ask else {
            throw Failure("nobody sits at the terminal; to take a trace, use --replay")
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
