import DrawbridgeSource

/// A finding, and the other places of its file about which exactly the same is to be said.
///
/// Thirty assignments through one reference are one thing to know. Only findings without notes and fixes are joined: with
/// them, each is about something of its own.
struct RepeatedFinding {
    var first: Diagnostic
    private(set) var others: [Location] = []

    /// In the order of `diagnostics`, each where its first place stands.
    static func joined(_ diagnostics: [Diagnostic]) -> [RepeatedFinding] {
        var findings: [RepeatedFinding] = []
        var indices: [Said: Int] = [:]
        for diagnostic in diagnostics {
            let said = Said(diagnostic)
            if let said, let location = diagnostic.location, let index = indices[said] {
                findings[index].others.append(location)
            } else {
                if let said { indices[said] = findings.count }
                findings.append(RepeatedFinding(first: diagnostic))
            }
        }
        return findings
    }

    /// That it is the same at the other places: `the same here, and in lines 18 and 22`. Nil if there are none.
    func note(in sources: Sources) -> Note? {
        guard let next = others.first else { return nil }
        var lines: [Int] = []
        for line in others.dropFirst().map({ sources.place(of: $0).line }) where lines.last != line {
            lines.append(line)
        }
        return Note(lines.isEmpty ? "the same here" : "the same here, and in \(Self.list(of: lines))", at: next)
    }

    private static func list(of lines: [Int]) -> String {
        let shown = lines.prefix(limit).map(String.init)
        if lines.count > limit { return "lines \(shown.joined(separator: ", ")) and \(lines.count - limit) more" }
        return shown.count == 1
            ? "line \(shown[0])" : "lines \(shown.dropLast().joined(separator: ", ")) and \(shown[shown.count - 1])"
    }

    private static var limit: Int { 20 }

    /// What has to be equal.
    private struct Said: Hashable {
        let path: String
        let id: String
        let message: String

        init?(_ diagnostic: Diagnostic) {
            guard let path = diagnostic.location?.path, diagnostic.notes.isEmpty, diagnostic.fixes.isEmpty else {
                return nil
            }
            self.path = path
            id = diagnostic.kind.id
            message = diagnostic.message
        }
    }
}
