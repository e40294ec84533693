import DrawbridgeModel
import DrawbridgeSource

/// States and their descriptions.
extension PlantUMLAssembly {
    mutating func declare(_ statements: [PlantUMLStatement], in level: PlantUMLLevel) {
        for case .state(let state) in statements where !draft.isFull { declare(state, in: level) }
    }

    /// The name of the state with this id. A new state is added to the composite that its path names, or else to that
    /// of the level.
    mutating func name(
        _ id: PlantUMLID, in level: PlantUMLLevel, kind: State.Kind = .simple, at offsets: Range<Int>
    ) -> String? {
        if let name = names.known(id, in: level) { return name }
        var path = PlantUMLPath(id.text)
        var name: String?
        var isKnown = true
        while let part = path.next() {
            if let known = name == nil ? known(part, in: level) : names.child(part, of: name) {
                name = known
            } else {
                isKnown = false
                let inside = name == nil ? level : PlantUMLLevel(composite: name, group: name)
                let wish = PlantUML.name(ofPath: path.taken)
                name = add(part, named: wish, in: inside, path.isAtEnd ? kind : .simple, at: offsets)
            }
        }
        if isKnown, let name { names.remember(name, for: id, in: level) }
        return name
    }
}

extension PlantUMLAssembly {
    /// The name of the state of a declaration. Inside the body of a state, a declaration with that state's id declares
    /// a state inside it.
    mutating func name(of state: PlantUMLState, in level: PlantUMLLevel, kind: State.Kind = .simple) -> String? {
        guard state.id.text == level.groupID else { return name(state.id, in: level, kind: kind, at: state.offsets) }
        let id = state.id.text
        return names.child(id, of: level.group)
            ?? add(id, named: PlantUML.name(of: id), in: level, kind, at: state.offsets)
    }
}

private extension PlantUMLAssembly {
    func known(_ id: String, in level: PlantUMLLevel) -> String? {
        if id == level.groupID { return level.group }
        return names.only(id) ?? names.child(id, of: level.group)
    }

    mutating func add(
        _ id: String, named wish: String, in level: PlantUMLLevel, _ kind: State.Kind, at offsets: Range<Int>
    ) -> String {
        var name = wish
        let place = draft.machine.states.count
        if draft.state(name, in: level.composite, kind: kind, at: offsets) < place {
            if let group = level.group { name = group + "." + name }
            while draft.place(of: name) != nil { name += "'" }
            draft.state(name, in: level.composite, kind: kind, at: offsets)
        }
        names.add(name, id: id, in: level.group)
        return name
    }

    mutating func declare(_ state: PlantUMLState, in level: PlantUMLLevel) {
        if state.stereotypes.isEmpty { return declare(state, kind: nil, in: level) }
        if state.stereotypes.contains("start") { return starts[state.id.text] = .some(level.composite) }
        if let mark = mark(state) { return names.add(mark, id: state.id.text, in: level.group) }
        declare(state, kind: PlantUML.stereotypes.first { state.stereotypes.contains($0.text) }?.kind, in: level)
    }

    mutating func declare(_ state: PlantUMLState, kind: State.Kind?, in level: PlantUMLLevel) {
        guard let name = name(of: state, in: level, kind: kind ?? .simple) else { return }
        if kind == nil, state.title == nil, state.words == nil, state.body == nil { return }
        guard let place = draft.place(of: name) else { return }
        if let kind { draft.machine.states[place].kind = kind }
        if let title = state.title { draft.machine.states[place].label = PlantUML.shown(title) }
        if let words = state.words { describe(name, words) }
        if let body = state.body { declare(body, inBodyOf: name, state.id.text) }
    }

    /// The name in transitions for the symbols of any state and of unknown targets.
    func mark(_ state: PlantUMLState) -> String? {
        if state.stereotypes.contains(PlantUML.anyState) { return "*" }
        return state.stereotypes.contains(PlantUML.unread) ? "?" : nil
    }

}

