import DrawbridgeSource

/// Findings as compilers write them, so that editors know what to do with them:
///
///     Sources/Call.swift:12:9: warning: what is written here cannot be read [opaque-write]
///             state = next()
///             ^
///     diagrams/call.puml:3:1: note: it is drawn here
///     idle --> open
///     ^
///     diagrams/call.puml:3:1: fix: draw the transition
///     + idle --> closed
package struct FindingText {
    private let sources: Sources
    private let paint: Paint

    package init(_ sources: Sources, paint: Paint = Paint(false)) {
        self.sources = sources
        self.paint = paint
    }

    package func text(of diagnostics: [Diagnostic]) -> String {
        diagnostics.inOrder(in: sources).map(text).joined()
    }
}

private extension FindingText {
    static var width: Int { 240 }

    func text(of diagnostic: Diagnostic) -> String {
        let message = "\(paint(diagnostic.kind.severity)): \(diagnostic.message) [\(diagnostic.kind.id)]"
        return entry(message, at: diagnostic.location) + diagnostic.notes.map(text).joined()
            + diagnostic.fixes.map(text).joined()
    }

    func text(of note: Note) -> String {
        entry("\(paint(.note)): \(note.message)", at: note.location)
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
        return "\(shown)\n\(indent)\(paint("^", .green))\n"
    }

    func text(of fix: Fix) -> String {
        let label = paint("fix", .green)
        switch fix.change {
        case .paste(let text): return "drawbridge: \(label): \(fix.message)\n" + lines(text, behind: "+ ")
        case .edits(let edits):
            guard let first = edits.first else { return "drawbridge: \(label): \(fix.message)\n" }
            let place = sources.place(of: first.range)
            return "\(place): \(label): \(fix.message)\n" + edits.map(text).joined()
        }
    }

    /// What is taken away and what is put there, as a patch shows it.
    func text(of edit: Edit) -> String {
        let old = sources.file(edit.range.path)?.text(edit.range.offsets) ?? ""
        return lines(old, behind: "- ") + lines(edit.replacement, behind: "+ ")
    }

    func lines(_ text: String, behind mark: String) -> String {
        text.split(whereSeparator: \.isNewline).map { "\(mark)\($0)\n" }.joined()
    }
}
