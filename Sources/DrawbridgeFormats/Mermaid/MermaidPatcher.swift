import DrawbridgeModel
import DrawbridgeSource

/// Changes Mermaid's state diagrams in place.
struct MermaidPatcher: StatementPatcher {
    func parts(of text: DiagramText) -> [DiagramParts] {
        guard let draft = MermaidReader().draft(of: text) else { return [] }
        var reader = MermaidStatementReader(text)
        _ = reader.readHead()
        return [DiagramParts(draft, statements: Self.statements(in: reader.readDocument(), text))]
    }

    func statements(for transition: Transition, in machine: Machine) -> [String] {
        guard transition.from != "*", transition.to != "?", transition.kind != .internal else { return [] }
        let from = transition.isStart ? "[*]" : Mermaid.identifier(transition.from)
        let isEnd = transition.to == Machine.pseudoState(of: machine.state(named: transition.from)?.parent)
        let to = isEnd ? "[*]" : Mermaid.identifier(transition.to)
        return ["\(from) --> \(to)\(Self.label([transition]))"]
    }

    func statements(for state: State, in machine: Machine) -> [String] {
        let id = Mermaid.identifier(state.name)
        if let stereotype = Mermaid.stereotypes.first(where: { $0.kind == state.kind }) {
            return ["state \(id) \(stereotype.text)"]
        }
        guard state.kind == .simple else { return [] }
        if let label = state.label {
            return ["state \"\(Mermaid.words(label))\" as \(id)", "\(id) : \(Mermaid.words(label))"]
        }
        return [id]
    }

    func statements(forStartIn state: String, in machine: Machine) -> [String] {
        ["[*] --> \(Mermaid.identifier(state))"]
    }

    func spellings(of state: String, in machine: Machine) -> [String] { [Mermaid.identifier(state)] }

    func relabel(_ arrow: Range<Int>, _ transitions: [Transition], in text: DiagramText) -> [TextChange]? {
        var reader = MermaidStatementReader(text.part(arrow))
        guard case .transition(let statement)? = reader.readDocument().first else { return nil }
        guard let words = statement.words else {
            return [TextChange(arrow.upperBound..<arrow.upperBound, Self.label(transitions))]
        }
        var start = words.lowerBound
        while start > arrow.lowerBound, text.source.bytes[start] != UInt8(ascii: ":") { start -= 1 }
        while start > arrow.lowerBound, text.source.bytes[start - 1].isBlank { start -= 1 }
        return [TextChange(start..<words.upperBound, Self.label(transitions))]
    }

    func relabel(_ state: State, to label: String?, _ parts: DiagramParts, in text: DiagramText) -> [[TextChange]] {
        let own = parts.statements.filter { $0.state == state.name }.map(\.offsets)
        let words = own.flatMap { offsets -> [Range<Int>] in
            var reader = MermaidStatementReader(text.part(offsets))
            guard case .state(let state)? = reader.readDocument().first, state.body == nil else { return [] }
            return state.words.filter { !StateWords.isOne(text.text($0)) }
        }
        guard words.count == 1, let only = words.first else { return [] }
        return [[TextChange(only, Mermaid.words(label ?? state.ownName))]]
    }
}

private extension MermaidPatcher {
    static func label(_ transitions: [Transition]) -> String {
        let lines = transitions.map(\.words.text).filter { !$0.isEmpty }
        return lines.isEmpty ? "" : " : " + lines.map(Mermaid.label).joined(separator: "<br/>")
    }

    static func statements(
        in statements: [MermaidStatement], _ text: DiagramText
    ) -> [(state: String, offsets: Range<Int>)] {
        statements.flatMap { statement -> [(state: String, offsets: Range<Int>)] in
            switch statement {
            case .state(let state):
                guard case .id(let id) = state.end else { return [] }
                let inner = state.body.map { Self.statements(in: $0, text) } ?? []
                return [(Mermaid.text(text.text(id)), state.offsets)] + inner
            case .note(let id?, _, let offsets): return [(Mermaid.text(text.text(id)), offsets)]
            case .note, .transition, .divider, .direction, .announcement: return []
            }
        }
    }
}
