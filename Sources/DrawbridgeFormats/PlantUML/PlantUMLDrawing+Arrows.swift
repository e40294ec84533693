import DrawbridgeModel

/// Initial arrows and other arrows.
extension PlantUMLDrawing {
    mutating func writeArrows(of composite: String?, _ states: [State]) {
        let starts = levels.starts(of: composite)
        let labelled = Set(starts.map(\.to))
        for state in states where initial.contains(state.name) && !labelled.contains(state.name) {
            line("[*] --> \(state.isUnnamedEnd ? "[*]" : ids.id(of: state.name))")
        }
        for start in starts { write([start], in: composite) }
        for arrow in levels.transitions(of: composite).sharingLoops() { write(arrow, in: composite) }
        for state in states where state.kind == .final && !state.isUnnamedEnd {
            line("\(ids.id(of: state.name)) --> [*]")
        }
    }

    /// Writes an arrow for transitions with the same ends, or a line in the state for an internal transition.
    mutating func write(_ arrow: [Transition], in composite: String?) {
        let first = arrow[0]
        guard !first.isListed else {
            return line("\(ids.id(of: first.from)) : \(listedWords(first))")
        }
        let from = first.isStart ? "[*]" : end(first.from, in: composite)
        let to = levels.isEnd(first.to) ? "[*]" : end(first.to, in: composite)
        let lines = arrow.map { options.words(of: $0).text }.filter { !$0.isEmpty }.map(PlantUML.text)
        line("\(from) \(shaft(of: first)) \(to)" + (lines.isEmpty ? "" : " : " + lines.joined(separator: "\\n")))
        for note in first.notes { self.lines("note on link", note, end: "end note") }
    }
}

private extension PlantUMLDrawing {
    /// `event [guard] / action`, always with a slash. An event with the name of a keyword begins with a code.
    func listedWords(_ transition: Transition) -> String {
        let line = options.words(of: transition).text
        let words = line.isEmpty ? "" : PlantUML.text(line)
        let text = transition.actions.isEmpty ? (words.isEmpty ? "/" : words + " /") : words
        guard StateWords.isOne(text), let first = text.unicodeScalars.first else { return text }
        return "<U+00\(String(first.value, radix: 16, uppercase: true))>" + text.dropFirst()
    }

    func end(_ name: String, in composite: String?) -> String {
        if name == "*" { return anyState }
        if name == "?" { return unread }
        guard let state = unnamedHistories[name] else { return ids.id(of: name) }
        let mark = state.kind == .deepHistory ? "[H*]" : "[H]"
        return state.parent == composite ? mark : (state.parent.map(ids.id) ?? "") + mark
    }

    func shaft(of transition: Transition) -> String {
        if transition.kind == .ignored { return "-[dotted]->" }
        return transition.certainty == .proven ? "-->" : "-[dashed]->"
    }
}

extension State {
    /// Whether its name is that of a history state without a declaration.
    var isUnnamedHistory: Bool { isHistory && name == PlantUML.history(of: parent, isDeep: kind == .deepHistory) }
}
