import DrawbridgeModel
import DrawbridgeSource

/// Changes XState's JSON in place: keys, targets, members.
struct XStatePatcher: DiagramPatcher {
    func proposals(of machines: [Machine], number: Int, in text: DiagramText) -> PatchProposals {
        guard machines.count == 1, let patching = XStatePatching(text) else { return Self.none }
        return { edit in Self.changes(for: edit, patching) }
    }

    private static func changes(for edit: DiagramEdit, _ patching: XStatePatching) -> [[TextChange]] {
        switch edit {
        case .addState(let state): return [patching.addition(of: state)]
        case .removeState(let name): return [patching.removal(of: name)]
        case .relabelState(let name, let label): return [patching.relabeling(of: name, label)]
        case .renameState(let name, let other): return patching.renamings(of: name, other)
        case .addTransition(let transition): return patching.additions(of: transition)
        case .removeTransition(let transition): return [patching.removal(of: transition)]
        case .relabelTransition(let transition, let words): return patching.relabelings(of: transition, words)
        case .retargetTransition(let transition, let name): return patching.retargetings(of: transition, name)
        case .moveStart(let name, let other): return [patching.movingStart(name, other)]
        case .addStart, .removeStart: return []
        }
    }
}

/// A machine to be changed. An empty list of changes means that the edit cannot be made in place.
struct XStatePatching {
    let root: JSONValue
    let changes: JSONChanges
    let machine: Machine
    private let nodes: [String?: JSONValue]
    private let keys: [String: String]
    private let transitions: [Range<Int>]
    /// Any target of the text, as an example of its style.
    let anyTarget: String?
    /// Whether transitions are written as plain targets.
    let isShort: Bool

    init?(_ text: DiagramText) {
        guard let root = JSONReader.read(text.source, within: text.offsets).value, root["states"] != nil else {
            return nil
        }
        var reading = XStateReading(text, root)
        reading.readMachine(root)
        self.root = root
        changes = JSONChanges(text)
        machine = reading.draft.machine
        nodes = Dictionary(reading.nodes.map { ($0.name, $0.value) }) { first, _ in first }
        let named = reading.children.values.flatMap { names in names.map { ($0.value, $0.key) } }
        keys = Dictionary(named) { first, _ in first }
        transitions = reading.draft.transitionOffsets
        let values = transitions.compactMap { root.path(to: $0).last }
        anyTarget = values.lazy.compactMap { $0.string ?? $0["target"]?.string }.first
        isShort = values.contains { $0.string != nil }
    }

    /// The object of a state or, with nil, of the machine.
    func node(_ state: String?) -> JSONValue? { nodes[state] }

    func key(of state: String) -> String { keys[state] ?? state }

    /// The value of a transition in the text, preceded by the values around it, the outermost first.
    func path(to transition: Transition) -> [JSONValue] {
        machine.index(of: transition).map { root.path(to: transitions[$0]) } ?? []
    }

    /// Ways to name a target. Those in the style of an existing target come first.
    func targets(_ state: String, like old: String?) -> [String] {
        let path = machine.ancestors(of: state).reversed().map(key).joined(separator: ".")
        let full = root["id"]?.string.map { ["#\($0).\(path)"] } ?? []
        let own = key(of: state)
        return old?.hasPrefix("#") == true
            ? full + [own] : old?.hasPrefix(".") == true ? ["." + own] + full : [own] + full
    }
}
