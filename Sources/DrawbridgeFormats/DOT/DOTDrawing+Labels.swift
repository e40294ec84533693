import DrawbridgeModel

/// The words in and behind states.
extension DOTDrawing {
    /// A name alone, or a name over a line and what the state carries and does.
    func label(of state: State) -> String {
        let details = details(of: state)
        let name = state.label ?? state.name
        guard !details.isEmpty else { return stateName(name) }
        let rows = details.map { DOT.html($0) + "<BR ALIGN=\"LEFT\"/>" }.joined()
        return "<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"7\">"
            + "<TR><TD>\(Self.lines(of: name).map(DOT.html).joined(separator: "<BR/>"))</TD></TR><HR/>"
            + "<TR><TD ALIGN=\"LEFT\" BALIGN=\"LEFT\"><FONT POINT-SIZE=\"12\" COLOR=\"\(palette[.quiet])\">\(rows)</FONT>"
            + "</TD></TR></TABLE>>"
    }

    /// A table brings its own margin, so that its line reaches the border.
    func margin(of state: State) -> [(String, String)] {
        details(of: state).isEmpty ? [] : [("margin", "0")]
    }

    /// The label of a composite state. A table, since the label of a cluster lies right under its border.
    func clusterLabel(of state: State) -> String {
        let name = Self.lines(of: state.label ?? state.name).map(DOT.html).joined(separator: "<BR/>")
        let details = details(of: state).map {
            "<BR/><FONT POINT-SIZE=\"12\" COLOR=\"\(palette[.quiet])\">\(DOT.html($0))</FONT>"
        }
        return Self.table("<B>\(name)</B>\(details.joined())", padding: 5)
    }

    /// One cell with room around it.
    static func table(_ html: String, padding: Int) -> String {
        "<<TABLE BORDER=\"0\" CELLPADDING=\"\(padding)\"><TR><TD>\(html)</TD></TR></TABLE>>"
    }

    func stateName(_ name: String) -> String {
        "\"" + Self.lines(of: name).map(DOT.escaped).joined(separator: "\\n") + "\""
    }

    /// What a reader may want to know and a drawing has no room for.
    func tooltip(of state: State) -> String {
        let place = options.shows.contains(.source) ? state.source?.description : nil
        return [state.name, state.documentation, place].compactMap(\.self).joined(separator: "\n")
    }
}

private extension DOTDrawing {
    static func lines(of name: String) -> [String] {
        let lines = name.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.flatMap { wrapped(shortened(String($0), to: 96), width: 32) }
    }

    func details(of state: State) -> [String] {
        let payload = options.shows.contains(.payload) ? state.payload.map(\.text) : []
        let actions = state.entry.map { "entry / \($0)" } + state.exit.map { "exit / \($0)" }
        return (payload + (options.shows.contains(.actions) ? actions : [])).map { shortened(inOneLine($0), to: 40) }
    }
}

private extension PayloadField {
    var text: String { label.map { "\($0): \(type)" } ?? type }
}
