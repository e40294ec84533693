import DrawbridgeModel

/// Attributes of the whole graph: fonts, colours, title and legend.
extension DOTDrawing {
    mutating func writeDefaults() {
        line("graph" + graphAttributes.text)
        line("node" + nodeAttributes.text)
        line("edge" + edgeAttributes.text)
    }
}

private extension DOTDrawing {
    // The first of these fonts that a machine has; Graphviz on Linux finds one that is as wide as Helvetica.
    static let font = ("fontname", "\"Helvetica,Arial,sans-serif\"")

    var graphAttributes: DOTAttributes {
        DOTAttributes(
            [
                Self.font, ("fontsize", "18"), ("fontcolor", colour(.ink)), ("label", title), ("labelloc", "t"),
                ("tooltip", DOT.tooltip(machine.documentation ?? machine.name)),
            ] + rankDirection + rankOfAll + [
                ("compound", "true"), ("nodesep", options.isRoomy ? "0.8" : "0.4"),
                ("ranksep", options.isRoomy ? "0.6" : "0.45"), ("pad", "0.2"),
                ("bgcolor", colour(.paper)),
            ])
    }

    var nodeAttributes: DOTAttributes {
        DOTAttributes([
            Self.font, ("fontsize", "14"), ("fontcolor", colour(.ink)), ("shape", "box"),
            ("style", "\"rounded,filled\""), ("fillcolor", colour(.stateFill)), ("color", colour(.stateLine)),
            ("height", "0.45"), ("margin", "\"0.18,0.08\""),
        ])
    }

    var edgeAttributes: DOTAttributes {
        DOTAttributes([
            Self.font, ("fontsize", "12"), ("fontcolor", colour(.label)), ("color", colour(.arrow)),
            ("arrowsize", "0.75"),
        ])
    }

    /// Puts the states inside composites into the same ranks as the others. By default, `dot` lays out each composite
    /// on its own, and an arrow across a border may then run up as well as down.
    var rankOfAll: [(String, String)] {
        machine.states.contains { nesting.hasChildren($0.name) } ? [("newrank", "true")] : []
    }

    /// Empty if no direction was chosen: Graphviz draws from top to bottom by default.
    var rankDirection: [(String, String)] {
        guard let direction = options.direction ?? machine.direction else { return [] }
        return switch direction {
        case .down: [("rankdir", "TB")]
        case .right: [("rankdir", "LR")]
        case .up: [("rankdir", "BT")]
        case .left: [("rankdir", "RL")]
        }
    }

    /// The name of the machine, with a legend below it: the groups of events with their marks.
    var title: String {
        let legend =
            options.marks?.legend(of: machine).map(legend)
            ?? groups.names.compactMap { name in
                groups.mark(ofGroup: name).map { mark in
                    "<FONT COLOR=\"\(palette[mark.role])\">\(mark.shape) \(DOT.html(shortened(name, to: 48)))</FONT>"
                }
            }
        let name = "<B>\(Self.lines(of: machine.name).map(DOT.html).joined(separator: "<BR/>"))</B>"
        guard !legend.isEmpty else { return Self.table(name, padding: 6) }
        let words = legend.joined(separator: "&#160;&#160;&#160;")
        // A row of its own, or the legend would touch letters of the name that reach below the line.
        let row = "</TD></TR><TR><TD><FONT POINT-SIZE=\"13\">\(words)</FONT>"
        return Self.table(name + row, padding: 3)
    }

    /// One entry of the legend: a mark and its meaning. The line is made of characters, since a title cannot hold
    /// lines.
    func legend(_ entry: (mark: Mark, words: String)) -> String {
        let line =
            switch entry.mark {
            case .both, .changed, .taken: "──"
            case .added: "━━"
            case .removed: "╌╌"
            }
        let words = [line, entry.mark.sign, entry.words].filter { !$0.isEmpty }.joined(separator: " ")
        return "<FONT COLOR=\"\(palette[entry.mark.role])\">\(DOT.html(words))</FONT>"
    }
}
