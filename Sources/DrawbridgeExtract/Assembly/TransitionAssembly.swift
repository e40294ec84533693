import DrawbridgeFlow
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Makes transitions of the ends of steps: one a (from, event, to, kind), with what all its paths say.
struct TransitionAssembly {
    let unit: MachineLowering
    let names: StateNames
    let events: EventNames
    let interpreter: Interpreter

    private struct Key: Hashable {
        var from: String
        var event: String
        var to: String
        var kind: Transition.Kind
    }

    func transitions(of ends: [QuiescentStates.StepEnd]) -> [Transition] {
        let (order, places) = events.casesOfFunctions.reduce(places(of: ends)) { alike($0, $1) }
        // Paths from several states often say the same.
        var conditions: [[[Literal]]: String?] = [:]
        let transitions = order.flatMap { key in
            let paths = interpreter.provenance.paths(to: interpreter.provenance.any(places[key]?.nodes ?? []))
            let cases = EventCases(paths, interpreter.numbers.conditions)
            return cases.parts.map { part in
                let literals = cases.literals(of: part)
                let condition = conditions[literals] ?? GuardText(literals, interpreter.numbers.conditions).text
                conditions[literals] = .some(condition)
                var step = StepName(key.event, also: places[key]?.also ?? [], end: places[key]?.end)
                step.isOfReducer = places[key]?.isOfReducer ?? false
                step.method = places[key]?.method
                if let name = part.caseName { step = step.given(name) }
                if let name = part.partName { step = step.with(part: name) }
                step.add(helperNames(step, part.paths))
                return transition(key, step, part.paths, condition)
            }
        }
        return events.compositions.reduce(transitions) { joined($0, $1) }
    }

    /// Where all inner cases of an event do the same, it is the event's case around them that does it.
    private func joined(_ transitions: [Transition], _ event: EventNames.Composition) -> [Transition] {
        var found: [Transition: [Int]] = [:]
        for i in transitions.indices {
            guard let name = transitions[i].event, event.parts.contains(name) else { continue }
            var same = transitions[i]
            (same.event, same.also, same.method, same.outcome, same.source) = (event.name, [], nil, nil, nil)
            found[same, default: []].append(i)
        }
        var (joined, dropped) = (transitions, Set<Int>())
        for (same, places) in found where places.count == event.parts.count {
            // One that does so for reasons of its own stays apart, and so do its inner cases.
            guard !transitions.contains(where: { key(of: $0) == key(of: same) }) else { continue }
            joined[places[0]].event = event.name
            if Set(places.map { transitions[$0].outcome }).count > 1 { joined[places[0]].outcome = nil }
            joined[places[0]].source = places.compactMap { transitions[$0].source }.min()
            dropped.formUnion(places.dropFirst())
        }
        return joined.indices.filter { !dropped.contains($0) }.map { joined[$0] }
    }

    /// Where a function does the same in all cases of what it is told, the cases are no events of their own.
    private func alike(_ found: (order: [Key], places: [Key: Proof]), _ event: EventNames.Composition) -> (
        order: [Key], places: [Key: Proof]
    ) {
        let keys = found.order.filter { event.parts.contains($0.event) }
        let arrows = Dictionary(grouping: keys) { Key(from: $0.from, event: event.name, to: $0.to, kind: $0.kind) }
        let isAlike = arrows.values.allSatisfy { keys in
            keys.count == event.parts.count && Set(keys.map { conditions(of: found.places[$0]) }).count == 1
        }
        guard isAlike, !keys.isEmpty else { return found }
        var (order, places) = found
        for key in keys {
            let whole = Key(from: key.from, event: event.name, to: key.to, kind: key.kind)
            guard let proof = places.removeValue(forKey: key) else { continue }
            if places[whole] == nil { order[order.firstIndex(of: key) ?? 0] = whole }
            places[whole, default: Proof()].nodes += proof.nodes
        }
        return (order.filter { places[$0] != nil }, places)
    }

    private func conditions(of proof: Proof?) -> Set<[Literal]> {
        Set(interpreter.provenance.paths(to: interpreter.provenance.any(proof?.nodes ?? [])).map(\.literals))
    }

