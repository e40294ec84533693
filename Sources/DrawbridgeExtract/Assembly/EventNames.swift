import DrawbridgeFlow
import DrawbridgeModel
import DrawbridgeSwift

/// What the steps' events are called: by the entry point's base name, with labels only where these tell overloads apart.
struct EventNames {
    private let unit: MachineLowering
    private let entries: [Entry]
    private let ambiguous: Set<String>
    /// The first entry point of each name, with labels and without.
    private let byFullName: [String: Int]
    private let byName: [String: Int]
    /// The actions that a reducer's own effects raise.
    private let raised: Set<String>

    init(_ unit: MachineLowering, _ entries: [Entry]) {
        self.unit = unit
        self.entries = entries
        raised = Set(unit.raised.values.joined())
        var seen: [String: Set<String>] = [:]
        let functions = entries.map { unit.functions[$0.function.index] }
        byFullName = Dictionary(zip(functions.map(\.fullName), functions.indices)) { first, _ in first }
        byName = Dictionary(zip(functions.map(\.name), functions.indices)) { first, _ in first }
        for function in functions {
            seen[function.name, default: []].insert(function.fullName)
        }
        ambiguous = Set(seen.filter { $0.value.count > 1 }.keys)
    }

    /// The events of one end of a step: one, or one a case of the event enum that led there.
    func names(of end: QuiescentStates.StepEnd) -> [StepName] {
        guard let awaited = end.cause.awaited else { return names(of: end.begun) }
        if raised.contains(awaited) { return [StepName(awaited)] }
        let begun = names(of: end.begun)
        let whole = begun.count == 1 ? begun[0].all : [name(of: unit.functions[end.begun.function.index])]
        return [StepName(awaited, also: unit.methods(awaiting: awaited) + whole)]
    }

    private func names(of cause: QuiescentStates.Cause) -> [StepName] {
        let function = unit.functions[cause.function.index]
        let name = name(of: function)
        for (i, values) in cause.parameters.enumerated() {
            let slot = function.slots[i + 1]
            // What is done whatever happens is not told by cases; of a reducer, the only case is what happens.
            let isOnly = function.isReducer && slot.domain.values.count == 1
            guard slot.isEvent, values != slot.domain.all || isOnly else { continue }
            let cases = slot.domain.names(of: values)
            // Of an action of any type, the case says enough.
            if case .types = slot.domain.kind {
                return cases.map { StepName($0.split(separator: ".").last.map(String.init) ?? $0) }
            }
            return cases.map { function.isReducer ? StepName($0) : StepName(name + "." + $0, also: function.also) }
        }
        return [StepName(name, also: function.also)]
    }

    private func name(of function: LoweredFunction) -> String {
        ambiguous.contains(function.name) ? function.fullName : function.name
    }

    /// A case of an event enum that carries another enum, and the same with each case of that one.
    struct Composition {
        var name: String
        var parts: Set<String>
    }

    /// Of all event enums, the innermost first.
    var compositions: [Composition] {
        entries.flatMap { entry -> [Composition] in
            let function = unit.functions[entry.function.index]
            let name = name(of: function)
            let slots = function.slots.dropFirst().prefix(function.parameterCount).filter(\.isEvent)
            return slots.flatMap { $0.domain.compositions }.map { path, cases in
                let prefix = function.isReducer ? [] : [name]
                return Composition(
                    name: (prefix + path).joined(separator: "."),
                    parts: Set(cases.map { (prefix + path + [$0]).joined(separator: ".") }))
            }
        }
    }

    /// What is known of the events of these transitions: the `// MARK:` section and the comment of their entry points.
    func events(of transitions: [Transition]) -> [Event] {
        var seen: Set<String> = []
        let names = transitions.compactMap(\.event).filter { seen.insert($0).inserted }
        return names.map(event(named:)).filter { $0.group != nil || $0.documentation != nil }
    }

    private func event(named name: String) -> Event {
        let base = name.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(name[..<$0]) } ?? name
        guard let first = [byFullName[name], byName[base]].compactMap(\.self).min() else { return Event(name: name) }
        let entry = entries[first]
        let file = unit.file(entry.declaration.file)
        return Event(
            name: name,
            group: file.mark(before: entry.declaration.range),
            documentation: file.firstParagraph(before: entry.declaration.range)
        )
    }
}
