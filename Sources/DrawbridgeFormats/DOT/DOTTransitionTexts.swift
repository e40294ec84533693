import DrawbridgeModel

/// The labels of one arrow, one text per transition.
///
/// Our writer breaks long labels into lines and shortens them, and has the full texts in the tooltip. The tooltip is
/// used only where the label agrees with it: people who edit a drawing by hand change the label.
struct DOTTransitionTexts {
    let texts: [String]

    init(_ edge: DOTEdge, from: String, to: String, label: String) {
        let whole = Self.whole(edge, from: from, to: to)
        let isOurs = edge.attributes.word(.class).hasPrefix("transition")
        texts = isOurs && Self.agree(label, whole) ? whole : [isOurs ? Self.withoutShapes(label) : label]
    }

    /// The labels of a loop that our writer has listed in its state. A label beside the loop was added by hand.
    init(_ edge: DOTEdge, of state: String, label: String, list: [String]) {
        var whole = Self.whole(edge, from: state, to: state)
        let listed = list.map { line in
            whole.firstIndex { Self.agree(line, [$0]) }.map { whole.remove(at: $0) } ?? Self.withoutShapes(line)
        }
        texts = (label.isEmpty ? [] : [label]) + (list.isEmpty && label.isEmpty ? whole : listed)
    }

    private static func whole(_ edge: DOTEdge, from: String, to: String) -> [String] {
        edge.attributes[.tooltip].map { labels(inTooltip: $0, from: Machine.shown(source: from), to: to) } ?? []
    }

    /// The labels in a tooltip that our writer wrote for the arrow between two states: `a → b: open [x] / y
    /// (File.swift:3:1)`.
    static func labels(inTooltip tooltip: DOTText, from: String, to: String) -> [String] {
        let arrow = Array("\n".utf8) + from.utf8 + " → ".utf8 + to.utf8
        let all = Array("\n".utf8) + DOTLabel(tooltip).text.utf8
        let more = "\n…".utf8
        let text = all.suffix(more.count).elementsEqual(more) ? all.dropLast(more.count) : all[...]
        guard text.starts(with: arrow) else { return [] }
        var labels: [String] = []
        var start = 0
        for end in 1...text.count {
            guard end == text.count || text[end] == arrow[0] && text[end...].starts(with: arrow) else { continue }
            let label = text[start + arrow.count..<end]
            labels.append(label.starts(with: ": ".utf8) ? withoutPlace(label.dropFirst(2)) : "")
            start = end
        }
        return labels
    }

    /// Whether a label matches these texts. White space, quotes and marks of groups are ignored; `…` matches any text.
    static func agree(_ label: String, _ texts: [String]) -> Bool {
        if texts.count == 1, texts[0] == label.trimmingSpace { return true }
        guard !texts.isEmpty else { return false }
        var rest = squashed(texts.joined())[...]
        let pieces = squashed(label).split(separator: "…", omittingEmptySubsequences: false)
        guard pieces.count > 1 else { return pieces.first == rest }
        for (i, piece) in pieces.enumerated() {
            guard let start = start(of: piece, in: rest), i > 0 || start == rest.startIndex else { return false }
            rest = rest[(start + piece.count)...]
        }
        return true
    }
}

private extension DOTTransitionTexts {
    /// The index at which one piece begins in a text. For the few words of most labels, this is faster than
    /// `firstRange`.
    static func start(of piece: ArraySlice<Unicode.Scalar>, in text: ArraySlice<Unicode.Scalar>) -> Int? {
        if piece.count > 50 { return text.firstRange(of: piece)?.lowerBound }
        return (text.startIndex...max(text.startIndex, text.endIndex - piece.count)).first {
            text[$0...].starts(with: piece)
        }
    }

    static func squashed(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.compactMap { scalar in
            if scalar.isASCII, scalar.value > 0x20, scalar != "\"", scalar != "\\" { return scalar }
            if scalar == " " { return nil }
            let shown = DOT.visible(scalar)
            let isLeftOut =
                shown.properties.isWhitespace || "\"\\".unicodeScalars.contains(shown) || shapes.contains(shown)
            return isLeftOut ? nil : shown
        }
    }

    /// The marks of groups of events.
    static let shapes = Set(EventGroups.shapes.flatMap(\.unicodeScalars))

    /// The lines without the mark before each of them.
    static func withoutShapes(_ label: String) -> String {
        guard label.unicodeScalars.contains(where: shapes.contains) else { return label }
        let lines = label.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { EventGroups.shapes.contains(String($0.prefix(1))) ? $0.dropFirst(2) : $0 }
            .joined(separator: "\n")
    }

    /// The text without the ` (path:line:column)` at its end.
    static func withoutPlace(_ text: ArraySlice<UInt8>) -> String {
        var end = text.endIndex
        if text.last == UInt8(ascii: ")"), let open = text.lastIndex(of: UInt8(ascii: "(")), open > text.startIndex {
            let numbers = text[open...].dropLast().split(separator: UInt8(ascii: ":")).suffix(2)
            let isPlace = numbers.count == 2 && numbers.allSatisfy { Int(String(decoding: $0, as: UTF8.self)) != nil }
            if isPlace { end = open - 1 }
        }
        return String(decoding: text[..<end], as: UTF8.self)
    }
}
