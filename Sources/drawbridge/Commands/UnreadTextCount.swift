import DrawbridgeFormats
import DrawbridgeSource

/// Texts that look like state machines and were not read: what a run did not compare, named so that somebody looks.
struct UnreadTextCount {
    /// Each line once, whatever stands in it.
    private let places: [String]

    init(_ diagnostics: [Diagnostic], in files: InputFiles) {
        let unread = diagnostics.filter { $0.kind.id == DiagnosticKind.unreadText.id }
        let sources = files.sources(of: unread)
        var seen: Set<String> = []
        places = unread.compactMap(\.location).map(sources.place).map { "\($0.path):\($0.line)" }.filter {
            seen.insert($0).inserted
        }
    }

    /// `2 texts not read (README.md:7, Call.swift:3)`; empty where all were.
    var text: String {
        guard !places.isEmpty else { return "" }
        let rest = places.count > Self.most ? " and \(places.count - Self.most) more" : ""
        return "\(places.count) text\(places.count == 1 ? "" : "s") not read ("
            + places.prefix(Self.most).joined(separator: ", ") + rest + ")"
    }

    private static let most = 3
}
