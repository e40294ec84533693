import DrawbridgeModel

/// States: nodes, and clusters for composites.
extension DOTDrawing {
    mutating func writeStates(_ states: [State]) {
        for state in states {
            if nesting.hasChildren(state.name) { writeCluster(state) } else { writeNode(state) }
            writeInitialDot(state)
            writeNotes(of: state)
        }
    }

    /// Writes the dot at which the arrow to an initial state begins.
    private mutating func writeInitialDot(_ state: State) {
        guard names.isInitial(state.name) else { return }
        node(
            names.initialDot(of: state.name),
            DOTAttributes([
                ("shape", "circle"), ("label", "\"\""), ("width", "0.16"), ("height", "0.16"), ("style", "filled"),
                ("fillcolor", colour(.ink)), ("color", colour(.ink)), ("class", "initial"),
                ("tooltip", DOT.tooltip("initial state")),
            ]))
    }
}

extension DOTDrawing {
    /// Places many states without arrows below each other. DOT would give them all the first row, which makes wide pictures.
    mutating func stackLoneStates() {
        let lone = options.isBrief ? loneStates : []
        guard lone.count >= Self.stackHeight else { return }
        let direction = options.direction(of: machine)
        // From left to right, the first row is a column, in which a few have room.
        let isColumn = direction == .left || direction == .right
        let height = isColumn ? min(3, lone.count / Self.stackHeight + 1) : max(Self.stackHeight, lone.count / 3)
        for (i, name) in lone.enumerated() where i % height > 0 {
            let attributes = DOTAttributes([("style", "invis"), ("class", "stack")])
            line("\(DOT.identifier(lone[i - 1])) -> \(DOT.identifier(name))\(attributes.text)")
        }
    }

    private static let stackHeight = 4

    private var loneStates: [String] {
        let ends = Set(arrows.flatMap { [$0.from, $0.to] } + machine.initial + options.boxes.links.values)
        return nesting.roots.filter { state in
            !ends.contains(state.name) && !nesting.hasChildren(state.name) && state.notes.isEmpty
                && options.boxes.words[state.name] == nil
        }.map(\.name)
    }
}

private extension DOTDrawing {
    mutating func writeCluster(_ state: State) {
        block("subgraph \(DOT.identifier(names.cluster(of: state.name)))") { drawing in
            drawing.line("graph" + drawing.clusterAttributes(state).text)
            if drawing.hasAnchor(state.name) || drawing.hasListedLoop(state.name) {
                drawing.node(drawing.names.anchor(of: state.name), drawing.anchorAttributes(of: state))
            }
            drawing.writeStates(drawing.nesting.children(of: state.name))
        }
    }

    mutating func writeNode(_ state: State) {
        if let words = options.boxes.words[state.name] { return writeBox(state.name, words) }
        var attributes = DOTAttributes(shape(of: state) + look(ofMarked: state))
        attributes.add("class", "\"state \(state.kind.rawValue)\"")
        attributes.add("tooltip", DOT.tooltip(tooltip(of: state)))
        node(state.name, attributes)
    }

    mutating func writeBox(_ junction: String, _ words: String) {
        guard options.boxes.box(of: junction) == junction else { return }
        node(junction, box(of: words))
        writeLink(to: junction, at: junction)
    }

    func shape(of state: State) -> [(String, String)] {
        let dot = [("label", "\"\""), ("style", "filled"), ("fillcolor", colour(.ink)), ("color", colour(.ink))]
        switch state.kind {
        case .simple, .composite, .parallel, .region, .transient:
            return [("label", label(of: state))] + margin(of: state)
        case .final: return finalShape(of: state)
        // The question that a choice answers.
        case .choice where state.label != nil:
            return [
                ("shape", "diamond"), ("label", label(of: state)), ("style", "filled"), ("margin", "\"0.01,0.01\""),
            ]
        case .choice:
            return [
                ("shape", "diamond"), ("label", "\"\""), ("style", "filled"), ("width", "0.35"), ("height", "0.35"),
            ]
        case .fork, .join: return [("shape", "box")] + dot + barSize
        case .junction: return [("shape", "circle")] + dot + [("width", "0.08"), ("height", "0.08")]
        case .history: return circle("H")
        case .deepHistory: return circle("H*")
        case .entryPoint: return circle("")
        case .exitPoint, .terminate: return circle("×")
        }
    }

    /// The look of a state in a drawing of differences. A state that only one side has gets its text in the mark's
    /// colour, too.
    func look(ofMarked state: State) -> [(String, String)] {
        guard let mark = options.marks?.mark(ofState: state.name),
            [.simple, .composite, .final, .parallel].contains(state.kind), !state.isUnnamedEnd
        else { return [] }
        let colours = [("color", colour(mark.role)), ("fontcolor", colour(textRole(of: mark)))]
        return colours + (mark.lineStyle.map { [("style", "\"rounded,filled,\($0)\"")] } ?? [])
    }

    func textRole(of mark: Mark) -> Palette.Role {
        switch mark {
        case .both: .quiet
        case .taken: .label
        case .added, .removed, .changed: mark.role
        }
    }

    /// The shape of a final state. One without a label is UML's ring; one with a label gets a double border.
    func finalShape(of state: State) -> [(String, String)] {
        let isCalledEnd = ["", "final", "[*]"].contains(state.label ?? state.name) && isBare(state)
        guard state.isUnnamedEnd || isCalledEnd else {
            return [("label", label(of: state)), ("peripheries", "2")] + margin(of: state)
        }
        return [
            ("shape", "doublecircle"), ("label", "\"\""), ("width", "0.13"), ("height", "0.13"), ("style", "filled"),
            ("fillcolor", colour(.ink)), ("color", colour(.ink)),
        ]
    }

    func circle(_ text: String) -> [(String, String)] {
        [
            ("shape", "circle"), ("label", DOT.text(text)), ("fontsize", "11"), ("width", "0.3"), ("height", "0.3"),
            ("fixedsize", "true"),
        ]
    }

    var barSize: [(String, String)] {
        let direction = options.direction(of: machine)
        let isFlat = direction == .down || direction == .up
        return [("width", isFlat ? "0.9" : "0.06"), ("height", isFlat ? "0.06" : "0.9")]
    }

    func anchorAttributes(of composite: State) -> DOTAttributes {
        let look = hasAnchor(composite.name) ? ("color", colour(.arrow)) : ("style", "invis")
        return DOTAttributes([
            ("shape", "point"), ("width", "0.05"), look, ("class", "anchor"), ("tooltip", "\" \""),
        ])
    }

    func clusterAttributes(_ state: State) -> DOTAttributes {
        let isRegion = state.kind == .region || state.parent.map(names.isParallel) == true
        return DOTAttributes([
            ("label", state.kind == .region ? "\"\"" : clusterLabel(of: state)), ("labeljust", "l"), ("fontsize", "14"),
            ("style", isRegion ? "\"rounded,filled,dashed\"" : "\"rounded,filled\""),
            ("fillcolor", colour(.compositeFill)), ("color", colour(.compositeLine)), ("margin", "12"),
            ("class", "\"state \(state.kind.rawValue)\""), ("tooltip", DOT.tooltip(tooltip(of: state))),
        ])
    }
}
