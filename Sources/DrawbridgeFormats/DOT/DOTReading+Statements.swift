import DrawbridgeSource

/// Graphs and their statements.
extension DOTReading {
    /// graph := "strict"? ("graph" | "digraph") ID? "{" statement* "}"
    mutating func readGraph() -> Bool {
        let start = token.range.lowerBound
        let isStrict = skipKeyword("strict")
        let isDirected = skipKeyword("digraph")
        guard isDirected || skipKeyword("graph") else {
            if isStrict { report(.unknownStatement, "strict has to be before graph or digraph", start..<end) }
            return isStrict
        }
        graph = DOTGraph(isDirected: isDirected, range: start..<start)
        (nodeIndices, subgraphIndices, mentions, members) = ([:], [:], [], [:])
        graph.name = readTextIfPresent()
        readBraces(of: 0)
        graph.range = start..<end
        found.value.append(graph)
        return true
    }

    /// "{" statement* "}"
    mutating func readBraces(of subgraph: Int) {
        let brace = token.range
        guard skip("{") else { return report(.unknownStatement, "a brace has to follow here", brace) }
        let own = graph.subgraphs[subgraph]
        scopes.append(
            DOTScope(
                subgraph: subgraph, cluster: own.isCluster ? subgraph : own.cluster,
                node: scopes.last?.node ?? DOTValues(), edge: scopes.last?.edge ?? DOTValues()))
        while token.kind != .end, !isMark("}") { readStatement() }
        scopes.removeLast()
        if !skip("}") { report(.unclosedBlock, "the brace is not closed", brace) }
    }
}

private extension DOTReading {
    /// statement := (attribute-statement | ID "=" ID | node | edge | subgraph) ";"?
    mutating func readStatement() {
        if skip(";") || readAttributeStatement() { return }
        guard let first = readEndsIfPresent() else { return skipStatement("this is not a statement of DOT") }
        switch token.kind {
        case .arrow, .line: readEdge(from: first)
        case .mark(UInt8(ascii: "=")): readAssignment(to: first)
        default: readNodes(first)
        }
    }

    /// attribute-statement := ("graph" | "node" | "edge") attributes
    mutating func readAttributeStatement() -> Bool {
        if skipKeyword("graph") {
            graph.subgraphs[scope.subgraph].attributes.set(readAttributes())
        } else if skipKeyword("node") {
            scope.node.set(readAttributes())
        } else if skipKeyword("edge") {
            scope.edge.set(readAttributes())
        } else {
            return false
        }
        return true
    }

    mutating func readAssignment(to key: DOTEnds) {
        advance()
        guard let text = readTextIfPresent() else { return skipStatement("a value has to follow here") }
        if case .names(let names) = key.kind, let name = names.first, let key = DOTValues.Key(rawValue: name.text) {
            graph.subgraphs[scope.subgraph].attributes.set(key, text)
        }
    }

    /// nodes := ends attributes
    mutating func readNodes(_ ends: DOTEnds) {
        guard case .names(let names) = ends.kind else { return }
        let attributes = readAttributes()
        for name in names {
            let index = node(name)
            if !graph.nodes[index].hasStatement {
                graph.nodes[index].hasStatement = true
                graph.nodes[index].range = names.count == 1 ? ends.start..<end : name.range
            }
            graph.nodes[index].attributes.set(attributes)
        }
    }

    /// edge := ends (("->" | "--") ends)+ attributes
    mutating func readEdge(from first: DOTEnds) {
        var groups = [nodes(of: first)]
        while token.kind == .arrow || token.kind == .line {
            if (token.kind == .arrow) != graph.isDirected {
                report(.unknownStatement, graph.isDirected ? "a digraph has ->" : "a graph has --", token.range)
            }
            advance()
            guard let ends = readEndsIfPresent() else { return skipStatement("a node has to follow here") }
            groups.append(nodes(of: ends))
        }
        var attributes = scope.edge
        attributes.set(readAttributes())
        for (tails, heads) in zip(groups, groups.dropFirst()) {
            addEdges(
                from: tails, to: heads, DOTEdge(tail: 0, head: 0, range: first.start..<end, attributes: attributes))
        }
    }

    mutating func addEdges(from tails: [Int], to heads: [Int], _ pattern: DOTEdge) {
        guard graph.edges.count + tails.count * heads.count <= limits.transitions else {
            return report(.limitExceeded, "the graph has more than \(limits.transitions) edges", pattern.range)
        }
        for tail in tails {
            for head in heads {
                var edge = pattern
                (edge.tail, edge.head) = (tail, head)
                graph.edges.append(edge)
            }
        }
    }
}
