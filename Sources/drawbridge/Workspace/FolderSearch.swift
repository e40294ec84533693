/// Looks for Swift files, and diagrams where these are wanted, in a folder and in the folders within.
///
/// Not searched: hidden folders, folders that hold what tools have fetched or built, what `.gitignore` files leave out, and
/// links, which could lead to the same file twice or around in a circle. The folder that was asked for is searched whatever it is.
struct FolderSearch {
    /// Folders that package managers and Xcode fill.
    static let skippedFolders: Set<[UInt8]> = Set(
        ["Pods", "Carthage", "DerivedData", "node_modules"].map { Array($0.utf8) })

    private let root: [UInt8]
    private let absoluteRoot: [UInt8]
    private let excluded: ExcludedPaths?
    private let searched: SearchedFiles
    private var files: [[UInt8]] = []
    private var ignoredCount = 0

    /// The paths of the files below a folder that are taken, relative to it, in the order of their bytes.
    ///
    /// - Parameters:
    ///   - folder: As it is shown to people and opened.
    ///   - absoluteFolder: Without links, to find the repository around it.
    ///   - excluded: What the settings leave out.
    static func files(
        _ searched: SearchedFiles = .swift, below folder: String, absoluteFolder: String,
        excluding excluded: ExcludedPaths? = nil
    ) throws(Failure) -> [[UInt8]] {
        try found(searched, below: folder, absoluteFolder: absoluteFolder, excluding: excluded).files
    }

    /// The same, and how many files and folders git ignores, of those that would have been looked at.
    static func found(
        _ searched: SearchedFiles, below folder: String, absoluteFolder: String, excluding excluded: ExcludedPaths?
    ) throws(Failure) -> (files: [[UInt8]], ignoredCount: Int) {
        var search = FolderSearch(
            root: Array(folder.utf8), absoluteRoot: Array(absoluteFolder.utf8), excluded: excluded,
            searched: searched)
        try search.visit([], rules: .around(search.absoluteRoot))
        return (search.files, search.ignoredCount)
    }

    private init(root: [UInt8], absoluteRoot: [UInt8], excluded: ExcludedPaths?, searched: SearchedFiles) {
        self.root = root
        self.absoluteRoot = absoluteRoot
        self.excluded = excluded
        self.searched = searched
    }
}

private extension FolderSearch {
    /// - Parameter folder: Relative to the root; empty for the root itself.
    mutating func visit(_ folder: [UInt8], rules: IgnoreRules) throws(Failure) {
        guard let entries = FolderEntry.all(in: join(root, folder)) else {
            throw .system("search", String(decoding: join(root, folder), as: UTF8.self))
        }
        var rules = rules
        if entries.contains(where: { $0.name == IgnoreRules.fileName && $0.kind != .folder }) {
            rules.addFile(in: join(absoluteRoot, folder))
        }
        let candidates = entries.filter(isCandidate).map { (entry: $0, path: path(of: $0)) }
        for (entry, _) in candidates.sorted(by: { $0.path.lexicographicallyPrecedes($1.path) }) {
            let path = join(folder, entry.name)
            let (absolute, isFolder) = (join(absoluteRoot, path), entry.kind == .folder)
            if let excluded, excluded.contain(absolute, isFolder: isFolder) { continue }
            if rules.ignore(absolute, isFolder: isFolder) {
                ignoredCount += 1
                continue
            }
            if entry.kind == .folder { try visit(path, rules: rules) } else { files.append(path) }
        }
    }

    /// What the paths of an entry begin with: a folder's go on with a slash.
    func path(of entry: FolderEntry) -> [UInt8] { entry.kind == .folder ? entry.name + [.slash] : entry.name }

    func isCandidate(_ entry: FolderEntry) -> Bool {
        guard entry.name.first != .dot else { return false }
        return switch entry.kind {
        case .folder: !Self.skippedFolders.contains(entry.name)
        case .file: searched.contain(entry.name)
        case .link, .pipe, .other: false
        }
    }

    func join(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
        if folder.isEmpty || name.isEmpty { return folder + name }
        return folder.last == .slash ? folder + name : folder + [.slash] + name
    }
}

extension [UInt8] {
    func hasSuffix(_ ending: StaticString) -> Bool {
        ending.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
    }
}
