import DrawbridgeDrift
import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource

/// What belongs into a block.
struct BlockContent {
    let machine: Machine
    let kind: BlockKind
    let lines: [String]
    /// The picture that the lines show, to be written beside the document.
    var picture: Picture?

    struct Picture {
        /// From the working directory.
        var path: String
        var bytes: [UInt8]
        /// The file as it is now; nil where there is none.
        var old: [UInt8]?
    }
}

extension BlockContent {
    /// What the lines that stand in the document, without margins, say otherwise, as the end of a sentence about the machine;
    /// nil where they mean the same, however they are written.
    func difference(from old: [String]) -> String? {
        let old = Self.withoutEmptyEnds(old)
        let new = Self.withoutEmptyEnds(lines)
        if old.isEmpty { return "is not shown yet" }
        switch kind.content {
        case .diagram(let format): return difference(of: old, new, in: format)
        case .table: return Self.cells(old) == Self.cells(new) ? nil : "has other transitions now"
        case .findings: return Self.words(old) == Self.words(new) ? nil : "has other findings now"
        case .picture:
            return Self.words(old) == Self.words(new) ? picture?.difference : "has its picture in another file"
        }
    }
}

private extension BlockContent {
    func difference(of old: [String], _ new: [String], in format: DiagramFormat) -> String? {
        guard let drawn = Self.fenced(old, as: format.name), let wanted = Self.fenced(new, as: format.name) else {
            return "is not shown as \(format.name) alone"
        }
        guard let reader = format.reader else { return Self.words(drawn) == Self.words(wanted) ? nil : "has changed" }
        let machines = [drawn, wanted].map { lines in
            reader.read(SourceFile(path: machine.name, text: lines.joined(separator: "\n") + "\n")).value
        }
        guard machines[0].count == machines[1].count else { return "is not shown" }
        let pairs = zip(machines[0], machines[1])
        guard let changed = pairs.first(where: { !$0.means($1) }) else { return nil }
        return Self.change(changed.0, changed.1)
    }

    static func change(_ old: Machine, _ new: Machine) -> String {
        let settings = PairSettings(comparesGuards: true, comparesSelf: true)
        let messages = Drift(old, new, settings: settings, wording: .change).findings.map(\.message)
        guard !messages.isEmpty else { return "has other labels now" }
        let rest = messages.count > 3 ? ", and \(messages.count - 3) more" : ""
        return "has changed: \(messages.prefix(3).joined(separator: "; "))\(rest)"
    }

    /// The lines of the only fenced block; nil where there is another one, or something else.
    static func fenced(_ lines: [String], as name: String) -> [String]? {
        guard let first = lines.first, let last = lines.last, lines.count > 1 else { return nil }
        let fence = first.prefix { $0 == first.first }
        guard "`~".contains(first.prefix(1)), fence.count >= 3 else { return nil }
        guard first.dropFirst(fence.count).filter({ !$0.isWhitespace }) == name, last == fence else { return nil }
        let inside = Array(lines.dropFirst().dropLast())
        return inside.contains { $0.hasPrefix(fence) } ? nil : inside
    }

    /// Cells without the blanks that make columns of them.
    static func cells(_ lines: [String]) -> [[String]] {
        lines.map { line in
            line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
                let text = words([String(cell)]).joined(separator: " ")
                return text.contains("-") && text.allSatisfy { "-:".contains($0) } ? "-" : text
            }
        }
    }

    static func words(_ lines: [String]) -> [String] {
        lines.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    }

    static func withoutEmptyEnds(_ lines: [String]) -> [String] {
        lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
    }
}

private extension BlockContent.Picture {
    var difference: String? {
        guard let old else { return "has no picture \(path)" }
        return Self.words(old) == Self.words(bytes) ? nil : "is shown as it was in \(path)"
    }

    /// All that people can read in a picture, wherever it stands. Where a state lies depends on the version of Graphviz.
    static func words(_ bytes: [UInt8]) -> [String]? {
        guard let svg = XMLReader.read(SourceFile(path: "svg", bytes: bytes)).value else { return nil }
        return words(svg).sorted()
    }

    static func words(_ element: XMLElement) -> [String] {
        element.children.flatMap { child in
            switch child {
            case .element(let element): element.localName == "style" ? [] : words(element)
            case .text(let text, _): text.split(whereSeparator: \.isWhitespace).map(String.init)
            }
        }
    }
}
