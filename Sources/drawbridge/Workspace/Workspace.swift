import DrawbridgeSource

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The files of this computer, seen from a working directory. Only this folder of the project touches files.
///
/// Reading: `Workspace+Inputs` finds what the command line names, `Workspace+Reading` reads it. Writing: `Workspace+Writing`.
struct Workspace: Sendable {
    /// Where relative paths start; `.` is the working directory of the process.
    var folder = "."
    /// Whether a link inside the project may lead reading out of it.
    var allowsOutside = false
    /// What an editor has open, and what was read already; nil for a run that reads each file once.
    var kept: KeptFiles?

    /// What is read of a file.
    var limits = ReadingLimits()

    /// The path to open for a path that the user gave or that is shown.
    func located(_ path: String) -> String {
        path.hasPrefix("/") || folder == "." ? path : folder + "/" + path
    }

    /// A path as it is shown: relative to the working directory where it lies below, without `./` and doubled slashes.
    func shown(_ path: String) -> String {
        guard path.hasPrefix("/") else { return Self.clean(path) }
        guard let here = Self.withoutLinks(folder), let there = Self.withoutLinks(path) else { return Self.clean(path) }
        if there == here { return "." }
        let prefix = here == "/" ? here : here + "/"
        return there.hasPrefix(prefix) ? String(there.dropFirst(prefix.count)) : Self.clean(path)
    }

    /// The absolute path that all links lead to; nil where there is no such file.
    static func withoutLinks(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(validatingCString: real)
    }

    /// The project around the working directory.
    var project: Project { Project(around: located(".")) }

    /// The bytes of a file that need not be there.
    static func smallFile(_ path: [UInt8]) -> [UInt8]? {
        // A pipe would keep the program waiting for whoever writes into it.
        let number = open(path.terminated, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard number >= 0 else { return nil }
        defer { close(number) }
        guard FileStatus(Descriptor(number))?.kind == .file else { return nil }
        return Descriptor(number).readAll(expecting: 4096, limit: 1 << 20)
    }
}

private extension Workspace {
    static func clean(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        let cleaned = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
        return cleaned.isEmpty ? "." : cleaned
    }
}
