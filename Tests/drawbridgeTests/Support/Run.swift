import Synchronization

@testable import drawbridge

/// One run of the command line within this process: what it wrote and how it left.
struct Run {
    let exit: Exit
    let output: String
    let messages: String

    init(_ arguments: String..., in folder: TestFolder) {
        self.init(arguments, in: folder)
    }

    init(_ arguments: [String], in folder: TestFolder) {
        self.init(arguments, at: folder.path)
    }

    /// - Parameter answers: What somebody at a terminal answers to the questions, in order; nil where nobody sits there.
    init(_ arguments: [String], answers: [String], in folder: TestFolder) {
        self.init(arguments, at: folder.path, answers: answers)
    }

    /// - Parameter folder: The working directory.
    init(_ arguments: [String], at folder: String, answers: [String]? = nil) {
        let recording = Recording(answers)
        exit = Drawbridge.run(arguments, in: Surroundings(recording.console, workspace: Workspace(folder: folder)))
        output = recording.output.withLock { $0 }
        messages = recording.messages.withLock { $0 }
    }
}

private final class Recording: Sendable {
    let output = Mutex("")
    let messages = Mutex("")
    let answers: Mutex<[String]>
    let isAtTerminal: Bool

    init(_ answers: [String]?) {
        self.answers = Mutex(answers ?? [])
        isAtTerminal = answers != nil
    }

    /// The next answer.
    @Sendable private func answer(_ question: String) -> String? {
        messages.withLock { $0 += question }
        return answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }

    var console: Console {
        Console(
            write: { [self] text in output.withLock { $0 += text } },
            writeMessage: { [self] text in messages.withLock { $0 += text } },
            isWatched: false,
            usesColour: false,
            ask: isAtTerminal ? answer : nil
        )
    }
}
