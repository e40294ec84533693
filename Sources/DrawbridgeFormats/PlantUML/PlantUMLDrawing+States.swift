import DrawbridgeModel

/// States, with their descriptions and notes.
extension PlantUMLDrawing {
    /// Writes states, then initial arrows, then other arrows: the content of a body, a region or the diagram.
    mutating func writeLevel(of composite: String?, _ states: [State]) {
        for state in states { write(state) }
        writeArrows(of: composite, states)
    }
}

private extension PlantUMLDrawing {
    mutating func write(_ state: State) {
        guard !state.isUnnamedEnd, unnamedHistories[state.name] == nil else { return }
        let children = nesting.children(of: state.name)
        if children.isEmpty {
            line(head(of: state))
        } else {
            block(head(of: state)) { drawing in
                if drawing.regions.contains(state.name) {
                    drawing.writeRegions(children)
                } else {
                    drawing.writeLevel(of: state.name, children)
                }
            }
        }
        for words in words(in: state) { line("\(ids.id(of: state.name)) : \(words)") }
        for note in state.notes { lines("note right of \(ids.id(of: state.name))", note, end: "end note") }
    }

    mutating func writeRegions(_ children: [State]) {
        for state in children where state.isHistory { write(state) }
        for (i, part) in children.filter({ !$0.isHistory }).enumerated() {
            if i > 0 { line("--") }
            if part.kind == .region {
                writeLevel(of: part.name, nesting.children(of: part.name))
            } else {
                write(part)
                let leaving = levels.transitions(of: part.parent).filter { $0.from == part.name }
                for arrow in leaving.sharingLoops() { write(arrow, in: part.parent) }
            }
        }
    }

    /// `state a`, `state "Title" as a <<choice>>`
    func head(of state: State) -> String {
        let id = ids.id(of: state.name)
        let isPlain = state.title == ids.shown(state.name)
        let stereotype = stereotype(of: state).map { " <<\($0)>>" } ?? ""
        return (isPlain ? "state \(id)" : "state \"\(PlantUML.text(state.title))\" as \(id)") + stereotype
    }

    /// The stereotype of a state. Nil if its kind is visible without one.
    func stereotype(of state: State) -> String? {
        switch state.kind {
        case .simple, .transient: nil
        case .composite: nesting.hasChildren(state.name) ? nil : "composite"
        case .parallel: regions.contains(state.name) ? nil : "parallel"
        case .entryPoint: "entryPoint"
        case .exitPoint: "exitPoint"
        case .region, .final, .choice, .fork, .join, .junction, .history, .deepHistory, .terminate:
            PlantUML.stereotypes.first { $0.kind == state.kind }?.text
        }
    }

    /// The lines in a state: its payload, actions and descriptions.
    func words(in state: State) -> [String] {
        var words: [String] = []
        if options.shows.contains(.payload) {
            words += state.payload.map { plain($0.text) }
        }
        if options.shows.contains(.actions) { words += StateWords.lines(of: state).map(PlantUML.text) }
        if let text = state.documentation {
            words += text.split(separator: "\n", omittingEmptySubsequences: false).map { plain(String($0)) }
        }
        return words
    }

    /// A text without slashes, so that it is not read as an action.
    func plain(_ words: String) -> String {
        PlantUML.text(words).split(separator: "/", omittingEmptySubsequences: false).joined(separator: "<U+002F>")
    }
}
