import DrawbridgeSource

/// The findings that a client has been told of, file by file, so that it is told of a file again only where something is new.
struct Publication: Sendable {
    /// By path: the version of the text, and the findings as they were written.
    private var told: [String: Told] = [:]

    private struct Told: Hashable {
        var version: Int?
        var findings: String
    }

    /// What has to be sent now: a notification for each file with other findings or another text than before.
    ///
    /// - Parameter shown: All findings that there are, by path, each as LSP's `Diagnostic`.
    mutating func messages(_ shown: [String: [JSONText]], _ places: ClientPlaces) -> [ServerMessage] {
        let open = Set(places.texts.keys)
        var messages: [ServerMessage] = []
        for path in Set(shown.keys).union(told.keys).union(open).sorted() {
            let list = JSONText.array(shown[path] ?? [])
            let version = places.texts[path]?.version
            let new = Told(version: version, findings: list.text)
            guard told[path] != new else { continue }
            told[path] = shown[path] == nil && !open.contains(path) ? nil : new
            var members = [(name: "uri", value: JSONText.string(places.address(of: path)))]
            if let version { members.append(("version", .integer(version))) }
            let parameters = JSONText.object(members + [("diagnostics", list)])
            messages.append(.notification(method: "textDocument/publishDiagnostics", parameters))
        }
        return messages
    }
}
