/// Where a file stands among the others: its folders, and the module that they show.
struct FileLocation: Sendable {
    let folders: [Substring]
    /// How many folders lead to the module: up to the one in `Sources` or `Tests`. 0 where no folder has such a name.
    let moduleDepth: Int

    init(path: String) {
        let folders = path.split(separator: "/").dropLast()
        let sources = folders.lastIndex { $0 == "Sources" || $0 == "Tests" || $0 == "Source" }
        self.folders = Array(folders)
        moduleDepth = sources.map { min($0 + 2, folders.count) } ?? 0
    }

    /// The name of the module's folder.
    var module: Substring? { moduleDepth > 0 ? folders[moduleDepth - 1] : nil }

    func sharedFolders(with other: FileLocation) -> Int {
        zip(folders, other.folders).prefix { $0 == $1 }.count
    }

    func isInModule(of other: FileLocation) -> Bool {
        moduleDepth == other.moduleDepth && sharedFolders(with: other) >= moduleDepth
    }
}
