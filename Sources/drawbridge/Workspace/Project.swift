/// The folders whose files a run works on. What settings, documents and links name has to lie inside, so that a pull request
/// of a stranger can neither show nor change what lies around it.
struct Project: Sendable {
    /// Absolute paths without links.
    private var roots: [String]

    /// The repository around a folder, or the folder itself where there is none.
    init(around folder: String) {
        roots = Self.root(around: folder).map { [$0] } ?? []
    }

    /// Adds the project around a path that the command line itself names outside of this one.
    mutating func add(around path: String) {
        let folder = Self.folder(of: path)
        guard !names(path), let root = Self.root(around: folder) else { return }
        roots.append(root)
    }

    /// Whether a path leads to a file inside, whatever links are on the way. What git keeps for itself is not inside:
    /// it holds credentials, and programs that git runs.
    func holds(_ path: String) -> Bool {
        guard let target = Self.target(of: path) else { return true }
        return roots.contains { root in
            guard let rest = Self.rest(of: target, in: root) else { return false }
            return !rest.split(separator: "/").contains(".git")
        }
    }

    /// Whether a path is spelled as one inside, and a link on its way leads out. The command line may name any place; a
    /// link, which a stranger may have made, may not.
    func isLeft(through path: String) -> Bool { names(path) && !holds(path) }
}

private extension Project {
    /// Whether a path is spelled as one inside, wherever it leads.
    func names(_ path: String) -> Bool {
        var parts = Self.absolute(path).split(separator: "/")
        while true {
            let folder = "/" + parts.joined(separator: "/")
            if let real = Workspace.withoutLinks(folder), roots.contains(real) { return true }
            guard parts.popLast() != nil else { return false }
        }
    }

    static func root(around folder: String) -> String? {
        guard let start = Workspace.withoutLinks(folder.isEmpty ? "." : folder) else { return nil }
        var parts = start.split(separator: "/")
        while !parts.isEmpty {
            let folder = "/" + parts.joined(separator: "/")
            if FileStatus(folder + "/.git") != nil { return folder }
            parts.removeLast()
        }
        return start
    }

    /// Where a path leads without links. Of a file that is not there yet, its folder decides; nil where that is not there.
    static func target(of path: String) -> String? {
        if let real = Workspace.withoutLinks(path) { return real }
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return Workspace.withoutLinks(folder(of: path)).map { $0 == "/" ? "/" + name : $0 + "/" + name }
    }

    /// What follows the root in a path inside it; nil outside.
    static func rest(of path: String, in root: String) -> Substring? {
        if path == root || root == "/" { return path.dropFirst(root.utf8.count) }
        return path.hasPrefix(root + "/") ? path.dropFirst(root.count) : nil
    }

    static func folder(of path: String) -> String {
        let parts = path.split(separator: "/")
        let folder = parts.dropLast().joined(separator: "/")
        return path.hasPrefix("/") ? "/" + folder : folder.isEmpty ? "." : folder
    }

    /// Without `.` and `..`, which are taken as they are spelled.
    static func absolute(_ path: String) -> String {
        let start = path.hasPrefix("/") ? "" : Workspace.withoutLinks(".") ?? ""
        var parts: [Substring] = []
        for part in (start + "/" + path).split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
