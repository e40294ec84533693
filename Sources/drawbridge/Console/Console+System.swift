#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Console {
    /// The console of this process.
    static var system: Console {
        let isTerminal = isatty(STDERR_FILENO) == 1
        let look = Look(isTerminal: isTerminal) { name in getenv(name).map { String(cString: $0) } }
        return Console(
            write: { text in
                guard Descriptor(STDOUT_FILENO).writeAll(Array(text.utf8)) else {
                    throw Failure.system("write to", "standard output", advice: "nothing after this point was written")
                }
            },
            writeMessage: { _ = Descriptor(STDERR_FILENO).writeAll(Array($0.utf8)) },
            isWatched: look.isWatched,
            usesColour: look.usesColour,
            ask: isTerminal && isatty(STDIN_FILENO) == 1 ? answer : nil,
            read: { Descriptor(STDIN_FILENO).readSome() }
        )
    }

    private static func answer(to question: String) -> String? {
        _ = Descriptor(STDERR_FILENO).writeAll(Array(question.utf8))
        return readLine()
    }

    /// What the environment says about the terminal.
    struct Look {
        let isWatched: Bool
        let usesColour: Bool

        /// `NO_COLOR` turns colours off where it is set to anything (https://no-color.org), `TERM=dumb` all that moves too.
        init(isTerminal: Bool, environment: (String) -> String?) {
            isWatched = isTerminal && environment("TERM") != "dumb"
            usesColour = isWatched && (environment("NO_COLOR") ?? "").isEmpty
        }
    }
}
