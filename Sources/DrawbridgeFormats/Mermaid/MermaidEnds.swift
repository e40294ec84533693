/// How the statements of a diagram use the ids of states.
struct MermaidEnds {
    /// At which arrows begin.
    private(set) var sources: Set<String> = []
    /// To which arrows lead, or that have a body, a stereotype or a note.
    private(set) var others: Set<String> = []
    /// What states are called.
    private(set) var labels: [String: String] = [:]
    private let text: DiagramText

    init(_ statements: [MermaidStatement], _ text: DiagramText) {
        self.text = text
        add(statements)
    }

    private mutating func add(_ statements: [MermaidStatement]) {
        for statement in statements {
            switch statement {
            case .state(let state):
                guard let id = id(state.end) else { continue }
                if state.body != nil || state.stereotype != nil { others.insert(id) }
                for words in state.words { labels[id] = text.text(words) }
                add(state.body ?? [])
            case .transition(let transition):
                if let from = id(transition.from) { sources.insert(from) }
                if let to = id(transition.to) { others.insert(to) }
            case .note, .announcement, .direction, .divider: break
            }
        }
    }

    private func id(_ end: MermaidEnd) -> String? {
        if case .id(let offsets) = end { Mermaid.text(text.text(offsets)) } else { nil }
    }
}
