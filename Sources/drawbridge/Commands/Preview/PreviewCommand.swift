import ArgumentParser
import Dispatch
import DrawbridgeFormats
import DrawbridgePreview
import Synchronization

/// `drawbridge preview`: a page that shows the machines as they are written.
struct PreviewCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Show the machines on a local page that is redrawn when you save a source file or a diagram.",
        discussion: """
            Prints the address of the page, which you open in a browser on this computer. Ctrl-C ends the preview. Only this \
            computer can see the page: it is served on 127.0.0.1, and its address contains a secret. If a file is incomplete, \
            the page says so and shows its last complete version.

            EXAMPLES:
              drawbridge preview
              drawbridge preview Sources diagrams
              drawbridge preview call.puml --port 8080

            EXIT STATUS: 2 if the inputs cannot be read at the start, or the port is in use.
            """
    )

    @OptionGroup var input: InputOptions

    @Option(help: "The port of the page. The default is any free port.")
    var port: UInt16 = 0

    @OptionGroup(title: "Style") var style: DrawingStyle

    func run(in surroundings: Surroundings) throws -> Exit {
        let options = try style.options()
        let board = PreviewBoard { Self.draw($0, $1, options) }
        var watch = PreviewWatch(PreviewReading(input, in: surroundings), workspace: surroundings.workspace)
        board.show(try watch.firstFrame())
        let server = PreviewServer(board, token: Self.token(), style: SVGStyle(theme: options.theme).text)
        Task { [watch] in await Self.follow(watch, board) }
        throw Failure("cannot serve the page: \(serve(server, surroundings.console)); try another port with --port")
    }
}

private extension PreviewCommand {
    /// A secret of 128 bits.
    static func token() -> String {
        (0..<4).map { _ in
            let digits = String(UInt32.random(in: .min ... .max), radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    static func draw(
        _ machine: PreviewMachine, _ kind: PreviewPicture, _ options: DrawingOptions
    ) -> Result<String, PreviewFault> {
        var (options, drawn) = (options, machine.machine)
        if kind == .difference, let difference = machine.difference {
            options.marks = DrawingMarks(difference, words: DifferencePictures.drift)
            drawn = difference.machine
        }
        return Result { () throws(Failure) in
            try Drawing(options: options, console: .silent).figure(of: drawn).figure
        }.mapError { PreviewFault($0.message) }
    }

    /// Serves until that ends; returns why.
    func serve(_ server: PreviewServer, _ console: Console) -> String {
        let ended = DispatchSemaphore(value: 0)
        let reason = Mutex("the server has ended")
        let port = port
        Task {
            do {
                try await server.run(port: port) { address in
                    try? console.write(address + "\n")
                    console.tell(.note, "open this address in a browser; Ctrl-C ends the preview")
                }
            } catch {
                reason.withLock { $0 = "\(error)" }
            }
            ended.signal()
        }
        ended.wait()
        return reason.withLock { $0 }
    }

    /// Looks ten times a second.
    static func follow(_ watch: PreviewWatch, _ board: PreviewBoard) async {
        var watch = watch
        while true {
            try? await Task.sleep(for: .milliseconds(100))
            do {
                if let frame = try watch.nextFrame() { board.show(frame) }
            } catch {
                board.show(error as? Failure ?? Failure("\(error)"))
            }
        }
    }
}

private extension PreviewBoard {
    /// What is wrong, beside all that was there before.
    func show(_ failure: Failure) {
        var frame = frame
        frame.messages = [PreviewMessage(.error, failure.message)]
        show(frame)
    }
}
