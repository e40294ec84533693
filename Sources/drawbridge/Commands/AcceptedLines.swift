import DrawbridgeDrift
import DrawbridgeSource

/// Finds the lines of code that the settings accept although they cannot be read.
struct AcceptedLines {
    private let files: InputFiles

    init(_ files: InputFiles) { self.files = files }

    /// The pair with the places of what it accepts, and a finding for each entry that fits no line.
    func applied(to pair: CheckedPair) -> (pair: CheckedPair, findings: [Diagnostic]) {
        guard !pair.settings.accepted.isEmpty else { return (pair, []) }
        var pair = pair
        let places = pair.coded.unresolved.compactMap(\.source)
        let paths = Set(places.map(\.path))
        let sources = Sources(files.swift.map(\.source).filter { paths.contains($0.path) })
        for i in pair.settings.accepted.indices {
            let text = pair.settings.accepted[i].write
            let found = places.filter { sources.line($0.line, of: $0.path)?.contains(text) ?? false }
            pair.settings.accepted[i].places = Set(found)
        }
        return (pair, pair.settings.accepted.filter(\.places.isEmpty).map { finding($0, pair) })
    }

    private func finding(_ accepted: AcceptedWrite, _ pair: CheckedPair) -> Diagnostic {
        Diagnostic(
            kind: .unknownName,
            message:
                "accept: names “\(accepted.write)”, but no line of \(pair.coded.name) that cannot be analysed contains it; correct or "
                + "remove the entry",
            at: accepted.location, subject: "\(pair.coded.name): accept \(accepted.write)")
    }
}
