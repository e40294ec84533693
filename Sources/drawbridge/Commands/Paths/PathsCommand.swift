import ArgumentParser
import DrawbridgeModel
import DrawbridgeScaffold

/// `drawbridge paths`: ways through a machine, as a list of tests.
struct PathsCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "paths",
        abstract: "Tell the shortest path to each state, or few paths that take every state, transition or pair.",
        discussion: """
            A path begins in an initial state. --cover pairs takes each transition after each one that can come before it. As \
            Swift, the paths are tests for Swift Testing; one place in them says how the code is reached, and is filled in by \
            hand.

            EXAMPLES:
              drawbridge paths Sources --machine CallTracker
              drawbridge paths Sources --machine CallTracker --cover transitions
              drawbridge paths diagrams/call.puml --cover pairs --format json
              drawbridge paths Sources --machine CallTracker --cover transitions --format swift -o CallTrackerPathTests.swift

            EXIT STATUS: 0; 1 where there is no machine, or nobody knows where it begins; 2 where the inputs cannot be read.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(help: "What the paths take together: \(Coverage.allCases.map(\.rawValue).joined(separator: ", ")).")
    var cover: Coverage?

    @Option(help: "How they are told: \(PathFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
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
        let lists = machines.value.map { PathList($0, cover) }
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
