/// Where a file stands among the others: its folders, and the module that they show.
struct FileLocation: Sendable {
    /// A number for each, from the outermost one: two are the same folder, not only of the same name, where the numbers are.
    private let folders: [Int]
    /// The name of the module's folder.
    let module: Substring?
    /// How many folders lead to the module: up to the one in `Sources` or `Tests`. 0 where no folder has such a name.
    let moduleDepth: Int

    /// The locations of many files: those in one folder stand behind each other, and share its location.
    static func all(of paths: [String]) -> [FileLocation] {
        var known: (folder: Substring, location: FileLocation)?
        var numbers: [Folder: Int] = [:]
        return paths.map { path in
            let folder = path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
            if let known, known.folder == folder { return known.location }
            let location = FileLocation(folder: folder, &numbers)
            known = (folder, location)
            return location
        }
    }

    private struct Folder: Hashable {
        /// The number of the folder that it lies in; 0 for the outermost ones.
        var parent: Int
        var name: Substring
    }

    private init(folder: Substring, _ numbers: inout [Folder: Int]) {
        // Bytes: a split at characters looks for their borders.
        let folders = folder.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
        let sources = folders.lastIndex { $0 == "Sources" || $0 == "Tests" || $0 == "Source" }
        self.folders = folders.reduce(into: []) { path, name in
            let folder = Folder(parent: path.last ?? 0, name: name)
            let number = numbers[folder] ?? numbers.count + 1
            numbers[folder] = number
            path.append(number)
        }
        moduleDepth = sources.map { min($0 + 2, folders.count) } ?? 0
        module = moduleDepth > 0 ? folders[moduleDepth - 1] : nil
    }

    func sharedFolders(with other: FileLocation) -> Int {
        var count = 0
        while count < min(folders.count, other.folders.count), folders[count] == other.folders[count] { count += 1 }
        return count
    }

    func isInModule(of other: FileLocation) -> Bool {
        moduleDepth == other.moduleDepth && sharedFolders(with: other) >= moduleDepth
    }
}
