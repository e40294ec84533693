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

    /// - Parameter folder: The working directory.
    init(_ arguments: [String], at folder: String) {
        let recording = Recording()
        exit = Drawbridge.run(arguments, in: Surroundings(recording.console, workspace: Workspace(folder: folder)))
        output = recording.output.withLock { $0 }
        messages = recording.messages.withLock { $0 }
    }
}

private final class Recording: Sendable {
    let output = Mutex("")
    let messages = Mutex("")

    var console: Console {
        Console(
            write: { [self] text in output.withLock { $0 += text } },
            writeMessage: { [self] text in messages.withLock { $0 += text } },
            isWatched: false,
            usesColour: false
        )
    }
}
