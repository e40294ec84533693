import DrawbridgeModel

/// States: nodes and clusters, in the order of the file.
extension DOTMeaning {
    mutating func readStates() {
        var items = graph.nodes.indices.map { (start: graph.nodes[$0].range.lowerBound, item: Item.node($0)) }
        items += graph.subgraphs.indices.filter { clusterNames[$0] != nil }
            .map { (start: graph.subgraphs[$0].range.lowerBound, item: Item.cluster($0)) }
        for (_, item) in items.sorted(by: { $0.start < $1.start }) where !draft.isFull {
            switch item {
            case .node(let i): readNode(i)
            case .cluster(let i): readCluster(i)
            }
        }
    }
}

private extension DOTMeaning {
    enum Item {
        case node(Int), cluster(Int)
    }

    mutating func readNode(_ i: Int) {
        guard case .state(let kind) = looks[i] else { return }
        let node = graph.nodes[i]
        let place = draft.state(nodeNames[i], in: composite(aroundNode: i), kind: kind, at: node.range)
        // The labels of our own symbols are not names: `H`, `×`.
        if node.attributes[.label] != nil, kind.hasWords || !node.attributes.isOurs {
            draft.machine.states[place].take(label(ofNode: i), isOurs: node.attributes.isOurs)
        }
    }

    mutating func readCluster(_ i: Int) {
        let cluster = graph.subgraphs[i]
        guard let name = clusterNames[i] else { return }
        let isParallel = cluster.attributes.word(.class) == "state parallel"
        let isRegion = cluster.attributes.word(.class) == "state region"
        let place = draft.state(
            name, in: composite(atCluster: cluster.cluster),
            kind: isParallel ? .parallel : isRegion ? .region : .composite,
            at: cluster.range)
        if let id = cluster.name, name == DOT.name(of: id) {
            draft.report(
                .looksNestedButIsNot,
                "to Graphviz, the cluster \(name) and the node of the same name are two different things",
                at: cluster.range)
        }
        guard let label = cluster.attributes[.label] else { return }
        draft.machine.states[place].take(
            DOTLabel(label, graph: cluster.name ?? ""), isOurs: cluster.attributes.isOurs)
    }
}

extension State.Kind {
    /// Whether our writer shows the name of such a state.
    var hasWords: Bool {
        switch self {
        case .simple, .composite, .parallel, .region, .transient, .final: true
        case .choice, .fork, .join, .junction, .history, .deepHistory, .entryPoint, .exitPoint, .terminate: false
        }
    }
}

private extension DOTValues {
    /// Whether our writer, or another one that marks its nodes with classes, has written this.
    var isOurs: Bool { word(.class).hasPrefix("state ") }
}

private extension State {
    /// Reads a label: the name on top, the actions and activities below it.
    mutating func take(_ words: DOTLabel, isOurs: Bool) {
        var title: [String] = []
        for (i, section) in words.sections.enumerated() {
            for (j, line) in section.enumerated() {
                let isFirst = i == 0 && j == 0
                if !isFirst, Self.isRule(line) || StateWords.read(line, into: &self) { continue }
                // Other lines that our writer lists below the name are in the tooltip, or are reported as lost.
                if i == 0 || !isOurs { title.append(line) }
            }
        }
        let shown = title.joined(separator: "\n")
        let hasWords = !shown.utf8.allSatisfy(\.isSpace)
        if hasWords ? !isCalled(shown) : kind == .simple { label = shown }
    }

    /// Whether these words are the state's name, or the visible part of it.
    func isCalled(_ words: String) -> Bool {
        [name, ownName].contains { Self.areAlike(words, $0) || Self.areAlike(words, DOT.shown($0)) }
    }

    /// Whether words are a name except for white space, or its beginning before `…`. Names are broken into lines and shortened.
    static func areAlike(_ words: String, _ name: String) -> Bool {
        if words == name { return true }
        let (letters, all) = (words.utf8.filter { !$0.isSpace }, name.utf8.filter { !$0.isSpace })
        return letters == all || words.hasSuffix("…") && all.starts(with: letters.dropLast("…".utf8.count))
    }

    /// Whether a line consists of dashes, which some writers draw below the name.
    static func isRule(_ line: String) -> Bool {
        line.utf8.count > 2 && line.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }
}
