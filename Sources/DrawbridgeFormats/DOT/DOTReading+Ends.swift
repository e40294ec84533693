import DrawbridgeSource

/// The ends of arrows, which may also be statements of their own.
struct DOTEnds {
    enum Kind {
        /// A list has several.
        case names([DOTText])
        /// The index of a subgraph. The arrow begins or ends at each of its nodes.
        case subgraph(Int)
    }

    var kind: Kind
    var start: Int
}

extension DOTReading {
    /// ends := subgraph | ID port? ("," ID port?)*
    mutating func readEndsIfPresent() -> DOTEnds? {
        let start = token.range.lowerBound
        if isKeyword("subgraph") || isMark("{") { return DOTEnds(kind: .subgraph(readSubgraph()), start: start) }
        var names: [DOTText] = []
        repeat {
            guard let name = readNodeIfPresent() else { break }
            names.append(name)
        } while skip(",")
        return names.isEmpty ? nil : DOTEnds(kind: .names(names), start: start)
    }

    private mutating func readNodeIfPresent() -> DOTText? {
        guard let name = readTextIfPresent() else { return nil }
        // Ports have no meaning for the machine.
        while skip(":") { _ = readTextIfPresent() }
        return name
    }

    mutating func nodes(of ends: DOTEnds) -> [Int] {
        switch ends.kind {
        case .names(let names): return names.map { node($0) }
        case .subgraph(let index):
            var seen: Set<Int> = []
            return members[index, default: []].flatMap { mentions[$0] }.filter { seen.insert($0).inserted }
        }
    }

    /// The index of the node of this name. The node lies in the innermost cluster that mentions it.
    mutating func node(_ name: DOTText) -> Int {
        let cluster = scope.cluster
        let index = nodeIndices.value(of: name.text, orAdd: graph.nodes.count)
        mentions.append(index)
        if index == graph.nodes.count {
            graph.nodes.append(
                DOTNode(id: name.text, range: name.range, attributes: scope.node, cluster: cluster))
        } else if graph.nodes[index].cluster != cluster, lies(cluster, in: graph.nodes[index].cluster) {
            graph.nodes[index].cluster = cluster
        }
        return index
    }
}

private extension DOTReading {
    /// subgraph := ("subgraph" ID?)? ("{" statement* "}")?. A name that repeats within the same graph continues the
    /// earlier subgraph.
    mutating func readSubgraph() -> Int {
        let start = token.range.lowerBound
        let name = skipKeyword("subgraph") ? readTextIfPresent() : nil
        guard isMark("{") else { return subgraph(named: name?.text, at: start..<max(start, end)) }
        guard scopes.count < limits.depth else {
            skipBraces()
            return 0
        }
        let index = subgraph(named: name?.text, at: start..<max(start, end))
        let first = mentions.count
        readBraces(of: index)
        if graph.subgraphs[index].range.lowerBound == start { graph.subgraphs[index].range = start..<end }
        members[index, default: []].append(first..<mentions.count)
        return index
    }

    /// The index of a subgraph. A new one inherits the current attributes of the one around it, as in the language.
    mutating func subgraph(named name: String?, at range: Range<Int>) -> Int {
        let key = name.map { DOTSubgraphKey(around: scope.subgraph, name: $0) }
        if let key, let index = subgraphIndices[key] { return index }
        let index = graph.subgraphs.count
        let attributes = graph.subgraphs[scope.subgraph].attributes
        graph.subgraphs.append(DOTSubgraph(name: name, range: range, cluster: scope.cluster, attributes: attributes))
        if let key { subgraphIndices[key] = index }
        return index
    }

    func lies(_ cluster: Int, in outer: Int) -> Bool {
        var next = cluster
        while next != 0, next != outer { next = graph.subgraphs[next].cluster }
        return next == outer
    }

    mutating func skipBraces() {
        let start = token.range
        report(.limitExceeded, "subgraphs are more than \(limits.depth) deep", start)
        var depth = 0
        repeat {
            if isMark("{") { depth += 1 }
            if isMark("}") { depth -= 1 }
            advance()
        } while depth > 0 && token.kind != .end
    }
}