    /// Where each transition is proven, and the other names of its event; in the order in which they are met.
    private func places(of ends: [QuiescentStates.StepEnd]) -> (order: [Key], places: [Key: Proof]) {
        var order: [Key] = []
        var places: [Key: Proof] = [:]
        for end in ends {
            for event in events.names(of: end) {
                guard let key = key(of: end.outcome, event.name) else { continue }
                if places[key] == nil { order.append(key) }
                // Several methods may await it.
                let isShared = places[key].map { $0.method != event.method } ?? false
                places[key, default: Proof()].nodes.append(end.node)
                places[key]?.also += event.also
                places[key]?.method = isShared ? nil : event.method
                places[key]?.end = event.end
                places[key]?.isOfReducer = event.isOfReducer
            }
        }
        return (order, places)
    }

    private struct Proof {
        var nodes: [Provenance.Node] = []
        var also: [String] = []
        var method: String?
        var end: CallEnd?
        var isOfReducer = false
    }

    private func key(of outcome: StepOutcome, _ event: String) -> Key? {
        guard outcome.hasWritten || outcome.hasLooked else { return nil }
        let (from, to) = (names[outcome.start], names[outcome.state])
        return Key(from: from, event: event, to: to, kind: unit.kind(of: outcome, names))
    }

    private func key(of transition: Transition) -> Key {
        Key(from: transition.from, event: transition.event ?? "", to: transition.to, kind: transition.kind)
    }

    private func transition(_ key: Key, _ step: StepName, _ paths: [Path], _ condition: String?) -> Transition {
        let places = paths.compactMap(\.write).map(unit.place(of:))
        return Transition(
            from: key.from,
            event: step.name,
            also: step.also,
            method: step.method,
            outcome: (step.end ?? paths.commonEnd).map(Transition.Outcome.init),
            to: key.to,
            passing: passing(paths, key),
            kind: key.kind,
            guard: condition,
            actions: commonActions(paths),
            source: places.min()
        )
    }

    /// The method of the holder that assigns the state for the event's: a drawing may name that one.
    private func helperNames(_ step: StepName, _ paths: [Path]) -> [String] {
        let helpers = Set(paths.map { $0.write.flatMap(helper) })
        guard helpers.count == 1, let name = helpers.first ?? nil else { return [] }
        return step.all.contains { $0.prefix { $0 != "." && $0 != "(" } == name } ? [] : [name]
    }

    /// The name of the method of the holder that an assignment stands in, and in no closure. Other code may call it, but the holder's does,
    /// and so it is no event itself.
    private func helper(around assignment: Origin) -> String? {
        guard
            let method = unit.holder.functions.function(around: Int(assignment.range.start), in: assignment.file),
            method.declaration.kind == .function, method.modifiers.isDisjoint(with: [.private, .fileprivate]),
            !events.haveMethod(method.declaration.name)
        else { return nil }
        let around = unit.functions.indices.filter { unit.functions[$0].origin.contains(assignment) }
        let isCalled = around.contains { !unit.calls.callers(of: FunctionID(index: $0)).isEmpty }
        let isPlain = around.allSatisfy { unit.functions[$0].origin.contains(Origin(of: method)) }
        return isCalled && isPlain ? method.declaration.name : nil
    }

    /// The states that the paths of a transition pass, each way once.
    private func passing(_ paths: [Path], _ key: Key) -> [[String]] {
        var ways: [[String]] = []
        for path in paths {
            let way = path.passed.map { names[$0] }.filter { ![key.from, key.to, "?"].contains($0) }
            if !ways.contains(way) { ways.append(way) }
        }
        return ways == [[]] ? [] : ways
    }

    /// The actions that every path takes, in the order of the first.
    private func commonActions(_ paths: [Path]) -> [String] {
        guard let first = paths.first else { return [] }
        var seen: Set<Int> = []
        let common = first.actions.filter { action in
            paths.allSatisfy { $0.actions.contains(action) } && seen.insert(action).inserted
        }
        return common.map { interpreter.numbers.actions[$0] }
    }
}

extension MachineLowering {
    /// What a step does to the state. Where the state is derived, it leaves the state alone that its parts do not change.
    func kind(of outcome: StepOutcome, _ names: StateNames) -> Transition.Kind {
        guard outcome.hasWritten else { return .ignored }
        guard names[outcome.start] == names[outcome.state] else { return .external }
        return candidate.derivation == nil ? .`self` : .ignored
    }
}

extension Transition.Outcome {
    init(_ end: CallEnd) {
        switch end {
        case .success: self = .success
        case .failure: self = .failure
        }
    }
}
