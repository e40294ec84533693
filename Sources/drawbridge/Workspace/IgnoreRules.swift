/// What git leaves out of a repository, by the rules of gitignore(5), without asking git.
///
/// Read are the `.gitignore` files from the top of the repository down to the folder at hand, and the repository's own
/// `.git/info/exclude`. A rule of an inner file beats one of an outer file; within a file, the last one that fits decides.
struct IgnoreRules {
    static let fileName = Array(".gitignore".utf8)

    /// From the outermost to the innermost.
    private var files: [IgnoreFile] = []

    /// The rules that hold in a folder because of the folders around it: none outside of a repository, and none where they
    /// leave out the folder itself, for then it was asked for nevertheless.
    static func around(_ folder: [UInt8]) -> IgnoreRules {
        var folders = ancestors(of: folder)
        guard let top = folders.lastIndex(where: { FileStatus(($0 + gitFolder).terminated) != nil }) else {
            return IgnoreRules()
        }
        folders = Array(folders[...top].reversed())
        var rules = IgnoreRules()
        rules.add(folders[0] + excludeFile, base: folders[0])
        for (around, inner) in zip(folders, folders.dropFirst()) {
            rules.addFile(in: around)
            if rules.ignore(inner, isFolder: true) { return IgnoreRules() }
        }
        return rules
    }

    /// Adds the rules of the `.gitignore` in a folder, if there is one.
    mutating func addFile(in folder: [UInt8]) {
        add(folder + [.slash] + Self.fileName, base: folder)
    }

    /// Whether an absolute path is left out. A folder around it that is left out has to be asked for itself.
    func ignore(_ path: [UInt8], isFolder: Bool) -> Bool {
        for file in files.reversed() {
            if let verdict = file.verdict(on: path, isFolder: isFolder) { return verdict == .ignored }
        }
        return false
    }
}

private extension IgnoreRules {
    static let gitFolder = Array("/.git".utf8)
    static let excludeFile = Array("/.git/info/exclude".utf8)

    /// The folder itself, the folder around it, and so on up to the root of the file system.
    static func ancestors(of folder: [UInt8]) -> [[UInt8]] {
        var folders = [folder]
        while let slash = folders[folders.count - 1].lastIndex(of: .slash) {
            folders.append(Array(folders[folders.count - 1][..<slash]))
        }
        return folders
    }

    mutating func add(_ path: [UInt8], base: [UInt8]) {
        guard let text = Workspace.smallFile(path) else { return }
        files.append(IgnoreFile(text, base: base))
    }
}
