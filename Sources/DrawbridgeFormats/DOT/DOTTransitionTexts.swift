import DrawbridgeModel

/// What the label of one arrow says, a text a transition.
///
/// Our writer breaks long labels and cuts them off, and keeps all of them in the tooltip. Its tooltip is believed as far as
/// the label agrees with it: people who change a drawing by hand change the label.
struct DOTTransitionTexts {
    let texts: [String]

    init(_ edge: DOTEdge, from: String, to: String, label: String) {
        let whole = edge.attributes[.tooltip].map { Self.labels(inTooltip: $0, from: from, to: to) } ?? []
        let agrees = edge.attributes.word(.class).hasPrefix("transition") && Self.agree(label, whole)
        texts = agrees ? whole : [label]
    }

    /// The lines of a tooltip of ours that speak of arrows between two states: `a → b: open [x] / y (File.swift:3:1)`.
    static func labels(inTooltip tooltip: DOTText, from: String, to: String) -> [String] {
        let arrow = "\(from) → \(to)"
        let text = DOTLabel(tooltip).text
        guard text.hasPrefix(arrow) else { return [] }
        let pieces = text.dropFirst(arrow.count).split(separator: "\n" + arrow, omittingEmptySubsequences: false)
        return pieces.map { String(withoutPlace($0.hasPrefix(": ") ? $0.dropFirst(2) : "")) }
    }
}

private extension DOTTransitionTexts {
    /// Whether a label says what these texts say, but for white space, quotes, marks of groups, and what `…` stands for.
    static func agree(_ label: String, _ texts: [String]) -> Bool {
        guard !texts.isEmpty else { return false }
        var rest = squashed(texts.joined())[...]
        for (i, piece) in squashed(label).split(separator: "…", omittingEmptySubsequences: false).enumerated() {
            guard let found = rest.firstRange(of: piece), i > 0 || found.lowerBound == rest.startIndex else {
                return false
            }
            rest = rest[found.upperBound...]
        }
        return rest.isEmpty || label.contains("…")
    }

    static func squashed(_ text: String) -> String {
        DOT.withoutUnseen(text).filter { character in
            !character.isWhitespace && character != "\"" && character != "\\"
                && !EventGroups.shapes.contains(String(character))
        }
    }

    /// Without the ` (path:line:column)` at the end.
    static func withoutPlace(_ text: Substring) -> Substring {
        guard text.last == ")", let open = text.lastIndex(of: "(") else { return text }
        let numbers = text[open...].dropLast().split(separator: ":").suffix(2)
        return numbers.count == 2 && numbers.allSatisfy { Int($0) != nil } ? text[..<open].dropLast() : text
    }
}
