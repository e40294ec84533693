import DrawbridgeModel

/// The labels and tooltips of states.
extension DOTDrawing {
    /// The label of a state: its name and, below a line, its payload and actions.
    func label(of state: State) -> String {
        let sections = sections(of: state)
        let name = Self.lines(of: state.title)
        guard !sections.isEmpty else { return stateName(state.title) }
        let head = "<TR><TD>\(name.map(DOT.html).joined(separator: "<BR/>"))</TD></TR>"
        let rows = sections.map { "<HR/><TR><TD ALIGN=\"LEFT\" BALIGN=\"LEFT\">\(html($0))</TD></TR>" }
        return "<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"7\">"
            + head + rows.joined() + "</TABLE>>"
    }

    /// No margin around a table: it has its own padding, and its rules reach the border.
    func margin(of state: State) -> [(String, String)] {
        sections(of: state).isEmpty ? [] : [("margin", "0")]
    }

    /// The label of a composite state. A table with padding, since a cluster's label touches its border.
    func clusterLabel(of state: State) -> String {
        let name = Self.lines(of: state.title).map { DOT.html($0) + "<BR ALIGN=\"LEFT\"/>" }
        return Self.table("<B>\(name.joined())</B>" + sections(of: state).map(html).joined(), padding: 5)
    }

    /// A table of a single cell with padding.
    static func table(_ html: String, padding: Int) -> String {
        "<<TABLE BORDER=\"0\" CELLPADDING=\"\(padding)\"><TR><TD>\(html)</TD></TR></TABLE>>"
    }

    /// A name in lines that fit a box.
    static func lines(of name: String) -> [String] {
        let lines = name.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.flatMap { wrapped(shortened(String($0), to: 96), width: 32) }
    }

    func stateName(_ name: String) -> String {
        "\"" + Self.lines(of: name).map(DOT.escaped).joined(separator: "\\n") + "\""
    }

    /// Whether a state shows its name alone.
    func isBare(_ state: State) -> Bool { sections(of: state).isEmpty }

    /// The full name, the documentation and the source location, for which the drawing has no room.
    func tooltip(of state: State) -> String {
        let place = options.shows.contains(.source) ? state.source?.description : nil
        let stays =
            options.isBrief
            ? listedTransitions(of: state.name).flatMap(originals).map { "\(DOT.loop) \($0.words.text)" } : []
        return ([state.name, state.documentation, place].compactMap(\.self) + stays).joined(separator: "\n")
    }
}

private extension DOTDrawing {
    /// The compartments below the name, none of them empty.
    func sections(of state: State) -> [[Detail]] {
        let payload = options.shows.contains(.payload) ? state.payload.map { Detail($0.text) } : []
        let lists = [("entry", state.entry), ("exit", state.exit), ("do", state.activities)]
        let actions = lists.flatMap { word, actions in actions.map { Detail("\(word) / \($0)") } }
        let shownActions = options.shows.contains(.actions) ? actions : []
        let counts = options.overview?.counts(in: state.name).map { Detail($0) } ?? []
        return [payload, shownActions, stays(in: state), counts].filter { !$0.isEmpty }
    }

    /// The transitions that stay in the state and have no label at an arrow. As in UML, internal transitions are
    /// written like entry and exit actions. Self transitions have the sign of a loop.
    func stays(in state: State) -> [Detail] {
        let transitions = listedTransitions(of: state.name)
        let room = TransitionLabel.Room(transitions: transitions.count, ofAll: transitionCount)
        let details = transitions.map { transition in
            let mark = groups.mark(of: transition.event)
            let start = (transition.kind == .internal ? "" : "\(DOT.loop) ") + (mark.map { $0.shape + " " } ?? "")
            let label = TransitionLabel(transition, options: options).line(room)
            return Detail(start + label, mark?.role ?? .label)
        }
        return options.isBrief ? details.brief(most: 4) { Detail("\(DOT.loop) \($0) more") } : details
    }

    func html(_ section: [Detail]) -> String {
        section.map { detail in
            let text = DOT.html(shortened(inOneLine(detail.text), to: 48))
            return "<FONT POINT-SIZE=\"12\" COLOR=\"\(palette[detail.role])\">\(text)</FONT><BR ALIGN=\"LEFT\"/>"
        }.joined()
    }
}

/// One line below the name of a state.
private struct Detail: Hashable {
    var text: String
    var role: Palette.Role

    init(_ text: String, _ role: Palette.Role = .quiet) {
        self.text = text
        self.role = role
    }
}
