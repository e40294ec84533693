/// The parts of a machine that some formats cannot represent.
package enum Feature: String, Sendable, Hashable, CaseIterable {
    case guards, actions, entryAndExit, activities, payload, labels, pseudoStateLabels, documentation, notes,
        arrowNotes, floatingNotes
    case composites, parallelStates, loneRegions, regions, finalStates, unnamedEnds, terminate, entryAndExitPoints,
        choices,
        forksAndJoins, junctions, history, transientStates
    case transitionOrder, sourceOrder, separateArrows, separateLoops, severalInitialStates, startLabels, anyState,
        unreadTargets,
        unresolved
    case selfTransitions, internalTransitions, localTransitions, ignoredEvents, interleaving, unraised, eventGroups,
        outcomes, otherNames, passing
    case variables, direction, places

    /// The name in the plural, for use inside a sentence: "guards".
    package var summary: String {
        switch self {
        case .guards: "guards"
        case .actions: "actions"
        case .entryAndExit: "entry and exit actions"
        case .activities: "activities"
        case .payload: "associated values"
        case .labels: "display names that differ from the names of states"
        case .pseudoStateLabels: "labels of choices, forks and joins"
        case .documentation: "doc comments"
        case .notes: "notes on states"
        case .arrowNotes: "notes on arrows"
        case .floatingNotes: "notes that are not attached to a state or an arrow"
        case .composites: "composite states"
        case .parallelStates: "parallel states"
        case .loneRegions: "regions that are the only one of a parallel state"
        case .regions: "regions without a name"
        case .finalStates: "final states with a name"
        case .unnamedEnds: "final states without a name"
        case .terminate: "terminate states"
        case .entryAndExitPoints: "entry and exit points"
        case .choices: "choices"
        case .forksAndJoins: "forks and joins"
        case .junctions: "junctions"
        case .history: "history states"
        case .transientStates: "transient states"
        case .transitionOrder:
            "the order of transitions, if arrows of an outer level come before arrows inside a composite"
        case .sourceOrder: "the order of transitions of different states"
        case .separateArrows: "the order of transitions, if two with the same ends are not adjacent"
        case .separateLoops: "the order of self transitions, if two of the same kind are not adjacent"
        case .severalInitialStates: "additional initial states"
        case .startLabels: "labels of initial arrows"
        case .anyState: "transitions from any other state"
        case .unreadTargets: "unknown next states (`?`)"
        case .unresolved: "notes about code that could not be analysed"
        case .selfTransitions: "self transitions"
        case .internalTransitions: "internal transitions"
        case .localTransitions: "internal transitions that lead to another state"
        case .ignoredEvents: "ignored events"
        case .interleaving: "marks of interleaved transitions"
        case .unraised: "marks of events that no code raises"
        case .eventGroups: "groups of events"
        case .outcomes: "outcomes of calls"
        case .otherNames: "alternative names of events"
        case .passing: "states that are set and overwritten in the same step"
        case .variables: "names of the variable and its type"
        case .direction: "the main direction of the arrows"
        case .places: "files and lines of the sources"
        }
    }
}
