import DrawbridgeSource

extension Workspace {
    /// Where the settings are: in the working directory, or in the nearest folder around it, up to the top of the project.
    func settingsPath() throws(Failure) -> String? {
        var folder = ""
        while folder.isEmpty || project.holds(located(folder)) {
            let found = Settings.fileNames.map { folder + $0 }.filter {
                FileStatus(located($0), followingLinks: false) != nil
            }
            if found.count > 1 { throw Failure("\(found[0]) and \(found[1]) are both there; remove one of them") }
            if let path = found.first { return path }
            folder += "../"
        }
        return nil
    }

    /// The same folder, as far as what the settings say about reading goes.
    func reading(by settings: Settings) -> Workspace {
        var workspace = self
        workspace.allowsOutside = settings.allowsOutside
        workspace.limits = settings.limits
        return workspace
    }

    /// The settings file.
    func settingsFile(_ path: String) throws(Failure) -> SourceFile {
        let path = shown(path)
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
