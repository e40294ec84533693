import DrawbridgeFormats

extension Workspace {
    /// Whether git knows a revision of this name, which no file has.
    func isRevision(_ name: String) throws(Failure) -> Bool {
        guard !name.isEmpty, !name.hasPrefix("-"), FileStatus(located(name)) == nil else { return false }
        let known = try Git(folder: folder).output(["rev-parse", "--verify", "--quiet", name + "^{commit}"])
        return known != nil
    }

    /// Where the repository around the working directory is fetched from. Nil without a repository or a remote.
    var remote: RemoteOrigin? { RemoteOrigin(around: located(".")) }

    /// The inputs that are files of now, and those at a revision.
    func split(_ inputs: [String]) -> (files: [String], revisions: [RevisionInput]) {
        var (files, revisions): ([String], [RevisionInput]) = ([], [])
        for input in inputs {
            if FileStatus(located(input)) == nil, let revision = RevisionInput(input) {
                revisions.append(revision)
            } else {
                files.append(input)
            }
        }
        return (files, revisions)
    }

    /// What is at a revision: a file, or the files of a folder that are taken. They are shown as `main:Sources/Call.swift`.
    func files(
        of input: RevisionInput, taking searched: SearchedFiles
    ) throws(Failure) -> [(path: InputPath, bytes: [UInt8])] {
        let arguments = ["archive", "--format=tar", input.revision, "--", input.path]
        guard let archive = try Git(folder: folder).output(arguments) else {
            throw Failure(
                "git does not know \(input.text); check the revision and the path, which starts at this folder")
        }
        let found = TarArchive(archive).files.sorted { $0.path.precedesInBytes($1.path) }
        let taken = found.filter { file in
            file.path == input.path || searched.contain(Array(file.path.utf8)) && !Self.isSkipped(file.path)
        }
        guard !taken.isEmpty else {
            throw Failure("there is no Swift file in \(input.text); name a folder that holds some")
        }
        return taken.map { file in
            let isSwift = file.path.hasSuffix(".swift")
            let path = InputPath(
                path: "\(input.revision):\(file.path)", kind: isSwift ? .swift : .diagram,
                isNamed: file.path == input.path)
            return (path, file.bytes)
        }
    }

    /// What was at some paths at a revision, as if it were there now; what was not there is left out.
    func files(
        at revision: String, _ paths: [String], excluding excluded: ExcludedPaths?
    ) throws(Failure) -> InputFiles {
        var files = InputFiles()
        var seen: Set<String> = []
        for path in paths {
            let arguments = ["archive", "--format=tar", revision, "--", path]
            guard let archive = try Git(folder: folder).output(arguments) else { continue }
            for file in TarArchive(archive).files.sorted(by: { $0.path.precedesInBytes($1.path) }) {
                let isFound =
                    SearchedFiles.swiftAndDiagrams.contain(Array(file.path.utf8)) && !Self.isSkipped(file.path)
                guard file.path == path || isFound && !isExcluded(file.path, excluded) else { continue }
                guard seen.insert(file.path).inserted else { continue }
                files.add(file.bytes, path: file.path)
            }
        }
        return files
    }

    private func isExcluded(_ path: String, _ excluded: ExcludedPaths?) -> Bool {
        guard let excluded, let root = Self.withoutLinks(located(".")) else { return false }
        let parts = path.split(separator: "/")
        return parts.indices.contains { i in
            let part = root + "/" + parts[...i].joined(separator: "/")
            return excluded.contain(Array(part.utf8), isFolder: i < parts.count - 1)
        }
    }

    /// The text of a file at a revision; nil where it was not there.
    func bytes(of path: String, at revision: String) throws(Failure) -> [UInt8]? {
        try Git(folder: folder).output(["show", "\(revision):./\(path)"])
    }

    /// What a search in folders leaves out.
    private static func isSkipped(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains {
            $0.hasPrefix(".") || FolderSearch.skippedFolders.contains(Array($0.utf8))
        }
    }
}
