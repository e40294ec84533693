import DrawbridgeModel

/// Starts and arrows.
extension PlantUMLDrawing {
    mutating func writeArrows(of composite: String?, _ states: [State]) {
        let starts = levels.starts(of: composite)
        let labelled = Set(starts.map(\.to))
        for state in states where initial.contains(state.name) && !labelled.contains(state.name) {
            line("[*] --> \(ids.id(of: state.name))")
        }
        for transition in starts { write(transition, in: composite) }
        for transition in levels.transitions(of: composite) { write(transition, in: composite) }
        for state in states where state.kind == .final && !state.isUnnamedEnd {
            line("\(ids.id(of: state.name)) --> [*]")
        }
    }

    /// An arrow, or a line in the state that an event does not leave.
    mutating func write(_ transition: Transition, in composite: String?) {
        guard !transition.isListed else {
            return line("\(ids.id(of: transition.from)) : \(listedWords(transition))")
        }
        let from = transition.isStart ? "[*]" : end(transition.from, in: composite)
        let to = levels.isEnd(transition.to) ? "[*]" : end(transition.to, in: composite)
        let label = label(of: transition)
        line("\(from) \(shaft(of: transition)) \(to)" + (label.isEmpty ? "" : " : \(label)"))
        for note in transition.notes { lines("note on link", note, end: "end note") }
    }
}

private extension PlantUMLDrawing {
    /// `event [guard] / action`
    func label(of transition: Transition) -> String {
        let text = words(of: transition).text(inLinesOf: Self.lineWidth)
        return text.isEmpty ? "" : PlantUML.text(text)
    }

    func words(of transition: Transition) -> LabelWords {
        LabelWords(
            event: transition.event, guard: options.shows.contains(.guards) ? transition.guard : nil,
            actions: options.shows.contains(.actions) ? transition.actions : [])
    }

    /// `event [guard] / action`, with the slash in any case. An event with the name of a keyword begins with a code.
    func listedWords(_ transition: Transition) -> String {
        let line = self.words(of: transition).text
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
        return transition.certainty == .interleaved ? "-[dashed]->" : "-->"
    }
}

extension State {
    /// Whether its name is the one that a history has which no line declares.
    var isUnnamedHistory: Bool { isHistory && name == PlantUML.history(of: parent, isDeep: kind == .deepHistory) }
}
