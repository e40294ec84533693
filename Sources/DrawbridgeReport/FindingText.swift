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
///
/// What is to be said of several places of one file in the same words is said once.
package struct FindingText {
    private let sources: Sources
    private let paint: Paint

    package init(_ sources: Sources, paint: Paint = Paint(false)) {
        self.sources = sources
        self.paint = paint
    }

    package func text(of diagnostics: [Diagnostic]) -> String {
        var known: Set<Fix> = []
        return RepeatedFinding.joined(diagnostics.inOrder(in: sources)).map { finding in
            var finding = finding
            let fixes = finding.first.fixes
            finding.first.fixes = fixes.map { known.contains($0) ? $0.mentioned : $0 }
            known.formUnion(fixes.filter(\.hasLines))
            return text(of: finding)
        }.joined()
    }
}

private extension FindingText {
    static var width: Int { 240 }

    func text(of finding: RepeatedFinding) -> String {
        let same = finding.note(in: sources).map { note in
            let place = note.location.map { LogText.line("\(sources.place(of: $0)): ") } ?? ""
            return "\(place)\(paint(.note)): \(note.message)\n"
        }
        return text(of: finding.first) + (same ?? "")
    }

    func text(of diagnostic: Diagnostic) -> String {
        let words = LogText.line("\(diagnostic.message) [\(diagnostic.kind.id)]")
        let message = "\(paint(diagnostic.kind.severity)): \(words)"
        return entry(message, at: diagnostic.location) + diagnostic.notes.map(text).joined()
            + diagnostic.fixes.map(text).joined()
    }

    func text(of note: Note) -> String {
        entry("\(paint(.note)): \(LogText.line(note.message))", at: note.location)
    }

    func entry(_ message: String, at location: Location?) -> String {
        guard let location else { return "drawbridge: \(message)\n" }
        return "\(LogText.line("\(sources.place(of: location))")): \(message)\n" + excerpt(at: location)
    }

    /// The line and a caret under the place.
    func excerpt(at location: Location) -> String {
        guard let (line, before) = line(at: location), !line.isEmpty else { return "" }
        // Of a line that no terminal shows, the part around the place.
        let cut = max(0, before.count - Self.width / 2)
        let shown = line.dropFirst(cut).prefix(Self.width)
        // Tabs stay, so that the caret stands right at any width of a tab.
        let indent = String(before.dropFirst(cut).map { $0 == "\t" ? "\t" : " " })
        return "\(LogText.line(String(shown)))\n\(indent)\(paint("^", .green))\n"
    }

    /// The line of a place, and what stands in it before the place. Of a very long line, only what is around the place:
    /// with a finding for each part of it, to take the whole line each time would take its length squared.
    func line(at location: Location) -> (line: String, before: String)? {
        if case .range(let range) = location, let file = sources.file(range.path) {
            return Self.line(of: file.bytes, around: min(range.offsets.lowerBound, file.bytes.count))
        }
        let place = sources.place(of: location)
        guard let file = sources.file(place.path), let offset = sources.offset(of: place) else { return nil }
        return Self.line(of: file.bytes, around: offset)
    }

    static func line(of bytes: [UInt8], around offset: Int) -> (line: String, before: String) {
        let breaks: [UInt8] = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
        let (first, last) = (max(0, offset - reach), min(bytes.count, offset + reach))
        var start = bytes[first..<offset].lastIndex { breaks.contains($0) }.map { $0 + 1 } ?? first
        let end = bytes[offset..<last].firstIndex { breaks.contains($0) } ?? last
        // Not in the middle of a character.
        while start > 0, start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
        let line = String(decoding: bytes[start..<end], as: UTF8.self).prefix { !$0.isNewline }
        return (String(line), String(decoding: bytes[start..<offset], as: UTF8.self))
    }

    /// In bytes; more than the part that is shown can have.
    static var reach: Int { 1024 }

    func text(of fix: Fix) -> String {
        let label = "\(paint("fix", .green)): \(LogText.line(fix.message))\n"
        switch fix.change {
        case .paste(let text): return "drawbridge: \(label)" + lines(text, behind: "+ ")
        case .edits(let edits):
            guard let first = edits.first else { return "drawbridge: \(label)" }
            let place = LogText.line("\(sources.place(of: first.range))")
            return "\(place): \(label)" + edits.map(text).joined()
        }
    }

    /// What is taken away and what is put there, as a patch shows it.
    func text(of edit: Edit) -> String {
        let old = sources.file(edit.range.path)?.text(edit.range.offsets) ?? ""
        return lines(old, behind: "- ") + lines(edit.replacement, behind: "+ ")
    }

    func lines(_ text: String, behind mark: String) -> String {
        text.split(whereSeparator: \.isNewline).map { "\(mark)\(LogText.line(String($0)))\n" }.joined()
    }
}

private extension Fix {
    /// Whether it changes lines of a file.
    var hasLines: Bool { if case .edits(let edits) = change { !edits.isEmpty } else { false } }

    /// Without the lines, which stand at an earlier finding.
    var mentioned: Fix { Fix("\(message), the same change as above", .paste("")) }
}
