import DrawbridgeModel
import DrawbridgeSource

/// Changes PlantUML's state diagrams in place.
struct PlantUMLPatcher: StatementPatcher {
    func parts(of text: DiagramText) -> [DiagramParts] {
        PlantUMLReader().drawings(of: text).map { draft, statements in
            DiagramParts(draft, statements: Self.statements(in: statements, draft.machine, text.source.bytes))
        }
    }

    func statements(for transition: Transition, in machine: Machine) -> [String] {
        guard transition.from != "*", transition.to != "?", !transition.isListed else { return [] }
        let isEnd = transition.to == Machine.pseudoState(of: machine.state(named: transition.from)?.parent)
        return Self.names(transition.from, machine).flatMap { from in
            (isEnd ? ["[*]"] : Self.names(transition.to, machine)).map { to in
                "\(transition.isStart ? "[*]" : from) --> \(to)\(Self.label([transition]))"
            }
        }
    }

    func statements(for state: State, in machine: Machine) -> [String] {
        let stereotype = PlantUML.stereotypes.first { $0.kind == state.kind }.map { " <<\($0.text)>>" } ?? ""
        guard ![.composite, .parallel, .region, .transient].contains(state.kind) else { return [] }
        let title = state.label.map { "\"\(PlantUML.text($0))\" as " } ?? ""
        let names = Self.names(state.name, machine) + (state.ownName == state.name ? [] : [state.ownName])
        return names.reversed().map { "state \(title)\($0)\(stereotype)" }
    }

    func statements(forStartIn state: String, in machine: Machine) -> [String] {
        spellings(of: state, in: machine).map { "[*] --> \($0)" }
    }

    func spellings(of state: String, in machine: Machine) -> [String] { Self.names(state, machine) }

    func relabel(_ arrow: Range<Int>, _ transitions: [Transition], in text: DiagramText) -> [TextChange]? {
        var reader = PlantUMLStatementReader(text, arrow, at: arrow.lowerBound)
        guard case .arrow(let statement)? = reader.read().first else { return nil }
        var start = arrow.upperBound - statement.label.utf8.count
        guard start >= arrow.lowerBound, text.text(start..<arrow.upperBound) == statement.label else { return nil }
        while start > arrow.lowerBound, ": \t".utf8.contains(text.source.bytes[start - 1]) { start -= 1 }
        return [TextChange(start..<arrow.upperBound, Self.label(transitions))]
    }

    /// Changes the label in the declaration: replaces the text in quotes, or adds one before the id.
    func relabel(_ state: State, to label: String?, _ parts: DiagramParts, in text: DiagramText) -> [[TextChange]] {
        parts.statements.filter { $0.state == state.name }.compactMap { _, offsets in
            var reader = PlantUMLStatementReader(text, offsets, at: offsets.lowerBound)
            guard case .state(let statement)? = reader.read().first else { return nil }
            let title = PlantUML.text(label ?? state.ownName)
            guard let old = statement.title else {
                let start = statement.id.offsets.lowerBound
                return [TextChange(start..<start, "\"\(title)\" as ")]
            }
            guard let quoted = text.source.bytes[offsets].firstRange(of: Array("\"\(old)\"".utf8)) else { return nil }
            return [TextChange(quoted, "\"\(title)\"")]
        }
    }
}

private extension PlantUMLPatcher {
    static func label(_ transitions: [Transition]) -> String {
        let lines = transitions.map(\.words.text).filter { !$0.isEmpty }
        return lines.isEmpty ? "" : " : " + lines.map(PlantUML.text).joined(separator: "\\n")
    }

    /// The path of a state, and the last part of the path.
    static func names(_ name: String, _ machine: Machine) -> [String] {
        let path = PlantUMLIDs(machine, Nesting(machine)).id(of: name)
        let own = PlantUML.identifier(machine.state(named: name)?.ownName ?? name)
        return path == own ? [path] : [path, own]
    }

    static func statements(
        in statements: [PlantUMLStatement], _ machine: Machine, _ bytes: [UInt8]
    ) -> [(state: String, offsets: Range<Int>)] {
        statements.flatMap { statement -> [(state: String, offsets: Range<Int>)] in
            switch statement {
            case .state(let state):
                let inner = state.body.map { Self.statements(in: $0, machine, bytes) } ?? []
                return Self.states(state.id, machine).map { ($0, Self.extent(of: state, bytes)) } + inner
            case .words(let words, let id):
                let start = id.offsets.lowerBound - (bytes[id.offsets.upperBound] == UInt8(ascii: "\"") ? 1 : 0)
                return Self.states(id, machine).map { ($0, start..<words.offsets.upperBound) }
            case .note(let note):
                guard case .state(let id) = note.target else { return [] }
                return Self.states(id, machine).map { ($0, note.offsets) }
            case .arrow, .divider: return []
            }
        }
    }

    /// The range of a state with its body and the closing brace.
    static func extent(of state: PlantUMLState, _ bytes: [UInt8]) -> Range<Int> {
        guard let body = state.body else { return state.offsets }
        let inside = body.map { statement -> Int in
            switch statement {
            case .state(let inner): extent(of: inner, bytes).upperBound
            case .words(let words, _): words.offsets.upperBound
            case .arrow(let arrow): arrow.offsets.upperBound
            case .note(let note): note.offsets.upperBound
            case .divider: 0
            }
        }
        let end = max(state.offsets.upperBound, inside.max() ?? 0)
        let brace = bytes[end...].firstIndex(of: UInt8(ascii: "}"))
        return state.offsets.lowerBound..<(brace.map { $0 + 1 } ?? end)
    }

    /// The states that an id can mean: the only match, or else those with the id as their full name.
    static func states(_ id: PlantUMLID, _ machine: Machine) -> [String] {
        let name = PlantUML.name(of: id.text)
        let found = machine.states.filter { $0.name == name || $0.ownName == name }.map(\.name)
        return found.count == 1 ? found : found.filter { $0 == name }
    }
}
