import DrawbridgeModel
import DrawbridgeSource

/// Changes machine documents in place: the elements of lists, and the members of objects.
///
/// The document contains everything that a machine has, so no edit needs a case of its own: each difference in the
/// machine is a difference in the text.
struct MachineDocumentPatcher: DiagramPatcher {
    func proposals(of machines: [Machine], number: Int, in text: DiagramText) -> PatchProposals {
        guard machines.indices.contains(number),
            let list = JSONReader.read(text.source, within: text.offsets).value?["machines"]?.array,
            list.indices.contains(number)
        else { return Self.none }
        let patching = MachineDocumentPatching(machine: list[number], changes: JSONChanges(text))
        let machine = machines[number]
        return { edit in machine.applying(edit).map { [patching.changes(from: machine, to: $0)] } ?? [] }
    }
}

/// A machine in a document to be changed.
private struct MachineDocumentPatching {
    let machine: JSONValue
    let changes: JSONChanges
    private let writer = MachineDocumentWriter()

    init(machine: JSONValue, changes: JSONChanges) {
        (self.machine, self.changes) = (machine, changes)
    }

    func changes(from old: Machine, to new: Machine) -> [TextChange] {
        changes("initial", from: old.initial, to: new.initial) { .string($0) }
            + changes("states", from: old.states, to: new.states, writer.json)
            + changes("transitions", from: old.transitions, to: new.transitions, writer.json)
    }

    /// The changes of a list. An edit removes elements, adds some at the end, or changes some.
    private func changes<Element: Hashable>(
        _ name: String, from old: [Element], to new: [Element], _ json: (Element) -> JSONText
    ) -> [TextChange] {
        guard old != new else { return [] }
        guard let list = machine[name], let items = list.array else {
            return [changes.insertion(name, JSONChanges.text(.array(new.map(json))), into: machine)]
        }
        guard items.count == old.count else { return [] }
        if new.count < old.count { return removals(from: list, items, old, new) }
        let changed = zip(items, zip(old, new)).flatMap { item, elements in
            elements.0 == elements.1 ? [] : changes(of: item, from: json(elements.0), to: json(elements.1))
        }
        let added = new.dropFirst(old.count).map { JSONChanges.text(json($0)) }
        return changed + (added.isEmpty ? [] : [changes.insertion(of: added, into: list)])
    }

    private func removals<Element: Hashable>(
        from list: JSONValue, _ items: [JSONValue], _ old: [Element], _ new: [Element]
    ) -> [TextChange] {
        var rest = new[...]
        let gone = zip(items, old).filter { _, element in
            guard rest.first == element else { return true }
            rest.removeFirst()
            return false
        }
        return changes.removal(of: gone.map(\.0.offsets), from: list)
    }

    /// The changes of a value: the members that differ of an object, or else the whole text.
    private func changes(of value: JSONValue, from old: JSONText, to new: JSONText) -> [TextChange] {
        guard case .object(let before) = old, case .object(let after) = new else {
            return [changes.replacement(of: value, with: JSONChanges.text(new))]
        }
        let texts = Dictionary(before.map { ($0.name, $0.value.text) }) { first, _ in first }
        return after.filter { texts[$0.name] != $0.value.text }
            .flatMap { changes.set($0.name, JSONChanges.text($0.value), in: value) }
    }
}
