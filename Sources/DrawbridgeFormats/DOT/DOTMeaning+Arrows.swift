import DrawbridgeModel

/// Arrows: initial arrows, transitions, and lines that attach notes.
extension DOTMeaning {
    mutating func readArrows() {
        if !graph.isDirected, let first = graph.edges.first {
            draft.report(
                .unknownStatement,
                "a graph has lines without direction; each is read as an arrow from left to right; write digraph",
                at: first.range)
        }
        let bends = bends()
        for edge in graph.edges where !draft.isFull {
            let isHidden = edge.attributes.has("invis", in: .style) && !edge.isListed
            if isHidden || bends[edge.tail] != nil { continue }
            var edge = edge
            // Limited by the number of edges, so that a cycle of bends ends.
            var steps = graph.edges.count
            while let next = bends[edge.head], steps > 0 {
                edge.goOn(graph.edges[next])
                steps -= 1
            }
            read(edge)
        }
    }
}

private extension DOTMeaning {
    /// The bends of arrows: for each invisible node between two edges, the index of the second edge.
    func bends() -> [Int: Int] {
        guard looks.contains(.invisible) else { return [:] }
        var leaving: [Int: [Int]] = [:]
        var arrivals: [Int: Int] = [:]
        for (i, edge) in graph.edges.enumerated() where !pins(edge) {
            if looks[edge.tail] == .invisible { leaving[edge.tail, default: []].append(i) }
            arrivals[edge.head, default: 0] += 1
        }
        return leaving.compactMapValues { $0.count == 1 ? $0[0] : nil }
            .filter { node, _ in arrivals[node] == 1 && standIn(forNode: node) == nil }
    }

    func pins(_ edge: DOTEdge) -> Bool { looks[edge.tail] == .note || looks[edge.head] == .note }

    mutating func read(_ edge: DOTEdge) {
        if pins(edge) { return pin(edge) }
        if edge.attributes.word(.class).hasPrefix("state ") { return }
        switch edge.attributes.word(.dir) {
        case "back": readArrow(edge, from: edge.head, to: edge.tail)
        case "both":
            readArrow(edge, from: edge.tail, to: edge.head)
            readArrow(edge, from: edge.head, to: edge.tail)
        default: readArrow(edge, from: edge.tail, to: edge.head)
        }
    }

    mutating func readArrow(_ edge: DOTEdge, from tail: Int, to head: Int) {
        guard let to = end(.lhead, of: edge, at: head) else { return }
        let label = (edge.attributes[.label] ?? edge.attributes[.xlabel]).map { DOTLabel($0).text } ?? ""
        if isStart(tail), edge.attributes[.ltail] == nil {
            return draft.start(of: composite(aroundNode: tail), leadsTo: to, label: label, at: edge.range)
        }
        guard let from = end(.ltail, of: edge, at: tail) else { return }
        let first = draft.machine.transitions.count
        let words =
            edge.isListed
            ? DOTTransitionTexts(edge, of: from, label: label, list: loops(listedAt: tail))
            : DOTTransitionTexts(edge, from: from, to: to, label: label)
        for words in words.texts { draft.connect(from, to, label: words, kind: edge.kind, at: edge.range) }
        for certainty in Transition.Certainty.allCases where edge.attributes.has(certainty.rawValue, in: .class) {
            for i in first..<draft.machine.transitions.count { draft.machine.transitions[i].certainty = certainty }
        }
    }

    /// Whether an arrow begins at a dot, or at nothing that is seen.
    func isStart(_ node: Int) -> Bool {
        looks[node] == .start
            || looks[node] == .invisible && standIn(forNode: node) == nil && !graph.edges.contains { $0.head == node }
    }

    /// The self transitions that the label of a state lists, one per line.
    func loops(listedAt node: Int) -> [String] {
        let lines = graph.stateLabel(ofNode: node).map { DOTLabel($0).lines } ?? []
        return lines.dropFirst().filter { $0.hasPrefix(DOT.loop) }.map { String($0.dropFirst()).trimmingSpace }
    }

    /// The state at an end of an arrow: that of the cluster that cuts the arrow off, or that of the node.
    mutating func end(_ key: DOTValues.Key, of edge: DOTEdge, at node: Int) -> String? {
        if let name = edge.attributes[key]?.text, !name.isEmpty {
            if let composite = composites[name] { return composite }
            draft.report(.danglingEdge, "there is no cluster \(name)", at: edge.attributes[key]?.range ?? edge.range)
        }
        switch looks[node] {
        case .state: return nodeNames[node]
        case .anyState: return "*"
        case .unread: return "?"
        case .anchor: return composite(aroundNode: node)
        case .invisible where standIn(forNode: node) != nil: return standIn(forNode: node)
        case .start, .invisible, .note, .words:
            draft.report(
                .danglingEdge, "the arrow begins or ends at \(nodeNames[node]), which is not a state", at: edge.range)
            return nil
        }
    }

    /// The composite that an invisible node stands for: the one around it, if that has the same name.
    func standIn(forNode i: Int) -> String? {
        let around = composite(aroundNode: i)
        return around == nodeNames[i] ? around : nil
    }

    mutating func pin(_ edge: DOTEdge) {
        let (note, node) = looks[edge.tail] == .note ? (edge.tail, edge.head) : (edge.head, edge.tail)
        let composite = (edge.attributes[.lhead] ?? edge.attributes[.ltail]).flatMap { composites[$0.text] }
        if let place = draft.place(of: composite ?? nodeNames[node]) {
            draft.machine.states[place].notes.append(self.note(ofNode: note))
        } else {
            draft.machine.notes.append(self.note(ofNode: note))
        }
    }
}

private extension DOTEdge {
    /// Adds the second half of an arrow with a bend.
    mutating func goOn(_ next: DOTEdge) {
        head = next.head
        if let lhead = next.attributes[.lhead] { attributes.set(.lhead, lhead) }
    }

    /// The kind of the transitions, from the `class` attribute.
    var kind: Transition.Kind? {
        if attributes.has("ignored", in: .class) { return .ignored }
        return attributes.has("internal", in: .class) ? .internal : nil
    }
}
