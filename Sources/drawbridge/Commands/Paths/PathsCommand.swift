import ArgumentParser
import DrawbridgeModel
import DrawbridgeScaffold

/// `drawbridge paths`: ways through a machine, as a list of tests.
struct PathsCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "paths",
        abstract:
            "List the shortest path to each state, or a small set of paths that covers every state, transition or pair.",
        discussion: """
            Each path starts in an initial state. --cover pairs covers each transition after each transition that can come before \
            it. --format swift writes tests for Swift Testing; in one type you fill in how to create and drive your code.

            EXAMPLES:
              drawbridge paths Sources --machine CallTracker
              drawbridge paths Sources --machine CallTracker --cover transitions
              drawbridge paths diagrams/call.puml --cover pairs --format json
              drawbridge paths Sources --machine CallTracker --cover transitions --format swift -o CallTrackerPathTests.swift

            EXIT STATUS: 0 on success; 1 if there is no machine, or its initial state is unknown; 2 if the inputs cannot be read.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(help: "What the paths have to cover: \(Coverage.allCases.map(\.rawValue).joined(separator: ", ")).")
    var cover: Coverage?

    @Option(help: "The format: \(PathFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format = PathFormat.text

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "path"))
    var output: String?

    func run(in surroundings: Surroundings) throws -> Exit {
        let machines = try input.machines(in: surroundings)
        guard !machines.value.isEmpty else { return .findings }
        if format == .swift, machines.value.count > 1 {
            let names = machines.value.map(\.name).joined(separator: ", ")
            throw Failure("tests are for one machine, and there are \(names); choose one with --machine")
        }
        let lists = try machines.value.map { try PathList($0, cover) }
        let text = format.text(of: lists)
        if let output {
            try surroundings.workspace.write(Array(text.utf8), to: output)
        } else {
            try surroundings.console.write(text)
        }
        return lists.allSatisfy(\.paths.isEmpty) ? .findings : Exit(for: machines.diagnostics)
    }
}

extension Coverage: ExpressibleByArgument {}
