/// What the settings leave out of the search in folders: patterns as in a `.gitignore` that stands beside the settings file.
struct ExcludedPaths {
    private let patterns: IgnoreFile
    /// The absolute folder of the settings file, with a slash at its end.
    private let base: [UInt8]

    /// Nil where nothing is left out.
    init?(of settings: Settings, in workspace: Workspace) {
        guard !settings.exclude.isEmpty else { return nil }
        let folder = workspace.located(settings.folder.isEmpty ? "." : settings.folder)
        var base = Array((Workspace.withoutLinks(folder) ?? folder).utf8)
        if base.last == .slash { base.removeLast() }
        patterns = IgnoreFile(Array(settings.exclude.joined(separator: "\n").utf8), base: base)
        self.base = base + [.slash]
    }

    /// - Parameter path: Absolute, without links.
    func contain(_ path: [UInt8], isFolder: Bool) -> Bool {
        path.starts(with: base) && patterns.verdict(on: path, isFolder: isFolder) == .ignored
    }
}
