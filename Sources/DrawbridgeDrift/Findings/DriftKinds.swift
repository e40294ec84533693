import DrawbridgeSource

extension DiagnosticKind {
    package static let undrawnState = DiagnosticKind(
        "undrawn-state", .error, "the code has a state that the diagram does not show")
    /// The same for a state that nothing in the code leads to: there is nothing that would have to be drawn.
    package static let unusedState = DiagnosticKind(undrawnState.id, .note, undrawnState.summary)
    package static let undrawnTransition = DiagnosticKind(
        "undrawn-transition", .error, "the code makes a transition that the diagram does not show")
    package static let unimplementedState = DiagnosticKind(
        "unimplemented-state", .error, "the diagram shows a state that the code has not")
    package static let unimplementedTransition = DiagnosticKind(
        "unimplemented-transition", .error, "the diagram shows a transition that the code does not make")
    package static let unimplementedSelf = DiagnosticKind(
        "unimplemented-self", .note, "the diagram shows an arrow back to its state that the code does not make")
    package static let differentEvent = DiagnosticKind(
        "different-event", .error, "a transition happens on one event in the diagram and on another one in the code")
    package static let differentGuard = DiagnosticKind(
        "different-guard", .error, "a transition has one condition in the diagram and another one in the code")
    package static let differentTarget = DiagnosticKind(
        "different-target", .error, "an event leads to one state in the diagram and to another one in the code")
    package static let differentInitial = DiagnosticKind(
        "different-initial", .error, "the diagram and the code start in different states")
    package static let notProvable = DiagnosticKind(
        "not-provable", .error, "whether diagram and code match depends on code that cannot be analysed")
    package static let unpairedDiagram = DiagnosticKind(
        "unpaired-diagram", .error, "a diagram belongs to no machine, so it was compared with nothing")
    /// The same for a part of a diagram that has no state of any machine, beside one that was compared.
    package static let unpairedPart = DiagnosticKind(unpairedDiagram.id, .note, unpairedDiagram.summary)
    package static let emptyDrawing = DiagnosticKind(
        "empty-drawing", .error, "a diagram shows no transition, so there is nothing to compare")
    package static let tooManyPieces = DiagnosticKind(
        "too-many-pieces", .warning, "a diagram falls into more pieces than are compared each by itself")
    package static let unpairedMachine = DiagnosticKind(
        "unpaired-machine", .note, "a machine has no diagram")
    package static let nothingCompared = DiagnosticKind(
        "nothing-compared", .error, "no diagram was compared with a machine")
    package static let unknownName = DiagnosticKind(
        "unknown-name", .error, "the settings name a state or event that is not there")
    package static let onlyPossible = DiagnosticKind(
        "only-possible", .note,
        "a drawn transition happens only if something else happens meanwhile, or nothing raises its event")
    package static let passedState = DiagnosticKind(
        "passed-state", .note, "the diagram shows a state through which the code goes without staying there")
    package static let unknownCondition = DiagnosticKind(
        "unknown-condition", .note, "an arrow without an event has a condition that the code does not have")
    package static let severalStates = DiagnosticKind(
        "several-states", .note, "the name of a drawn state lists several states of the code")
    package static let finishedPlan = DiagnosticKind(
        "finished-plan", .warning, "the settings call something planned that the code has")
    package static let refusedHiding = DiagnosticKind(
        "refused-hiding", .error, "the settings hide a state that cannot be hidden")
    package static let oneWay = DiagnosticKind(
        "one-way", .note, "one line of arrows, or a diagram with “...” in it, was compared as a part of a machine")
    package static let unfittingIgnore = DiagnosticKind(
        "unused-ignore", .warning, "the settings leave out a difference that is not there")
}

/// What a comparison of a drawing with code can find.
package enum DriftKinds {
    /// In the order in which people are told of them.
    package static let all: [DiagnosticKind] = [
        .undrawnState, .undrawnTransition, .unimplementedState, .unimplementedTransition, .unimplementedSelf,
        .differentEvent,
        .differentGuard, .differentTarget, .differentInitial, .notProvable, .unpairedDiagram, .emptyDrawing,
        .tooManyPieces, .oneWay, .unpairedMachine, .nothingCompared, .unknownName, .refusedHiding, .unfittingIgnore,
        .finishedPlan, .onlyPossible, .passedState, .unknownCondition, .severalStates,
    ]

    /// Whether a finding says that a drawing and the code say different things.
    package static func isAboutDrawing(_ finding: Diagnostic) -> Bool {
        all.prefix { $0 != .notProvable }.contains { $0.id == finding.kind.id }
    }
}
