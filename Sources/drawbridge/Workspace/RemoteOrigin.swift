/// The remote that a repository is fetched from, as its `.git/config` names it. The file is read; no program is started.
struct RemoteOrigin {
    /// As it is written there, with a user or a password if it has one.
    let address: String
    /// The folder inside the repository, with a slash at its end; empty for the top.
    let folder: String

    /// Nil without a repository around the folder, without a remote called `origin`, and in a linked working tree, which keeps
    /// its settings elsewhere.
    init?(around folder: String) {
        guard let start = Workspace.withoutLinks(folder) else { return nil }
        var (outer, inner) = (start.split(separator: "/"), [Substring]())
        while true {
            let config = "/" + (outer + [".git", "config"]).joined(separator: "/")
            if let bytes = Workspace.smallFile(Array(config.utf8)) {
                guard let address = Self.address(in: String(decoding: bytes, as: UTF8.self)) else { return nil }
                (self.address, self.folder) = (address, inner.map { $0 + "/" }.joined())
                return
            }
            guard let last = outer.popLast() else { return nil }
            inner.insert(last, at: 0)
        }
    }

    /// The last `url` of the section `remote "origin"`: git-config(1), section *Syntax*.
    static func address(in config: String) -> String? {
        var (isInside, address): (Bool, String?) = (false, nil)
        for line in config.split(whereSeparator: \.isNewline).map({ $0.drop(while: \.isWhitespace) }) {
            if line.hasPrefix("[") {
                isInside = line.prefix { $0 != "]" }.dropFirst().split(separator: " ") == ["remote", "\"origin\""]
                continue
            }
            let parts = line.split(separator: "=", maxSplits: 1).map {
                $0.split(separator: " ", maxSplits: 1).first ?? ""
            }
            if isInside, parts.count == 2, parts[0].lowercased() == "url" { address = String(parts[1]) }
        }
        return address
    }
}
