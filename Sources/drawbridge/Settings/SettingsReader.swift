import DrawbridgeSource

/// Reads a settings file, strictly: a key that is unknown or a value of the wrong shape is an error with its place.
///
/// One function a section, in `SettingsReader+Sections.swift`; what sections are made of in `SettingsReader+Values.swift`.
struct SettingsReader {
    let source: SourceFile
    /// What paths of the file begin with to be paths of the working directory.
    let folder: String
    var diagnostics: [Diagnostic] = []

    init(_ source: SourceFile) {
        self.source = source
        folder = Settings.folder(of: source.path)
    }

    static func read(_ source: SourceFile) -> Parsed<Settings> {
        let root = YAMLReader.read(source, fault: .brokenSettings)
        var reader = SettingsReader(source)
        let settings = reader.readSettings(root.value)
        return Parsed(settings, diagnostics: (root.diagnostics + reader.diagnostics).inOrder())
    }

    mutating func report(_ message: String, at value: YAMLValue) {
        diagnostics.append(Diagnostic(kind: .brokenSettings, message: message, at: location(of: value)))
    }

    func location(of value: YAMLValue) -> Location {
        .range(SourceRange(path: source.path, offsets: value.offsets))
    }
}

extension DiagnosticKind {
    static let brokenSettings = DiagnosticKind(
        "broken-settings", .error, "the settings file is not valid")
}
