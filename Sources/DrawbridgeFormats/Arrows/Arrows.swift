import DrawbridgeModel

extension DiagramFormat {
    package static let arrows = DiagramFormat(
        name: "arrows", fileExtensions: ["arrows"],
        fenceNames: ["states", "transitions", "statemachine", "state-machine", "fsm"], isOnlyNamed: true,
        reader: ArrowsReader(),
        writer: ArrowsWriter(), patcher: ArrowsPatcher(), fates: Arrows.fates)
}

/// Lines of plain text that are arrows between states: `idle -> running: start [isReady] / ring`.
enum Arrows {
    static let fates: [Feature: Fate] = {
        let lost: [Feature] = [
            .entryAndExit, .activities, .payload, .labels, .pseudoStateLabels, .documentation, .notes, .arrowNotes,
            .floatingNotes,
            .composites, .parallelStates, .loneRegions, .regions, .finalStates, .terminate, .entryAndExitPoints,
            .choices,
            .forksAndJoins, .junctions, .history, .transientStates, .unresolved, .ignoredEvents, .interleaving,
            .unraised, .eventGroups, .otherNames, .passing, .variables, .direction, .places,
        ]
        let shown: [Feature] = [.internalTransitions, .localTransitions]
        return Dictionary(
            uniqueKeysWithValues: lost.map { ($0, Fate.lost) } + shown.map { ($0, Fate.shown) })
    }()

    /// An arrow as a line.
    static func line(_ transition: Transition, _ words: LabelWords) -> String {
        "\(spelled(source: transition)) -> \(spelled(target: transition.to))" + label(words)
    }

    static func label(_ words: LabelWords) -> String { words.text.isEmpty ? "" : ": " + words.text }

    static func spelled(source transition: Transition) -> String {
        transition.isStart ? Machine.pseudoState : transition.from == "*" ? "*" : PlainName.spelled(transition.from)
    }

    /// A name in a line of its own, where several words make it a sentence, and letters of another script than the names of the arrows, too.
    static func spelled(alone name: String) -> String {
        PlainWords.areSentence(alone: name) || !name.utf8.allSatisfy { $0 < 0x80 }
            ? PlainQuoting.quoted(name) : spelled(target: name)
    }

    static func spelled(target name: String) -> String {
        name == Machine.pseudoState || name == "?" ? name : PlainName.spelled(name)
    }
}
