/// Where the host of a repository shows the lines of its files, derived from the address that git fetches from.
struct RemoteAddress {
    private let host: String
    /// `acme/app`
    private let path: String

    /// - Parameter url: `git@github.com:acme/app.git`, `https://gitlab.com/acme/app`, `ssh://git@host:22/acme/app.git`. A user
    ///   or a password in it is left out. Nil for a host whose pages are not known.
    init?(_ url: String) {
        var rest = url[...]
        if let scheme = url.firstRange(of: "://") {
            rest = url[scheme.upperBound...]
        } else if let colon = rest.firstIndex(of: ":") {
            rest = rest[..<colon] + "/" + rest[rest.index(after: colon)...]
        }
        let start = rest.prefix { $0 != "/" }
        host = start.split(separator: "@").last?.split(separator: ":").first.map { $0.lowercased() } ?? ""
        var path = rest.dropFirst(start.count).split(separator: "/").joined(separator: "/")
        if path.hasSuffix(".git") { path.removeLast(".git".count) }
        self.path = path
        guard lines != nil, path.contains("/") else { return nil }
    }

    /// - Parameter folder: The folder inside the repository that paths start from, with a slash at its end; empty for the top.
    func template(from folder: String) -> String? {
        lines.map { "https://\(host)/\(path)/\($0.before){revision}/\(folder){file}#\($0.behind){line}" }
    }

    /// What stands before the revision, and before the number of a line.
    private var lines: (before: String, behind: String)? {
        if host == "bitbucket.org" { return ("src/", "lines-") }
        if host.hasPrefix("github.") { return ("blob/", "L") }
        return host.hasPrefix("gitlab.") ? ("-/blob/", "L") : nil
    }
}
