import DrawbridgeModel

/// Checks that names refer to each other correctly. Each check takes linear time, even for malicious documents.
extension DocumentReading {
    mutating func checkNames(of machine: Machine, in fields: [String: JSONValue]) {
        let names = Set(machine.states.map(\.name))
        checkStates(of: machine, in: fields["states"]?.array ?? [], names)
        for name in fields["initial"]?.array ?? [] { check(name, isOneOf: names) }
        checkTransitions(of: machine, in: fields["transitions"]?.array ?? [], names)
    }
}

private extension DocumentReading {
    mutating func checkStates(of machine: Machine, in values: [JSONValue], _ names: Set<String>) {
        let inThemselves = machine.statesInThemselves
        var seen: Set<String> = []
        for (state, value) in zip(machine.states, values) {
            if !seen.insert(state.name).inserted {
                report(.duplicateState, "there is another state “\(state.name)”", at: value["name"] ?? value)
            }
            if let parent = value["parent"] { check(parent, isOneOf: names) }
            if inThemselves.contains(state.name) {
                report(.badValue, "the state “\(state.name)” lies in itself", at: value["parent"] ?? value)
            }
        }
    }

    mutating func checkTransitions(of machine: Machine, in values: [JSONValue], _ names: Set<String>) {
        let transient = Set(machine.states.filter { $0.kind == .transient }.map(\.name))
        for value in values {
            if value["from"]?.isStart(in: names) != true { check(value["from"], isOneOf: names, or: "*") }
            check(value["to"], isOneOf: names, or: "?")
            for end in [value["from"], value["to"]].compactMap(\.self) where transient.contains(end.string ?? "") {
                report(.badValue, "no transition begins or ends in a transient state", at: end)
            }
        }
    }

    mutating func check(_ value: JSONValue?, isOneOf names: Set<String>, or other: String? = nil) {
        guard let value, let name = value.string, !names.contains(name), name != other else { return }
        report(.danglingEdge, "there is no state “\(name)”", at: value)
    }
}

private extension Machine {
    /// The states in a cycle of parents, and those inside them.
    var statesInThemselves: Set<String> {
        let parents = Dictionary(states.map { ($0.name, $0.parent) }, uniquingKeysWith: { first, _ in first })
        var outermost: Set<String> = []
        var inThemselves: Set<String> = []
        for state in states {
            var way: Set<String> = []
            var next: String? = state.name
            while let name = next, !outermost.contains(name), !inThemselves.contains(name), way.insert(name).inserted {
                next = parents[name] ?? nil
            }
            let isEndless = next.map { !outermost.contains($0) } ?? false
            if isEndless { inThemselves.formUnion(way) } else { outermost.formUnion(way) }
        }
        return inThemselves
    }
}

private extension JSONValue {
    /// Whether this is the name of the start of the machine or of one of its states.
    func isStart(in names: Set<String>) -> Bool {
        guard let name = string, name.hasSuffix(Machine.pseudoState) else { return false }
        let composite = name.dropLast(Machine.pseudoState.count)
        return composite.isEmpty || composite.last == "." && names.contains(String(composite.dropLast()))
    }

}
