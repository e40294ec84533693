import DrawbridgeFormats

/// What a client can do, as far as the server makes use of it.
struct Client: Sendable {
    let encoding: PositionEncoding
    /// The folder that is open, as an address; nil where none is.
    let folder: String?
    let abilities: Set<Ability>

    enum Ability: CaseIterable {
        case showDocuments, refreshLenses
        /// Edits may say of which version of a text they are.
        case takeVersions
        /// With a finding, the other places that it speaks of.
        case showRelatedPlaces
        /// It tells of files that change on disk, once it is asked to.
        case watchFiles

        /// Where LSP's `ClientCapabilities` say so.
        fileprivate var path: [String] {
            switch self {
            case .showDocuments: ["window", "showDocument", "support"]
            case .refreshLenses: ["workspace", "codeLens", "refreshSupport"]
            case .takeVersions: ["workspace", "workspaceEdit", "documentChanges"]
            case .showRelatedPlaces: ["textDocument", "publishDiagnostics", "relatedInformation"]
            case .watchFiles: ["workspace", "didChangeWatchedFiles", "dynamicRegistration"]
            }
        }
    }

    /// - Parameter parameters: LSP's `InitializeParams`.
    init(_ parameters: JSONValue) {
        let said = parameters["capabilities"]
        let encodings = said?["general"]?["positionEncodings"]?.array ?? []
        encoding = PositionEncoding(knownToClient: encodings.compactMap(\.string))
        let folders = parameters["workspaceFolders"]?.array ?? []
        folder = folders.first?["uri"]?.string ?? parameters["rootUri"]?.string
        abilities = Set(
            Ability.allCases.filter { ability in
                let value = ability.path.reduce(said) { $0?[$1] }
                return value?.kind == .bool(true)
            })
    }

    func can(_ ability: Ability) -> Bool { abilities.contains(ability) }
}
