import DrawbridgeSource

/// Findings as compilers write them, so that editors know what to do with them:
///
///     Sources/Call.swift:12:9: warning: what is written here cannot be read [opaque-write]
///             state = next()
///             ^
struct DiagnosticText {
    var sources: Sources
    var console: Console

    func text(of diagnostics: [Diagnostic]) -> String {
        diagnostics.inOrder(in: sources).map(text).joined()
    }
}

private extension DiagnosticText {
    static var width: Int { 240 }

    func text(of diagnostic: Diagnostic) -> String {
        let severity = console.paint(diagnostic.kind.severity)
        let message = "\(severity): \(diagnostic.message) [\(diagnostic.kind.id)]"
        return entry(message, at: diagnostic.location) + diagnostic.notes.map(text).joined()
    }

    func text(of note: Note) -> String {
        entry("\(console.paint(.note)): \(note.message)", at: note.location)
    }

    func entry(_ message: String, at location: Location?) -> String {
        guard let location else { return "drawbridge: \(message)\n" }
        let place = sources.place(of: location)
        return "\(place): \(message)\n" + excerpt(at: place)
    }

    /// The line and a caret under the place.
    func excerpt(at place: Place) -> String {
        guard let line = sources.line(place.line, of: place.path), !line.isEmpty else { return "" }
        // A column counts bytes. Tabs stay, so that the caret stands right at any width of a tab.
        let before = String(decoding: line.utf8.prefix(place.column - 1), as: UTF8.self)
        // Of a line that no terminal shows, the part around the place.
        let cut = max(0, before.count - Self.width / 2)
        let shown = line.dropFirst(cut).prefix(Self.width)
        let indent = String(before.dropFirst(cut).map { $0 == "\t" ? "\t" : " " })
        return "\(shown)\n\(indent)\(console.paint("^", .green))\n"
    }
}