/// Descriptions of states.
extension PlantUMLAssembly {
    /// Reads a line of a state's description: actions, an internal transition, or plain text.
    mutating func describe(_ name: String, _ words: PlantUMLText) {
        guard let place = draft.place(of: name) else {
            if name == "?" { draft.machine.unresolved.append(unresolved(words)) }
            return
        }
        for line in PlantUML.lines(words.text) {
            let shown = PlantUML.shown(line)
            if StateWords.isOne(line), StateWords.read(shown, into: &draft.machine.states[place]) { continue }
            if line.contains(byte: UInt8(ascii: "/")) {
                draft.connect(name, name, label: shown, kind: .internal, at: words.offsets)
            } else {
                let before = draft.machine.states[place].documentation
                draft.machine.states[place].documentation = before.map { $0 + "\n" + shown } ?? shown
            }
        }
    }

    func unresolved(_ words: PlantUMLText) -> Unresolved {
        Unresolved(reason: PlantUML.shown(words.text), source: draft.text.place(at: words.offsets.lowerBound))
    }
}

/// Bodies and their regions.
extension PlantUMLAssembly {
    private mutating func declare(_ body: [PlantUMLStatement], inBodyOf name: String, _ id: String) {
        if body.isDivided, let place = draft.place(of: name), draft.machine.states[place].kind == .simple {
            draft.machine.states[place].kind = .parallel
        }
        for (section, level) in sections(of: body, name, id) { declare(section, in: level) }
    }

    /// The parts of a body between dividers, each with the level of its content: the state itself, or a region of it.
    /// If a part contains a single state and nothing else, that state is the region.
    mutating func sections(
        of body: [PlantUMLStatement], _ name: String, _ id: String
    ) -> [([PlantUMLStatement], PlantUMLLevel)] {
        let level = PlantUMLLevel(composite: name, group: name, groupID: id)
        guard body.isDivided else { return [(body, level)] }
        let parts = body.split(whereSeparator: \.isDivider).map(Array.init)
        guard parts.count > 1 else { return [(parts.first ?? [], level)] }
        return parts.enumerated().flatMap { i, part in
            let histories = part.filter(\.isHistory)
            let others = part.filter { !$0.isHistory }
            if others.isOneState { return [(histories, level), (others, level)] }
            let region = region(i + 1, of: name, at: part[0].start)
            return [(histories, level), (others, PlantUMLLevel(composite: region, group: name, groupID: id))]
        }
    }
}

private extension PlantUMLAssembly {
    mutating func region(_ number: Int, of name: String, at start: Int) -> String {
        if let region = regions[name]?[number] { return region }
        let region = draft.region(number, of: name, at: start..<start)
        regions[name, default: [:]][number] = region
        return region
    }
}

private extension PlantUMLStatement {
    /// A history state belongs to the state around the regions.
    var isHistory: Bool {
        if case .state(let state) = self { state.stereotypes.contains { $0.hasPrefix("history") } } else { false }
    }

    var start: Int {
        switch self {
        case .state(let state): state.offsets.lowerBound
        case .words(_, let id): id.offsets.lowerBound
        case .arrow(let arrow): arrow.offsets.lowerBound
        case .note, .divider: 0
        }
    }
}

private extension PlantUMLStatement {
    var isDivider: Bool { if case .divider = self { true } else { false } }
}

private extension [PlantUMLStatement] {
    var isDivided: Bool { contains(where: \.isDivider) }

    /// Whether all of these statements are about one state.
    var isOneState: Bool {
        var only: String?
        for statement in self {
            switch statement {
            case .state(let state):
                if only ?? state.id.text != state.id.text { return false } else { only = state.id.text }
            case .words(_, let id): if only ?? id.text != id.text { return false } else { only = id.text }
            case .arrow, .divider: return false
            case .note: break
            }
        }
        return only != nil
    }
}
