import DrawbridgeFlow
import DrawbridgeModel
import DrawbridgeSwift

/// What the steps' events are called: by the entry point's base name, with labels only where these tell overloads apart, and with the
/// type only where that tells steps apart.
struct EventNames {
    private let unit: MachineLowering
    private let entries: [Entry]
    private let ambiguous: Set<String>
    private let shared: SharedNames
    private let handers: [FunctionID: [Int: [String]]]
    /// The first entry point of each name, with labels and without.
    private let byFullName: [String: Int]
    private let byName: [String: Int]

    /// - Parameter ends: The steps of the whole machine.
    init(_ unit: MachineLowering, _ entries: [Entry], _ ends: [QuiescentStates.StepEnd]) {
        self.unit = unit
        self.entries = entries
        shared = SharedNames(unit, ends)
        handers = HandedStates(unit: unit).handers(of: entries)
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
        let function = unit.functions[end.function.index]
        if function.schedule.isRaised { return names(ofRaised: end.parameters, function) }
        guard let awaited = end.cause.awaited, !awaited.isEmpty else {
            // `mute` of `func mute() { engine.move(to: .idle) }`
            let methods = handers[end.begun.function]?[end.outcome.state] ?? []
            return names(of: end.begun).map { name in
                var name = name
                name.add(methods)
                return name
            }
        }
        let begun = names(of: end.begun)
        let whole = begun.count == 1 ? begun[0].all : [name(of: unit.functions[end.begun.function.index])]
        let others = (unit.records.awaited.methods(awaiting: awaited) + whole).filter {
            !unit.project.libraries.namesNothing($0)
        }
        var step = StepName(awaited, also: others)
        step.method = method(of: begun, awaiting: awaited).flatMap { step.also.contains($0) ? $0 : nil }
        return [step]
    }

    /// The method that began a step which goes on after a call. A pause, and what arrives in a loop, are events of their own.
    private func method(of begun: [StepName], awaiting name: String) -> String? {
        guard begun.count == 1, unit.records.awaited.isCall(name), !unit.project.libraries.isPause(name) else {
            return nil
        }
        return haveMethod(begun[0].name) ? begun[0].name : nil
    }

    private func names(ofRaised actions: [ValueSet], _ function: LoweredFunction) -> [StepName] {
        let domain = function.slots[1].domain
        return domain.eventNames(of: actions[0]).map { text in
            StepName(
                text, also: function.names.also, end: domain.end(at: text.split(separator: ".").map(String.init)))
        }
    }

    private func names(of cause: QuiescentStates.Cause) -> [StepName] {
        let function = unit.functions[cause.function.index]
        let name = name(of: function)
        for (i, values) in cause.parameters.enumerated() {
            let slot = function.slots[i + 1]
            // What is done whatever happens is not told by cases; of a reducer, the only case is what happens.
            let isOnly = function.isReducer && slot.domain.hasOneName
            guard slot.isEvent, values != slot.domain.all || isOnly else { continue }
            let cases = slot.domain.eventNames(of: values)
            // Of an action of any type, the case says enough.
            if case .types = slot.domain.kind {
                return cases.map { StepName($0.split(separator: ".").last.map(String.init) ?? $0) }
            }
            return cases.map { text in
                var step = function.isReducer ? StepName(text) : StepName(name + "." + text, also: function.names.also)
                step.end = slot.domain.end(at: text.split(separator: ".").map(String.init))
                return step
            }
        }
        let typed = function.isReducer ? nil : shared[cause.function]
        var step =
            typed.map { StepName($0, also: [name] + function.names.also) }
            ?? StepName(name, also: function.names.also)
        step.isOfReducer = function.isReducer
        return [step]
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
        let functions = Set(entries.map(\.function.index) + unit.records.reducers.map(\.function.index)).sorted()
        return functions.flatMap { place -> [Composition] in
            let function = unit.functions[place]
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

    /// The functions that are told what happens by a parameter, with all the cases of it.
    var casesOfFunctions: [Composition] {
        entries.map(\.function).flatMap { id -> [Composition] in
            let function = unit.functions[id.index]
            guard !function.isReducer else { return [] }
            let name = name(of: function)
            return function.slots.dropFirst().prefix(function.parameterCount).filter(\.isEvent).map { slot in
                let cases = slot.domain.eventNames(of: slot.domain.all)
                return Composition(name: name, parts: Set(cases.map { name + "." + $0 }))
            }
        }
    }

    /// What is known of the events of these transitions: the `// MARK:` section and the comment of their entry points.
    func events(of transitions: [Transition]) -> [Event] {
        var seen: Set<String> = []
        let names = transitions.compactMap(\.event).filter { seen.insert($0).inserted }
        let known = names.compactMap { name in declaration(of: name).map { (name, $0) } }
        var groups: [Origin: String] = [:]
        for (file, declarations) in Dictionary(grouping: known.map(\.1), by: \.file) {
            let titles = unit.file(file).marks(before: declarations.map(\.range))
            for (declaration, title) in zip(declarations, titles) { groups[declaration] = title }
        }
        return known.map { name, declaration in
            let comment = unit.file(declaration.file).firstParagraph(before: declaration.range)
            return Event(name: name, group: groups[declaration], documentation: comment)
        }.filter { $0.group != nil || $0.documentation != nil }
    }

    /// Whether a method of this base name is an event.
    func haveMethod(_ name: String) -> Bool { byName[name] != nil }

    private func declaration(of event: String) -> Origin? {
        let base = event.utf8.firstIndex(of: UInt8(ascii: ".")).map { String(event[..<$0]) } ?? event
        return [byFullName[event], byName[base]].compactMap(\.self).min().map { entries[$0].declaration }
    }
}

extension Domain {
    /// The names of a set's members; a flag that a case carries is a condition, and no event of its own.
    fileprivate func eventNames(of set: ValueSet) -> [String] {
        var seen: Set<String> = []
        let events = names(of: set).map { name in
            let isFlag = name.hasSuffix(".true") || name.hasSuffix(".false")
            return isFlag ? String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]) : name
        }
        return events.filter { seen.insert($0).inserted }
    }

    fileprivate var hasOneName: Bool {
        guard let first = values.first else { return false }
        return values.allSatisfy { $0.name == first.name }
    }

    /// How a call has ended that a case tells of: of two cases, one is `success` and the other `failure`.
    fileprivate func end(at path: [String]) -> CallEnd? {
        path.indices.lazy.compactMap { i -> CallEnd? in
            guard let end = CallEnd(caseName: path[i]) else { return nil }
            let siblings = Set(
                self.values.filter { $0.path.count > i && $0.path[..<i] == path[..<i] }.map { $0.path[i] })
            return siblings == ["success", "failure"] ? end : nil
        }.first
    }
}
