import DrawbridgeModel

extension Feature {
    /// Whether the machine has this feature, so that its loss matters.
    package func isUsed(by machine: Machine) -> Bool {
        switch self {
        case .guards, .actions, .anyState, .unreadTargets, .selfTransitions, .internalTransitions, .localTransitions,
            .ignoredEvents,
            .interleaving, .startLabels, .arrowNotes, .outcomes, .otherNames, .passing, .unraised:
            machine.transitions.contains(where: isUsed(by:))
        case .transitionOrder: machine.inOrderOfNesting() != machine
        case .sourceOrder: machine.inOrderOfSources() != machine
        case .separateArrows: machine.withSharedArrows() != machine
        case .separateLoops: machine.withSharedLoops() != machine
        case .severalInitialStates: machine.hasSeveralInitialStates
        case .loneRegions: !machine.loneRegions.isEmpty
        case .floatingNotes: !machine.notes.isEmpty
        case .direction: machine.direction != nil
        case .unresolved: !machine.unresolved.isEmpty
        case .eventGroups: machine.events.contains { $0.group != nil }
        case .variables: machine.variable != nil || machine.stateType != nil
        case .documentation: machine.hasDocumentation
        case .places: machine.hasPlaces
        case .entryAndExit, .activities, .notes, .payload, .labels, .pseudoStateLabels, .composites, .parallelStates,
            .regions,
            .finalStates,
            .unnamedEnds, .terminate, .entryAndExitPoints, .choices, .forksAndJoins, .junctions, .history,
            .transientStates:
            machine.states.contains(where: isUsed(by:))
        }
    }
}

private extension Feature {
    func isUsed(by transition: Transition) -> Bool {
        switch self {
        case .guards: transition.guard != nil
        case .actions: !transition.actions.isEmpty
        case .anyState: transition.from == "*"
        case .unreadTargets: transition.to == "?"
        case .selfTransitions: transition.kind == .self
        case .internalTransitions: transition.kind == .internal && transition.from == transition.to
        case .localTransitions: transition.kind == .internal && transition.from != transition.to
        case .ignoredEvents: transition.kind == .ignored
        case .arrowNotes: !transition.notes.isEmpty
        case .startLabels: transition.isStart
        case .interleaving: transition.certainty == .interleaved
        case .unraised: transition.certainty == .unraised
        case .outcomes: transition.outcome != nil
        case .otherNames: !transition.also.isEmpty
        case .passing: !transition.passing.isEmpty
        default: false
        }
    }

    func isUsed(by state: State) -> Bool {
        switch self {
        case .entryAndExit: !state.entry.isEmpty || !state.exit.isEmpty
        case .notes: !state.notes.isEmpty
        case .activities: !state.activities.isEmpty
        case .payload: !state.payload.isEmpty
        case .labels: state.label != nil
        case .pseudoStateLabels: state.label != nil && [.choice, .fork, .join, .junction].contains(state.kind)
        case .composites: state.kind == .composite
        case .parallelStates: state.kind == .parallel
        case .regions: state.kind == .region
        case .finalStates: state.kind == .final && !state.isUnnamedEnd
        case .unnamedEnds: state.isUnnamedEnd
        case .terminate: state.kind == .terminate
        case .entryAndExitPoints: state.kind == .entryPoint || state.kind == .exitPoint
        case .choices: state.kind == .choice
        case .forksAndJoins: state.kind == .fork || state.kind == .join
        case .junctions: state.kind == .junction
        case .history: state.kind == .history || state.kind == .deepHistory
        case .transientStates: state.kind == .transient
        default: false
        }
    }
}

extension Machine {
    /// The parallel states that hold one state, or none.
    package var loneRegions: Set<String> {
        let parallel = states.filter { $0.kind == .parallel }.map(\.name)
        guard !parallel.isEmpty else { return [] }
        let inside = Dictionary(grouping: states.compactMap(\.parent), by: { $0 })
        return Set(parallel.filter { inside[$0, default: []].count < 2 })
    }
}

private extension Machine {
    var hasDocumentation: Bool {
        documentation != nil || states.contains { $0.documentation != nil }
            || events.contains { $0.documentation != nil }
    }

    /// Whether the machine, or one of its composite states, has several initial states.
    var hasSeveralInitialStates: Bool {
        guard initial.count > 1 else { return false }
        let parents = Dictionary(states.map { ($0.name, $0.parent) }, uniquingKeysWith: { first, _ in first })
        return Set(initial.map { parents[$0] ?? nil }).count < initial.count
    }

    var hasPlaces: Bool {
        source != nil || states.contains { $0.source != nil } || transitions.contains { $0.source != nil }
    }
}
