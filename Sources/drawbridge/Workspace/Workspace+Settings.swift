import DrawbridgeSource

extension Workspace {
    /// The settings file that the command line names, or the one of the working directory, if there is one.
    func settingsFile(_ path: String?) throws(Failure) -> SourceFile? {
        if path == nil, !exists(Settings.fileName) { return nil }
        let path = shown(path ?? Settings.fileName)
        let bytes = try bytes(ofFile: path)
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Failure("\(path) is not UTF-8; write it as text in UTF-8")
        }
        return SourceFile(path: path, bytes: bytes)
    }

    func exists(_ path: String) -> Bool { FileStatus(located(path)) != nil }

    /// A finding for each file or folder that the settings name and that is not there. A baseline may still have to be
    /// written.
    func missingFiles(of settings: Settings) -> [Diagnostic] {
        (settings.sources + settings.diagrams.map(\.file)).compactMap { named in
            guard !exists(named.path) else { return nil }
            let near = NearestNames(of: named.path, among: neighbours(of: named.path)).nearest
            let suggestion = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
            return Diagnostic(
                kind: .brokenSettings, message: "there is no \(named.path)\(suggestion)", at: named.location)
        }
    }
}

private extension Workspace {
    /// The paths in the folder of a path, or none where there is no such folder.
    func neighbours(of path: String) -> [String] {
        let folder = Settings.folder(of: path)
        let entries = FolderEntry.all(in: Array(located(folder.isEmpty ? "." : folder).utf8)) ?? []
        let names = entries.compactMap { String(validating: $0.name, as: UTF8.self) }
        return names.filter { !$0.hasPrefix(".") }.sorted().map { folder + $0 }
    }
}
