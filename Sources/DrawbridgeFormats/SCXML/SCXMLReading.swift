import DrawbridgeModel
import DrawbridgeSource

/// Reads one document. The states come first, since a transition may lead to a state that is declared later.
struct SCXMLReading {
    var draft: DiagramDraft
    /// The names of states by id. The two differ if the name is not a valid id in XML.
    private(set) var names: [String: String] = [:]
    /// The states with their elements, in the order of the document.
    private(set) var states: [(name: String, element: XMLElement)] = []
    private let namespace: String?
    /// Whether the document declares our namespace. Without it, our attributes need no search.
    let hasOwnWords: Bool
    private var unnamed = 0

    init(_ text: DiagramText, _ root: XMLElement) {
        draft = DiagramDraft(text, at: root.offsets.lowerBound)
        names.reserveCapacity(text.likelyStates)
        namespace = root.namespace
        hasOwnWords = root["xmlns:drawbridge"]?.value == SCXML.ownNamespace
    }

    mutating func readDocument(_ root: XMLElement) {
        if let name = ownText("drawbridge:spelled", of: root) ?? root["name"]?.value { draft.machine.name = name }
        readParts(of: root, state: nil)
        readStart(of: nil, root)
        readTransitionsFromAnyState()
        for state in states {
            readStart(of: state.name, state.element)
            for case .element(let element) in state.element.children where isOurs(element, "transition") {
                readTransition(element, from: state.name)
            }
        }
        draft.sortInitialStates()
    }

    /// The name of the state of an element. Nil for an element that is not a state.
    func name(of element: XMLElement) -> String? {
        var range = states.indices
        while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
            let start = states[middle].element.offsets.lowerBound
            if start == element.offsets.lowerBound { return states[middle].name }
            range = start < element.offsets.lowerBound ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// Whether this is SCXML's element of that name: in the namespace of the root, which may have none, or in SCXML's.
    func isOurs(_ element: XMLElement, _ name: String) -> Bool {
        element.localName == name && (element.namespace == namespace || element.namespace == SCXML.namespace)
    }

    /// One of our own attributes, found by the prefix that our writer uses.
    func own(_ name: String, of element: XMLElement) -> XMLAttribute? {
        hasOwnWords && element.hasPrefixes ? element[name] : nil
    }

    /// A text in an attribute of our own.
    func ownText(_ name: String, of element: XMLElement) -> String? {
        own(name, of: element).map { SCXML.unspelled($0.value) }
    }
}

private extension SCXMLReading {
    mutating func readParts(of element: XMLElement, state: String?) {
        for child in element.children {
            switch child {
            case .element(let part): readPart(part, of: state)
            case .text(let text, let offsets):
                if !text.utf8.allSatisfy(\.isSpace) {
                    draft.report(.unknownStatement, "text means nothing here", at: offsets)
                }
            }
        }
    }

    /// Reads a child of `scxml`, `state` or `parallel`. Transitions and initial states are read after all states are
    /// known.
    mutating func readPart(_ element: XMLElement, of parent: String?) {
        guard isOurs(element, element.localName) else { return readStranger(element, of: parent) }
        switch element.localName {
        case "state": readState(element, kind: .simple, in: parent)
        case "parallel": readState(element, kind: .parallel, in: parent)
        case "final": readState(element, kind: .final, in: parent)
        case "history":
            readState(element, kind: element["type"]?.value == "deep" ? .deepHistory : .history, in: parent)
        case "onentry", "onexit", "invoke", "datamodel", "script": readActions(element, of: parent)
        case "transition" where parent != nil, "initial", "donedata": break
        default:
            draft.report(.unknownStatement, "SCXML has no “\(element.localName)” here", at: element.nameOffsets)
        }
    }

    /// Reads an element of another namespace. Only ours has a meaning; references to other files are reported.
    mutating func readStranger(_ element: XMLElement, of parent: String?) {
        switch element.namespace {
        case SCXML.includeNamespace:
            draft.report(
                .unreadLine, "other files are not read, so this element is ignored", at: element.startTagOffsets)
        case SCXML.ownNamespace: readOwn(element, of: parent)
        case nil where namespace != nil:
            draft.report(.unknownStatement, "“\(element.name)” belongs to no namespace", at: element.nameOffsets)
        default: break
        }
    }

    mutating func readOwn(_ element: XMLElement, of parent: String?) {
        let place = parent.flatMap { draft.place(of: $0) }
        switch (element.localName, place) {
        case ("note", nil): draft.machine.notes.append(SCXML.unspelled(element.text))
        case ("note", let place?): draft.machine.states[place].notes.append(SCXML.unspelled(element.text))
        case ("do", let place?): draft.machine.states[place].activities.append(SCXML.unspelled(element.text))
        default: break
        }
    }

    mutating func readState(_ element: XMLElement, kind: State.Kind, in parent: String?) {
        let kind = own("drawbridge:kind", of: element).flatMap { State.Kind(rawValue: $0.value) } ?? kind
        guard let place = add(element, kind: kind, in: parent), !draft.isFull else { return }
        draft.machine.states[place].label = ownText("drawbridge:label", of: element)
        let name = draft.machine.states[place].name
        states.append((name, element))
        readParts(of: element, state: name)
    }

    /// Adds a state and returns its index. Nil and an error if its name is taken.
    mutating func add(_ element: XMLElement, kind: State.Kind, in parent: String?) -> Int? {
        let id = element["id"]
        if id == nil { unnamed += 1 }
        let name = ownText("drawbridge:spelled", of: element) ?? id?.value ?? "@\(unnamed)"
        guard draft.place(of: name) == nil, isNew(id, of: name) else {
            let offsets = id?.valueOffsets ?? element.nameOffsets
            draft.report(.duplicateState, "there is another state “\(name)”", at: offsets)
            return nil
        }
        return draft.state(name, in: parent, kind: kind, at: element.offsets)
    }

    /// Registers the id of a state. False if another state has it.
    mutating func isNew(_ id: XMLAttribute?, of name: String) -> Bool {
        guard let id else { return true }
        let known = names.count
        _ = names.value(of: id.value, orAdd: name)
        return names.count > known
    }
}
