import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Foundation
import Testing

struct LossTests {
    @Test func `a loss is told where the machine has what is lost`() {
        let plain = Machine(name: "Plain", states: [State(name: "a")])
        let rich = Machine(
            name: "Rich", states: [State(name: "a"), State(name: "b", kind: .transient)],
            transitions: [Transition(from: "a", to: "a", guard: "g")])
        let losses = Loss.losses(
            of: [plain, rich], fates: [.transientStates: .lost, .guards: .shown, .actions: .lost])
        #expect(losses == [Loss(machine: "Rich", feature: .transientStates)])
        #expect(losses.first?.message == "Rich: the format cannot show transient states")
    }

    @Test func `the machine document loses nothing`() {
        var random = RandomMachines(seed: 5)
        let machines = (0..<50).map { _ in random.next() }
        #expect(MachineDocumentWriter().write(machines).losses == [])
    }

    /// One machine for each feature, which has that and nothing else that a format could lose.
    static let samples: [(Feature, Machine)] = [
        (.guards, machine(Transition(from: "a", to: "b", guard: "g"))),
        (.actions, machine(Transition(from: "a", to: "b", actions: ["x"]))),
        (.entryAndExit, machine(State(name: "s", entry: ["x"]))),
        (.activities, machine(State(name: "s", activities: ["x"]))),
        (.payload, machine(State(name: "s", payload: [PayloadField(type: "Int")]))),
        (.labels, machine(State(name: "s", label: "S"))),
        (.pseudoStateLabels, machine(State(name: "s", label: "S", kind: .choice))),
        (.documentation, machine(State(name: "s", documentation: "d"))),
        (.notes, machine(State(name: "s", notes: ["n"]))),
        (.arrowNotes, machine(Transition(from: "a", to: "b", notes: ["n"]))),
        (.floatingNotes, Machine(name: "M", notes: ["n"])),
        (.composites, machine(State(name: "s", kind: .composite))),
        (
            .parallelStates,
            Machine(
                name: "M",
                states: [
                    State(name: "s", kind: .parallel), State(name: "a", parent: "s"), State(name: "b", parent: "s"),
                ])
        ),
        (.loneRegions, machine(State(name: "s", kind: .parallel))),
        (.regions, machine(State(name: "s", kind: .region))),
        (.finalStates, machine(State(name: "s", kind: .final))),
        (.unnamedEnds, machine(State(name: "[*]", kind: .final))),
        (.terminate, machine(State(name: "s", kind: .terminate))),
        (.entryAndExitPoints, machine(State(name: "s", kind: .exitPoint))),
        (.choices, machine(State(name: "s", kind: .choice))),
        (.forksAndJoins, machine(State(name: "s", kind: .join))),
        (.junctions, machine(State(name: "s", kind: .junction))),
        (.history, machine(State(name: "s", kind: .deepHistory))),
        (.transientStates, machine(State(name: "s", kind: .transient))),
        (
            .transitionOrder,
            Machine(
                name: "M", states: [State(name: "a"), State(name: "b", parent: "a"), State(name: "c", parent: "a")],
                transitions: [Transition(from: "b", to: "a"), Transition(from: "b", to: "c")])
        ),
        (
            .sourceOrder,
            Machine(
                name: "M", states: [State(name: "a"), State(name: "b")],
                transitions: [Transition(from: "b", to: "a"), Transition(from: "a", to: "b")])
        ),
        (
            .separateArrows,
            Machine(
                name: "M", states: [State(name: "a"), State(name: "b")],
                transitions: [
                    Transition(from: "a", event: "e", to: "b"), Transition(from: "a", to: "c"),
                    Transition(from: "a", event: "f", to: "b"),
                ])
        ),
        (
            .separateLoops,
            Machine(
                name: "M", states: [State(name: "a"), State(name: "b")],
                transitions: [
                    Transition(from: "a", event: "e", to: "a"), Transition(from: "a", to: "b"),
                    Transition(from: "a", event: "f", to: "a"),
                ])
        ),
        (.severalInitialStates, Machine(name: "M", initial: ["a", "b"])),
        (.startLabels, machine(Transition(from: "[*]", event: "e", to: "a"))),
        (.anyState, machine(Transition(from: "*", to: "b"))),
        (.unreadTargets, machine(Transition(from: "a", to: "?"))),
        (.unresolved, Machine(name: "M", unresolved: [Unresolved(reason: "r", source: nil)])),
        (.selfTransitions, machine(Transition(from: "a", to: "a"))),
        (.internalTransitions, machine(Transition(from: "a", to: "a", kind: .internal))),
        (.localTransitions, machine(Transition(from: "a", to: "b", kind: .internal))),
        (.ignoredEvents, machine(Transition(from: "a", to: "a", kind: .ignored))),
        (.interleaving, machine(Transition(from: "a", to: "b", certainty: .interleaved))),
        (.unraised, machine(Transition(from: "a", to: "b", certainty: .unraised))),
        (.eventGroups, Machine(name: "M", events: [Event(name: "e", group: "g")])),
        (.outcomes, machine(Transition(from: "a", outcome: .failure, to: "b"))),
        (.otherNames, machine(Transition(from: "a", also: ["f"], to: "b"))),
        (.passing, machine(Transition(from: "a", to: "b", passing: [["c"]]))),
        (.variables, Machine(name: "M", variable: "M.state")),
        (.direction, Machine(name: "M", direction: .right)),
        (.places, machine(Transition(from: "a", to: "b", source: Place(path: "a", line: 1, column: 1)))),
    ]

    @Test func `a feature is seen in the machine that has it, and there alone`() {
        #expect(Self.samples.map(\.0) == Feature.allCases)
        for (feature, machine) in Self.samples {
            let besides: [Feature: Set<Feature>] = [
                .separateLoops: [.separateArrows, .selfTransitions], .pseudoStateLabels: [.labels, .choices],
                .loneRegions: [.parallelStates],
            ]
            let others = besides[feature] ?? []
            #expect(Set(Feature.allCases.filter { $0.isUsed(by: machine) }) == others.union([feature]))
        }
    }

    @Test func `the page of formats says what the table says`() throws {
        try RecordedFile("docs/FORMATS.md").expect(FormatsPage.text)
    }

    private static func machine(_ state: State) -> Machine { Machine(name: "M", states: [state]) }
    private static func machine(_ transition: Transition) -> Machine { Machine(name: "M", transitions: [transition]) }
}
