import DrawbridgeFormats
import DrawbridgeModel

extension Machine {
    /// The machine as it is left when a format does not carry some features: what `DiagramFormat.fates` means.
    func removing(_ features: [Feature]) -> Machine {
        features.reduce(self) { $0.removing($1) }
    }

    /// Without places: a drawing that was read has places of its own.
    func withoutPlaces() -> Machine { removing(.places) }

    private func removing(_ feature: Feature) -> Machine {
        var machine = self
        machine.removeOfMachine(feature)
        for i in machine.states.indices { machine.states[i].remove(feature) }
        for i in machine.transitions.indices { machine.transitions[i].remove(feature) }
        machine.transitions.removeAll { $0.isGone(without: feature) }
        return machine
    }

    private mutating func removeOfMachine(_ feature: Feature) {
        switch feature {
        case .documentation:
            documentation = nil
            for i in events.indices { events[i].documentation = nil }
        case .floatingNotes: notes = []
        case .composites: self = withoutNesting()
        case .direction: direction = nil
        case .variables: (variable, stateType) = (nil, nil)
        case .places: source = nil
        case .unresolved: unresolved = []
        case .eventGroups: events = []
        case .loneRegions:
            let lone = loneRegions
            for i in states.indices where lone.contains(states[i].name) { states[i].kind = .composite }
        case .severalInitialStates: keepFirstInitialStates()
        case .transitionOrder: self = inOrderOfNesting()
        case .separateArrows: self = withSharedArrows()
        case .separateLoops: self = withSharedLoops()
        case .sourceOrder: self = inOrderOfSources()
        case .regions, .transientStates, .unnamedEnds:
            let gone = Set(states.filter { $0.isGone(without: feature) }.map(\.name))
            removeStates(gone)
        default: break
        }
    }

    /// What lies in a state that is gone lies in the next one outwards.
    private mutating func removeStates(_ gone: Set<String>) {
        let parents = Dictionary(states.map { ($0.name, $0.parent) }, uniquingKeysWith: { first, _ in first })
        states.removeAll { gone.contains($0.name) }
        for i in states.indices {
            while let parent = states[i].parent, gone.contains(parent) { states[i].parent = parents[parent] ?? nil }
        }
        initial.removeAll(where: gone.contains)
        transitions.removeAll { transition in
            gone.contains(transition.from) || gone.contains(transition.to)
                || transition.isStart && transition.startedComposite.map(gone.contains) == true
        }
    }

    private mutating func keepFirstInitialStates() {
        var seen: Set<String?> = []
        let first = initial.filter { seen.insert(state(named: $0)?.parent).inserted }
        let gone = Set(initial).subtracting(first)
        initial = first
        transitions.removeAll { $0.isStart && gone.contains($0.to) }
    }
}

extension State {
    fileprivate func isGone(without feature: Feature) -> Bool {
        switch feature {
        case .regions: kind == .region
        case .transientStates: kind == .transient
        case .unnamedEnds: isUnnamedEnd
        default: false
        }
    }

    fileprivate mutating func remove(_ feature: Feature) {
        switch feature {
        case .entryAndExit: (entry, exit) = ([], [])
        case .activities: activities = []
        case .payload: payload = []
        case .labels: label = nil
        case .pseudoStateLabels: if [.choice, .fork, .join, .junction].contains(kind) { label = nil }
        case .documentation: documentation = nil
        case .notes: notes = []
        case .places: source = nil
        case .composites where kind == .composite, .parallelStates where kind == .parallel,
            .terminate where kind == .terminate, .junctions where kind == .junction, .choices where kind == .choice,
            .history where kind == .history || kind == .deepHistory,
            .forksAndJoins where kind == .fork || kind == .join,
            .entryAndExitPoints where kind == .entryPoint || kind == .exitPoint,
            .finalStates where kind == .final && !isUnnamedEnd:
            kind = .simple
        default: break
        }
    }
}

extension Transition {
    fileprivate func isGone(without feature: Feature) -> Bool {
        switch feature {
        case .anyState: from == "*"
        case .unreadTargets: to == "?"
        case .selfTransitions: kind == .self
        case .internalTransitions: kind == .internal && from == to
        case .localTransitions: kind == .internal && from != to
        case .ignoredEvents: kind == .ignored
        case .interleaving: certainty == .interleaved
        case .unraised: certainty == .unraised
        case .startLabels: isStart
        default: false
        }
    }

    fileprivate mutating func remove(_ feature: Feature) {
        switch feature {
        case .guards: `guard` = nil
        case .actions: actions = []
        case .arrowNotes: notes = []
        case .outcomes: outcome = nil
        case .otherNames: also = []
        case .passing: passing = []
        case .places: source = nil
        default: break
        }
    }
}
