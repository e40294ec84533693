import DrawbridgeModel
import DrawbridgeSource

/// States: their names, their nesting, their actions.
extension DrawIOReading {
    /// Names the states after their labels. If several have the same label, those inside composites get the composite's
    /// name as a prefix.
    mutating func nameStates() {
        var naming = DrawIONames()
        let states = cells.indices.filter { roles[$0].isState }
        for place in states { naming.count(title(of: place), ownName: cells[place].own[DrawIO.ownName], place) }
        for place in cells.outsideIn where roles[place].isState {
            let parent = parentName(of: place)
            switch roles[place] {
            case .anyState: names[place] = "*"
            case .unreadTarget: names[place] = "?"
            case .end: names[place] = Machine.pseudoState(of: parent)
            default: names[place] = naming.name(of: place, title(of: place), in: parent)
            }
        }
        for place in states {
            guard let title = naming.isSecond(place) ? title(of: place) : nil, !isPseudoState(place) else { continue }
            draft.report(.duplicateState, "there is another state “\(title)”", at: cells[place].offsets)
        }
    }

    /// Adds the states in the order of the page, each with its actions.
    mutating func addStates() {
        for place in cells.indices where !draft.isFull {
            guard let name = names[place] else { continue }
            switch roles[place] {
            case .end: _ = draft.end(of: parentName(of: place), at: cells[place].offsets)
            case .state(let kind): addState(name, kind, place)
            default: break
            }
        }
    }

    func parentName(of place: Int) -> String? { roles.containers[place].flatMap { names[$0] } }
}

private extension DrawIOReading {
    func label(of place: Int) -> DrawIOLabel {
        let cell = cells[place]
        let isHidden = cell.style["noLabel"] == "1"
        let lines = isHidden ? [] : cell.lines
        // A choice that our writer has named shows no name: what it does stands alone.
        if kind(of: place) != nil, cell.own[DrawIO.ownName] != nil, lines.first.map(StateWords.isOne) == true {
            return DrawIOLabel([], texts: lines)
        }
        return DrawIOLabel(lines, texts: texts[place] ?? [])
    }

    /// The visible label of the state. Without a label, a pseudo-state is called after its kind, and a box after the id
    /// of its cell.
    func title(of place: Int) -> String {
        words(of: place) ?? kind(of: place).map(\.rawValue) ?? cells[place].id
    }

    func words(of place: Int) -> String? {
        let words = label(of: place).name
        if let kind = kind(of: place), DrawIO.histories[kind] == words { return nil }
        return words
    }

    /// The kind of a pseudo-state.
    func kind(of place: Int) -> State.Kind? {
        guard case .state(let kind) = roles[place], ![.simple, .composite, .parallel, .final].contains(kind) else {
            return nil
        }
        return kind
    }

    func isPseudoState(_ place: Int) -> Bool { words(of: place) == nil }

    mutating func addState(_ name: String, _ kind: State.Kind, _ place: Int) {
        let cell = cells[place]
        let label = label(of: place)
        let index = draft.state(name, in: parentName(of: place), kind: kind, at: cell.offsets)
        guard !draft.isFull else { return }
        let title = words(of: place) == nil ? nil : label.title
        draft.machine.states[index].label = title == name ? nil : title
        draft.machine.states[index].documentation = cell.tooltip
        for line in label.words { addWords(line, of: name, index, at: cell.offsets) }
    }

    /// Adds a line of a state's label: an action, an internal transition, or a note.
    mutating func addWords(_ line: String, of name: String, _ index: Int, at offsets: Range<Int>) {
        if StateWords.read(line, into: &draft.machine.states[index]) { return }
        if DrawIOLabel.isDoing(line) {
            draft.connect(name, name, label: line, kind: .internal, at: offsets)
        } else {
            draft.machine.states[index].notes.append(line)
        }
    }
}
