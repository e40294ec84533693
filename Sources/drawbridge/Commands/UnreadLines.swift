import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// The lines of drawings that could not be read. What a drawing seems to lack may stand in one of them.
struct UnreadLines {
    fileprivate struct Line {
        var place: Place
        /// Letters and digits in lower case.
        var letters: String
    }

    private var lines: [Line] = []
    /// The lines at which the drawings of each file begin.
    private let starts: [String: [Int]]

    init(_ inputs: ComparedInputs) {
        let drawn = inputs.sides.drawings.compactMap(\.machine.source)
        starts = Dictionary(grouping: drawn, by: \.path).mapValues { $0.map(\.line).sorted() }
        let unread = inputs.diagnostics.filter { $0.kind.id == DiagnosticKind.unknownStatement.id }
        let sources = inputs.files.sources(of: unread)
        for location in unread.compactMap(\.location) {
            let place = sources.place(of: location)
            guard let text = sources.line(place.line, of: place.path) else { continue }
            lines.append(Line(place: place, letters: Self.letters(text)))
        }
    }

    /// The findings about a drawing: what is missing in it, and may stand in a line that could not be read, is not told to be missing.
    func told(of findings: [Diagnostic], in drawing: Machine) -> [Diagnostic] {
        let lines = lines(of: drawing)
        guard !lines.isEmpty else { return findings }
        return findings.map { finding in
            guard finding.kind.id == DiagnosticKind.undrawnTransition.id, let states = Self.states(of: finding),
                let line = lines.first(where: { line in states.allSatisfy { line.letters.contains($0) } })
            else { return finding }
            var told = finding
            told.message = "\(finding.what) may be in a line of the drawing that could not be read"
            told.notes.insert(Note("this line could not be read", at: .place(line.place)), at: 0)
            told.fixes = []
            return told
        }
    }
}

fileprivate extension UnreadLines {
    func lines(of drawing: Machine) -> [Line] {
        guard let source = drawing.source else { return [] }
        let next = starts[source.path]?.first { $0 > source.line } ?? Int.max
        return lines.filter { $0.place.path == source.path && (source.line..<next).contains($0.place.line) }
    }

    /// The letters of the states that a transition joins. Nil for a finding about several.
    static func states(of finding: Diagnostic) -> [String]? {
        guard let subject = finding.subject, !subject.contains("; "), let head = subject.firstRange(of: ": ") else {
            return nil
        }
        let sides = subject[head.upperBound...].split(separator: " → ", maxSplits: 1)
        guard sides.count == 2, let to = sides[1].split(separator: " : ").first?.split(separator: " [").first else {
            return nil
        }
        return [letters(String(sides[0])), letters(String(to))]
    }

    static func letters(_ text: String) -> String { String(text.lowercased().filter { $0.isLetter || $0.isNumber }) }
}

private extension Diagnostic {
    /// `open → broken : kick` of `open → broken : kick is not drawn`.
    var what: Substring {
        message.firstRange(of: " is not drawn").map { message[..<$0.lowerBound] } ?? message[...]
    }
}
