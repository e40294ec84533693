/// An input at a revision of git: `main:Sources`, `HEAD~1:diagrams/call.puml`.
struct RevisionInput: Hashable, Sendable {
    var revision: String
    var path: String

    /// Nil for what names no revision.
    init?(_ input: String) {
        guard let colon = input.firstIndex(of: ":"), colon != input.startIndex else { return nil }
        revision = String(input[..<colon])
        let path = input[input.index(after: colon)...]
        self.path = path.isEmpty ? "." : String(path)
        // Git would take it for an option.
        if revision.hasPrefix("-") { return nil }
    }

    var text: String { "\(revision):\(path)" }
}
