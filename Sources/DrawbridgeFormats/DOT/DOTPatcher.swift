import DrawbridgeModel
import DrawbridgeSource

/// Changes DOT in place.
struct DOTPatcher: StatementPatcher {
    /// The graphs of the text that is changed, which is read once for all edits.
    private var graphs: [DOTGraph] = []
    private var edges: [Range<Int>: [DOTEdge]] = [:]

    func proposals(of machines: [Machine], number: Int, in text: DiagramText) -> PatchProposals {
        var reading = DOTReading(text)
        var patcher = self
        patcher.graphs = reading.read().value
        patcher.edges = Dictionary(grouping: patcher.graphs.flatMap(\.edges), by: \.range)
        let parts = patcher.parts(of: text)
        guard parts.count == machines.count else { return Self.none }
        return PatchCandidates(text, parts[number], machines[number], patcher).all
    }

    func parts(of text: DiagramText) -> [DiagramParts] {
        graphs.map { graph in
            var meaning = DOTMeaning(graph, text)
            _ = meaning.read()
            let nodes = zip(graph.nodes, meaning.nodeNames).filter(\.0.hasStatement)
            return DiagramParts(meaning.draft, statements: nodes.map { ($1, $0.range) })
        }
    }

    func statements(for transition: Transition, in machine: Machine) -> [String] {
        guard transition.from != "*", transition.to != "?", !transition.isStart else { return [] }
        let label = Self.label([transition])
        let ends = "\(DOT.name(transition.from)) -> \(DOT.name(transition.to))"
        return [label == "\"\"" ? ends : "\(ends) [label=\(label)]"]
    }

    func statements(for state: State, in machine: Machine) -> [String] {
        var attributes: [String] = []
        if let label = state.label { attributes.append("label=\(DOT.text(label))") }
        switch state.kind {
        case .simple: break
        case .choice: attributes.append("shape=diamond")
        case .final: attributes.append("peripheries=2")
        default: return []
        }
        return [DOT.name(state.name) + (attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]")]
    }

    func spellings(of state: String, in machine: Machine) -> [String] {
        let name = DOT.name(state)
        return name.hasPrefix("\"") ? [name] : [name, DOT.identifier(state)]
    }

    func relabel(_ arrow: Range<Int>, _ transitions: [Transition], in text: DiagramText) -> [TextChange]? {
        guard let attributes = attributes(of: arrow) else { return nil }
        let tooltip = Self.setTooltip(transitions, attributes, arrow, in: text)
        if let list = list(of: arrow, in: text) { return list.changes(to: transitions).map { $0 + tooltip } }
        return Self.set(.label, Self.label(transitions), attributes, arrow, in: text) + tooltip
    }

    func rest(of arrow: Range<Int>, in text: DiagramText) -> [TextChange] {
        list(of: arrow, in: text)?.removal ?? []
    }

    func adjust(_ arrow: Range<Int>, to transition: Transition, in text: DiagramText) -> [TextChange] {
        guard let attributes = attributes(of: arrow) else { return [] }
        return Self.setTooltip([transition], attributes, arrow, in: text)
    }

    func relabel(_ state: State, to label: String?, _ parts: DiagramParts, in text: DiagramText) -> [[TextChange]] {
        let nodes = graphs.flatMap(\.nodes).filter { $0.hasStatement && DOT.name(of: $0.id) == state.name }
        return nodes.map { node in
            let label = label ?? state.ownName
            if let name = node.attributes[.label].flatMap({ Self.name(inTable: $0, of: text) }) {
                return [TextChange(name, DOT.html(label))]
            }
            return Self.set(.label, DOT.text(label), node.attributes, node.range, in: text)
        }
    }
}

private extension DOTPatcher {
    static func label(_ transitions: [Transition]) -> String {
        DOT.text(transitions.map(\.words.text).filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    /// The attributes of a statement that draws one arrow. Nil for any other statement.
    func attributes(of arrow: Range<Int>) -> DOTValues? {
        let drawn = edges[arrow, default: []]
        return drawn.count == 1 ? drawn[0].attributes : nil
    }

    /// The list in the source's label that holds the label of an arrow.
    func list(of arrow: Range<Int>, in text: DiagramText) -> DOTLoopList? {
        guard edges[arrow, default: []].contains(where: \.isListed) else { return nil }
        return graphs.lazy.compactMap { graph in
            let edge = graph.edges.first { $0.range == arrow && $0.isListed }
            return edge.flatMap { graph.stateLabel(ofNode: $0.tail) }.flatMap { DOTLoopList(in: $0, of: text) }
        }.first
    }

    /// The place of the name in a label that has more compartments below it.
    static func name(inTable label: DOTText, of text: DiagramText) -> Range<Int>? {
        guard label.isHTML, let start = text.source.bytes[label.range].firstRange(of: "<TR><TD>".utf8)?.upperBound
        else { return nil }
        let name = text.source.bytes[start..<label.range.upperBound].firstRange(of: "</TD></TR><HR/>".utf8)
        return name.map { start..<$0.lowerBound }
    }

    /// Updates the tooltip, which repeats the transitions in full.
    static func setTooltip(
        _ transitions: [Transition], _ attributes: DOTValues, _ arrow: Range<Int>, in text: DiagramText
    ) -> [TextChange] {
        guard let first = transitions.first,
            attributes[.tooltip].map({ arrow.contains($0.range.lowerBound) }) == true
        else { return [] }
        let ends = "\(first.from) → \(first.to)"
        let lines = transitions.map { $0.words.text.isEmpty ? ends : "\(ends): \($0.words.text)" }
        return set(.tooltip, DOT.tooltip(ofAll: lines), attributes, arrow, in: text)
    }

    /// Sets an attribute: replaces its value in the statement, or adds it as the first attribute.
    static func set(
        _ key: DOTValues.Key, _ value: String, _ attributes: DOTValues, _ statement: Range<Int>, in text: DiagramText
    ) -> [TextChange] {
        if let old = attributes[key], statement.contains(old.range.lowerBound) { return [TextChange(old.range, value)] }
        var lexer = DOTLexer(text.part(statement))
        var token = lexer.next()
        while token.kind != .end {
            let end = token.range.upperBound
            if token.kind == .mark(UInt8(ascii: "[")) { return [TextChange(end..<end, "\(key.rawValue)=\(value), ")] }
            token = lexer.next()
        }
        return [TextChange(statement.upperBound..<statement.upperBound, " [\(key.rawValue)=\(value)]")]
    }
}

private extension DOT {
    /// A name, without quotes if it needs none.
    static func name(_ name: String) -> String {
        let bytes = Array(name.utf8)
        let isWord = bytes.first.map(beginsName) == true && bytes.allSatisfy { beginsName($0) || isDigit($0) }
        let keywords = ["node", "edge", "graph", "digraph", "subgraph", "strict"]
        return isWord && !keywords.contains(name.lowercased()) ? name : identifier(name)
    }
}
