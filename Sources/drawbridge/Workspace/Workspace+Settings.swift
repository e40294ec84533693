import DrawbridgeSource

extension Workspace {
    /// The settings file that the command line names, or the one of the working directory, if there is one.
    func settingsFile(_ path: String?) throws(Failure) -> SourceFile? {
        if path == nil, FileStatus(located(Settings.fileName), followingLinks: false) == nil { return nil }
        let path = shown(path ?? Settings.fileName)
        let bytes = try bytes(ofFile: path)
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Failure("\(path) is not UTF-8; write it as text in UTF-8")
        }
        return SourceFile(path: path, bytes: bytes)
    }

    /// What the settings may name files in: the project around the working directory, and that around a settings file which
    /// the command line names elsewhere.
    func project(around settings: String?) -> Project {
        var project = project
        if let settings { project.add(around: located(settings)) }
        return project
    }

    /// A finding for each path of the settings that leads out of the project.
    func outsideFiles(of settings: Settings, _ project: Project) -> [Diagnostic] {
        let named = settings.sources + settings.diagrams.map(\.file) + (settings.baseline.map { [$0] } ?? [])
        return named.filter { !project.holds(located($0.path)) }.map { named in
            Diagnostic(
                kind: .brokenSettings,
                message: "\(named.path) is outside the project; move it into the project, or use --allow-outside",
                at: named.location)
        }
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
