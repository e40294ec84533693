import DrawbridgeFormats

/// What a client can do, as far as the server makes use of it.
struct Client: Sendable {
    let encoding: PositionEncoding
    /// The folder that is open, as an address; nil where none is.
    let folder: String?
    let canShowDocuments: Bool
    /// Whether edits may say of which version of a text they are.
    let takesVersions: Bool
    let showsRelatedPlaces: Bool
    /// Whether it tells of files that change on disk, once it is asked to.
    let canWatchFiles: Bool
    let canRefreshLenses: Bool

    /// - Parameter parameters: LSP's `InitializeParams`.
    init(_ parameters: JSONValue) {
        let abilities = parameters["capabilities"]
        let (workspace, window) = (abilities?["workspace"], abilities?["window"])
        let encodings = abilities?["general"]?["positionEncodings"]?.array ?? []
        encoding = PositionEncoding(knownToClient: encodings.compactMap(\.string))
        let folders = parameters["workspaceFolders"]?.array ?? []
        folder = folders.first?["uri"]?.string ?? parameters["rootUri"]?.string
        canShowDocuments = window?["showDocument"]?["support"].isTrue ?? false
        takesVersions = workspace?["workspaceEdit"]?["documentChanges"].isTrue ?? false
        let published = abilities?["textDocument"]?["publishDiagnostics"]
        showsRelatedPlaces = published?["relatedInformation"].isTrue ?? false
        canWatchFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"].isTrue ?? false
        canRefreshLenses = workspace?["codeLens"]?["refreshSupport"].isTrue ?? false
    }
}

extension JSONValue? {
    fileprivate var isTrue: Bool { self?.kind == .bool(true) }
}
