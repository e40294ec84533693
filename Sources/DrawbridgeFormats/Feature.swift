/// The parts of a machine that some formats cannot represent.
package enum Feature: String, Sendable, Hashable, CaseIterable {
    case guards, actions, entryAndExit, activities, payload, labels, pseudoStateLabels, documentation, notes,
        arrowNotes, floatingNotes
    case composites, parallelStates, regions, finalStates, unnamedEnds, terminate, entryAndExitPoints, choices,
        forksAndJoins, junctions, history, transientStates
    case transitionOrder, sourceOrder, separateArrows, separateLoops, severalInitialStates, startLabels, anyState,
        unreadTargets,
        unresolved
    case selfTransitions, internalTransitions, ignoredEvents, interleaving, unraised, eventGroups,
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
        case .labels: "labels beside names"
        case .pseudoStateLabels: "labels of choices, forks and joins"
        case .documentation: "doc comments"
        case .notes: "notes on states"
        case .arrowNotes: "notes on arrows"
        case .floatingNotes: "notes beside states and arrows"
        case .composites: "composite states"
        case .parallelStates: "parallel states"
        case .regions: "unnamed regions"
        case .finalStates: "final states with a name"
        case .unnamedEnds: "final states without a name"
        case .terminate: "terminate states"
        case .entryAndExitPoints: "entry and exit points"
        case .choices: "choices"
        case .forksAndJoins: "forks and joins"
        case .junctions: "junctions"
        case .history: "history states"
        case .transientStates: "transient states"
        case .transitionOrder: "arrows of the outside that come before those inside a composite"
        case .sourceOrder: "orders of arrows that leave different states"
        case .separateArrows: "transitions apart that begin and end alike"
        case .separateLoops: "self transitions apart that look alike"
        case .severalInitialStates: "second and further initial states"
        case .startLabels: "labels of initial arrows"
        case .anyState: "transitions from any other state"
        case .unreadTargets: "targets that could not be read"
        case .unresolved: "notes on unread code"
        case .selfTransitions: "self transitions"
        case .internalTransitions: "internal transitions"
        case .ignoredEvents: "ignored events"
        case .interleaving: "marks of interleaved transitions"
        case .unraised: "marks of events that nothing raises"
        case .eventGroups: "groups of events"
        case .outcomes: "outcomes of calls"
        case .otherNames: "other names of events"
        case .passing: "states that are set and left in one step"
        case .variables: "names of the variable and its type"
        case .direction: "directions of diagrams"
        case .places: "places in the sources"
        }
    }
}
