import DrawbridgeSource

/// Fixes and offers as LSP writes them.
struct OfferedActions {
    private let places: ClientPlaces
    private let takesVersions: Bool

    init(_ places: ClientPlaces, _ client: Client) {
        self.places = places
        takesVersions = client.can(.takeVersions)
    }

    /// LSP's `CodeAction`; nil for what is to be pasted by hand, and for edits of a text that is another one by now.
    func json(of fix: Fix, for finding: Diagnostic, at range: PositionRange) -> JSONText? {
        guard case .edits(let edits) = fix.change, let edit = workspaceEdit(edits) else { return nil }
        let shown = ShownFindings(places, showsRelatedPlaces: false).json(of: finding, at: range)
        return .object([
            ("title", .string("\(fix.message): \(finding.message)")), ("kind", .string("quickfix")),
            ("diagnostics", .array([shown])), ("edit", edit),
        ])
    }

    /// LSP's `CodeAction` that asks for the edits when it is chosen.
    func json(of offer: ProjectOffer) -> JSONText {
        let command = ServerCommand.edit.json(offer.title, ([offer.title] + offer.words).map(JSONText.string))
        return .object([
            ("title", .string(offer.title)), ("kind", .string("quickfix")), ("command", command),
        ])
    }

    /// LSP's `WorkspaceEdit`; nil where a text is another one by now.
    func workspaceEdit(_ edits: [Edit]) -> JSONText? {
        guard let found = places.edits(edits) else { return nil }
        let files = found.sorted { $0.key < $1.key }
        guard takesVersions else {
            return .object([("changes", .object(files.map { (places.address(of: $0.key), .array($0.value)) }))])
        }
        let changes = files.map { path, edits in
            let version = places.texts[path]?.version.map(JSONText.integer) ?? .null
            let document = JSONText.object([("uri", .string(places.address(of: path))), ("version", version)])
            return JSONText.object([("textDocument", document), ("edits", .array(edits))])
        }
        return .object([("documentChanges", .array(changes))])
    }
}

extension ServerCommand {
    /// LSP's `Command`.
    func json(_ title: String, _ arguments: [JSONText]) -> JSONText {
        .object([
            ("title", .string(title)), ("command", .string(rawValue)), ("arguments", .array(arguments)),
        ])
    }
}
