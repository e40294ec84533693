/// Tells whether files have changed since it was asked last, by what the system says of them. Asking again and again works
/// on every system and file system, and with editors that replace a file by another one.
struct FileWatch {
    private let workspace: Workspace
    private var stamps: [String: FileStatus] = [:]

    init(_ workspace: Workspace) {
        self.workspace = workspace
    }

    /// Also true where there are other files than before.
    mutating func haveChanged(_ paths: [String]) -> Bool {
        var stamps: [String: FileStatus] = [:]
        for path in paths { stamps[path] = FileStatus(workspace.located(path)) }
        defer { self.stamps = stamps }
        return stamps != self.stamps
    }
}
