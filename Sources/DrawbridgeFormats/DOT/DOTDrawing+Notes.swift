import DrawbridgeModel

/// Notes: those attached to states, and those beside the drawing.
extension DOTDrawing {
    /// Writes the notes of a state, each with a dashed line to it. The line to a composite ends at its border.
    mutating func writeNotes(of state: State) {
        for (i, note) in state.notes.enumerated() {
            let name = names.note(i + 1, on: state.name)
            writeNote(note, name)
            var attributes = pin
            if nesting.hasChildren(state.name) {
                attributes.add("lhead", DOT.identifier(names.cluster(of: state.name)))
            }
            line("\(DOT.identifier(name)) -> \(DOT.identifier(names.node(of: state.name)))\(attributes.text)")
        }
    }

    mutating func writeNotes() {
        for (i, note) in machine.notes.enumerated() { writeNote(note, names.note(i + 1)) }
    }
}

private extension DOTDrawing {
    mutating func writeNote(_ text: String, _ name: String) {
        node(
            name,
            DOTAttributes([
                ("label", DOT.lines(DOT.lines(ofNote: text))), ("shape", "note"),
                ("style", "filled"), ("fillcolor", colour(.paper)), ("color", colour(.compositeLine)),
                ("fontcolor", colour(.quiet)), ("fontsize", "12"), ("margin", "\"0.1,0.06\""), ("class", "note"),
                ("tooltip", DOT.whole(text)),
            ]))
    }

    var pin: DOTAttributes {
        DOTAttributes([
            ("style", "dashed"), ("arrowhead", "none"), ("color", colour(.compositeLine)), ("class", "note"),
            ("tooltip", "\" \""),
        ])
    }
}

extension DOT {
    /// The lines in which a note is shown.
    static func lines(ofNote text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrapped(String($0), width: 34) }
    }
}
