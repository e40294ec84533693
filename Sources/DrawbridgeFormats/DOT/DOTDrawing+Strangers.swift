import DrawbridgeModel

/// Ends of arrows that the machine does not list as states: `*`, `?`, and unknown names.
extension DOTDrawing {
    mutating func writeStrangers() {
        var seen: Set<String> = []
        for arrow in arrows {
            if !names.isDrawn(arrow.from), seen.insert(tail(of: arrow)).inserted { writeTail(of: arrow) }
            if !names.isDrawn(arrow.to), seen.insert(head(of: arrow)).inserted { writeHead(of: arrow) }
        }
    }
}

extension DOTDrawing {
    /// A dotted line to a box with several arrows from one of its states.
    mutating func writeLink(to box: String, at node: String) {
        guard let start = options.boxes.links[box] else { return }
        let attributes = DOTAttributes([
            ("style", "dotted"), ("arrowhead", "none"), ("class", "any"), ("tooltip", "\" \""),
        ])
        line("\(DOT.identifier(names.node(of: start))) -> \(DOT.identifier(node))\(attributes.text)")
    }

    /// The look of a box that stands for several states.
    func box(of words: String) -> DOTAttributes {
        let tooltip = words == Machine.anyOtherState ? "from every other state" : "from \(words)"
        return DOTAttributes([
            ("label", stateName(words)), ("fontsize", "12"), ("style", "\"rounded,dotted\""), ("color", colour(.arrow)),
            ("fontcolor", colour(.quiet)), ("height", "0.3"), ("margin", "\"0.12,0.04\""), ("class", "any"),
            ("tooltip", DOT.tooltip(tooltip)),
        ])
    }
}

private extension DOTDrawing {
    mutating func writeTail(of arrow: Arrow) {
        if arrow.from == "*" {
            node(tail(of: arrow), box(of: options.boxes.anyState(to: arrow.to)))
            if options.boxes.joined.contains(arrow.to) { writeLink(to: "*", at: tail(of: arrow)) }
        } else {
            node(arrow.from, unknown(arrow.from))
        }
    }

    mutating func writeHead(of arrow: Arrow) {
        if arrow.to == "?" { node(head(of: arrow), unread) } else { node(arrow.to, unknown(arrow.to)) }
    }

    var unread: DOTAttributes {
        let reasons = ["could not be read"] + machine.unresolved.map(\.reason)
        return DOTAttributes(
            [("label", "\"?\""), ("width", "0.4")] + doubtful
                + [("class", "unread"), ("tooltip", DOT.tooltip(reasons.joined(separator: "\n")))])
    }

    func unknown(_ name: String) -> DOTAttributes {
        DOTAttributes(
            [("label", stateName(name))] + doubtful
                + [("class", "\"state unknown\""), ("tooltip", DOT.tooltip("there is no state \(name)"))])
    }

    var doubtful: [(String, String)] {
        [("style", "\"rounded,dashed\""), ("color", colour(.doubt)), ("fontcolor", colour(.doubt))]
    }
}
