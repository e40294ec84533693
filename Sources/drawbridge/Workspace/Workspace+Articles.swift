import DrawbridgeSource

extension Workspace {
    /// The Markdown files below the working directory, in the byte-wise order of their paths; without those that were read
    /// already.
    func articles(besides read: Set<String>, excluding excluded: ExcludedPaths?) throws(Failure) -> [SourceFile] {
        let folder = located(".")
        let found = try FolderSearch.files(
            .articles, below: folder, absoluteFolder: Self.withoutLinks(folder) ?? folder, excluding: excluded)
        let paths = found.compactMap { String(validating: $0, as: UTF8.self) }.filter { !read.contains($0) }
        var articles: [SourceFile] = []
        for path in paths.sorted() { articles.append(SourceFile(path: path, bytes: try bytes(ofFile: path))) }
        return articles
    }
}
