import ArgumentParser
import CRevision

/// The tool: its name, what it is for, its commands.
struct Drawbridge: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drawbridge",
        abstract: "Finds the state machines in Swift code, draws them, and checks diagrams against the code.",
        discussion: """
            Drawbridge reads the sources and compiles nothing. For each arrow it can show the code that makes it. It also \
            reads the diagrams that people draw, and reports where they differ from the code.

            EXAMPLES:
              drawbridge list Sources
              drawbridge render Sources -o pictures/ --format svg
              drawbridge check Sources diagrams
              drawbridge explain "CallTracker: waiting -> none" Sources
            """,
        version: version,
        subcommands: [
            ListCommand.self,
            ExtractCommand.self,
            RenderCommand.self,
            CheckCommand.self,
            UpdateCommand.self,
            DiffCommand.self,
            LintCommand.self,
            InitCommand.self,
            ExplainCommand.self,
            DocsCommand.self,
            EmbedCommand.self,
            PreviewCommand.self,
            PathsCommand.self,
            WalkCommand.self,
            ScaffoldCommand.self,
            DoctorCommand.self,
            LSPCommand.self,
        ]
    )

    /// The number of the release.
    static let release = "0.1.0"

    /// The number of the release and, if the build knows it, the commit: `0.1.0 (1609740abcde)`.
    static let version: String = {
        let commit = String(cString: drawbridge_revision())
        return commit.isEmpty ? release : "\(release) (\(commit))"
    }()

    /// Runs the command that the arguments name. Errors are shown on the console; the result is the exit status.
    static func run(_ arguments: [String], in surroundings: Surroundings) -> Exit {
        do {
            try requireKnownCommand(arguments)
            return try run(parseAsRoot(arguments), in: surroundings)
        } catch let failure as Failure {
            surroundings.console.tell(.error, failure.message)
            return .failed
        } catch {
            return tell(error, on: surroundings.console)
        }
    }
}

/// A command of the tool. `run()` of the library is not used: it could not be told where to read and write.
protocol Command: ParsableCommand {
    func run(in surroundings: Surroundings) throws -> Exit
}

private extension Drawbridge {
    static func run(_ command: some ParsableCommand, in surroundings: Surroundings) throws -> Exit {
        if let command = command as? any Command { return try command.run(in: surroundings) }
        // The library's own commands, such as help, throw what they have to say.
        var command = command
        try command.run()
        return .clean
    }

    static func requireKnownCommand(_ arguments: [String]) throws(Failure) {
        guard let name = arguments.first, !name.hasPrefix("-") else { return }
        let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        guard !names.contains(name) else { return }
        let suggestion = NearestNames(of: name, among: names).sentence(plural: "commands")
        throw Failure("there is no command \(name); \(suggestion)")
    }

    /// Help and version are asked for and go to standard output; all else are wrong arguments.
    static func tell(_ error: any Error, on console: Console) -> Exit {
        let message = fullMessage(for: error)
        guard exitCode(for: error) == .success else {
            let prefix = "Error: "
            console.tellUsage(message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message)
            return .failed
        }
        do {
            try console.write(message + "\n")
            return .clean
        } catch {
            return .failed
        }
    }
}
