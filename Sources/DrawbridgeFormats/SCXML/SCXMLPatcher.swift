import DrawbridgeModel
import DrawbridgeSource

/// Changes SCXML in place: attributes and elements.
struct SCXMLPatcher: DiagramPatcher {
    func proposals(of machines: [Machine], number: Int, in text: DiagramText) -> PatchProposals {
        guard machines.count == 1, let patching = SCXMLPatching(text) else { return Self.none }
        return { edit in Self.changes(for: edit, patching) }
    }

    private static func changes(for edit: DiagramEdit, _ patching: SCXMLPatching) -> [[TextChange]] {
        switch edit {
        case .addState(let state): return [patching.addition(of: state)]
        case .removeState(let name): return patching.removals(of: name)
        case .relabelState(let name, let label): return [patching.relabeling(of: name, label)]
        case .renameState(let name, let other): return [patching.renaming(of: name, other)]
        case .addTransition(let transition): return [patching.addition(of: transition)]
        case .removeTransition(let transition): return [patching.removal(of: transition)]
        case .relabelTransition(let transition, let words): return [patching.relabeling(of: transition, words)]
        case .retargetTransition(let transition, let name): return [patching.retargeting(of: transition, name)]
        case .moveStart(let name, let other): return [patching.movingStart(name, other)]
        case .addStart, .removeStart: return []
        }
    }
}

/// A document to be changed. An empty list of changes means that the edit cannot be made in place.
struct SCXMLPatching {
    let root: XMLElement
    let changes: XMLChanges
    let machine: Machine
    private let elements: [String: XMLElement]
    private let transitions: [Range<Int>]

    init?(_ text: DiagramText) {
        guard let root = XMLReader.read(text.source, within: text.offsets).value else { return nil }
        var reading = SCXMLReading(text, root)
        reading.readDocument(root)
        self.root = root
        changes = XMLChanges(text)
        machine = reading.draft.machine
        elements = Dictionary(reading.states.map { ($0.name, $0.element) }) { first, _ in first }
        transitions = reading.draft.transitionOffsets
    }

    func element(of state: String) -> XMLElement? { elements[state] }

    /// The element of a parent state, or of the document.
    func element(around parent: String?) -> XMLElement? { parent == nil ? root : parent.flatMap(element) }

    /// The element that draws a transition, and how many transitions it draws.
    func element(of transition: Transition) -> (element: XMLElement, count: Int)? {
        guard let place = machine.index(of: transition) else { return nil }
        let offsets = transitions[place]
        return root.withDescendants.first { $0.offsets == offsets }
            .map { ($0, transitions.count { $0 == offsets }) }
    }

    /// The id of a state. For a new state, the id that it would get.
    func id(of state: String) -> String { elements[state]?["id"]?.value ?? SCXML.identifier(state) }

    /// Sets one of our own attributes. Declares our namespace if that is missing.
    func setOwn(_ name: String, _ value: String?, of element: XMLElement) -> [TextChange] {
        guard let value else { return element[name] == nil ? [] : [changes.set(name, nil, of: element)] }
        return declaration + [changes.set(name, SCXML.spelled(value), of: element)]
    }

    var declaration: [TextChange] {
        root["xmlns:drawbridge"] == nil ? [changes.set("xmlns:drawbridge", SCXML.ownNamespace, of: root)] : []
    }

    /// The text of an element: `<state id="a"/>`, with its content on the same line.
    static func tag(_ name: String, _ attributes: [(String, String?)], _ content: String = "") -> String {
        let list = attributes.compactMap { name, value in value.map { " \(name)=\"\(XMLWriter.escaped($0))\"" } }
        let start = "<\(name)\(list.joined())"
        return content.isEmpty ? start + "/>" : "\(start)>\(content)</\(name)>"
    }
}
