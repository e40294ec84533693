import DrawbridgeSource

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Workspace {
    /// The Markdown files below a folder, in the byte-wise order of their paths; without those that were read already.
    ///
    /// - Parameter folder: With a slash at its end; empty for the working directory.
    func articles(
        below folder: String, besides read: Set<String>, excluding excluded: ExcludedPaths?
    ) throws(Failure) -> [SourceFile] {
        let located = located(folder.isEmpty ? "." : folder)
        let found = try FolderSearch.files(
            .articles, below: located, absoluteFolder: Self.withoutLinks(located) ?? located, excluding: excluded)
        let paths = found.compactMap { String(validating: $0, as: UTF8.self) }.map { folder + $0 }
        var articles: [SourceFile] = []
        for path in paths.sorted() where !read.contains(path) {
            articles.append(SourceFile(path: path, bytes: try bytes(ofFile: path)))
        }
        return articles
    }

    /// The hidden folders of the working directory, without those of version control and of build tools.
    var hiddenFolders: [String] {
        let entries = FolderEntry.all(in: Array(located(".").utf8)) ?? []
        let names = entries.filter { $0.kind == .folder && $0.name.first == .dot }.compactMap {
            String(validating: $0.name, as: UTF8.self)
        }
        return names.filter { !Self.foldersOfTools.contains($0) }.sorted()
    }

    private static let foldersOfTools: Set = [".git", ".hg", ".svn", ".jj", ".build", ".swiftpm", ".cache", ".venv"]

    /// The Markdown files in a folder that is named, in the order of their names: what tests have recorded may well be ignored by git.
    func markdownFiles(in folder: String) throws(Failure) -> [String] {
        guard let entries = FolderEntry.all(in: Array(located(folder).utf8)) else {
            throw .system("read", folder, code: errno)
        }
        let names = entries.filter { $0.kind == .file }.compactMap { String(validating: $0.name, as: UTF8.self) }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return names.filter { $0.hasSuffix(".md") && !$0.hasPrefix(".") }.sorted().map { prefix + $0 }
    }
}
