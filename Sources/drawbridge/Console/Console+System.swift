#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Console {
    /// The console of this process. `NO_COLOR` (https://no-color.org) and `TERM=dumb` turn colours off.
    static var system: Console {
        let isWatched = isatty(STDERR_FILENO) == 1
        return Console(
            write: { text in
                guard Descriptor(STDOUT_FILENO).writeAll(Array(text.utf8)) else {
                    throw Failure.system("write to", "standard output", advice: "nothing after this point was written")
                }
            },
            writeMessage: { _ = Descriptor(STDERR_FILENO).writeAll(Array($0.utf8)) },
            isWatched: isWatched && variable("TERM") != "dumb",
            usesColour: isWatched && variable("NO_COLOR", "").isEmpty && variable("TERM") != "dumb"
        )
    }
}

private extension Console {
    static func variable(_ name: String, _ fallback: String = "") -> String {
        getenv(name).map { String(cString: $0) } ?? fallback
    }
}
