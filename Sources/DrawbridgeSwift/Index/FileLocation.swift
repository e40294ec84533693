/// Where a file stands among the others: its folders, and the module that they show.
struct FileLocation: Sendable {
    let folders: [Substring]
    /// How many folders lead to the module: up to the one in `Sources` or `Tests`. 0 where no folder has such a name.
    let moduleDepth: Int

    /// The locations of many files: those in one folder stand behind each other, and share its location.
    static func all(of paths: [String]) -> [FileLocation] {
        var known: (folder: Substring, location: FileLocation)?
        return paths.map { path in
            let folder = path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
            if let known, known.folder == folder { return known.location }
            let location = FileLocation(folder: folder)
            known = (folder, location)
            return location
        }
    }

    private init(folder: Substring) {
        let folders = folder.split(separator: "/")
        let sources = folders.lastIndex { $0 == "Sources" || $0 == "Tests" || $0 == "Source" }
        self.folders = folders
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
