import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource
import SeededRandom
import Testing

/// Machines as nobody would draw them: states in themselves, kinds and names by chance, arrows from and to anything.
@Suite struct AnyMachineTests {
    @Test func `any two machines can be compared, with one result`() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<3000 {
            let (one, other) = (Self.machine(&random), Self.machine(&random))
            let settings = PairSettings(
                agreement: PairSettings.Agreement.allCases.randomElement(using: &random)!, comparesGuards: true,
                comparesSelf: random.chance(50), states: [Alias("a", ["b", "c"])],
                events: [Alias("go", ["stop", "x.go"])],
                ignored: [IgnoredTransition("a -> * : go", because: "")])
            let drift = Drift(one, other, settings: settings)
            #expect(drift.findings == Drift(one, other, settings: settings).findings)
            #expect(drift.picture.machine.transitions.count == drift.picture.transitions.count)
        }
    }

    @Test func `any machine agrees with itself as far as it can be read`() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<2000 {
            var machine = Self.machine(&random)
            machine.unresolved = []
            let drift = Drift(machine, machine)
            #expect(drift.verdict != .differs, "\(machine.shortForm) \(drift.findings.map(\.message))")
        }
    }

    private static func machine(_ random: inout SeededGenerator) -> Machine {
        let names = ["a", "b", "c", "is a", "a.b", "A State", "[*]", "c.[*]", "", "…"].shuffled(using: &random).prefix(
            6)
        let ends = Array(names) + ["*", "?", "nowhere"]
        let states = names.map { name in
            State(
                name: name, label: random.chance(20) ? "A" : nil,
                kind: State.Kind.allCases.randomElement(using: &random)!,
                parent: random.chance(40) ? names.randomElement(using: &random) : nil)
        }
        let transitions = (0..<Int.random(in: 0...10, using: &random)).map { _ in
            Transition(
                from: ends.randomElement(using: &random)!,
                event: ["go", "x.go", "stop", "on go", "", nil].randomElement(using: &random)!,
                to: ends.randomElement(using: &random)!, kind: Transition.Kind.allCases.randomElement(using: &random)!,
                guard: random.chance(30) ? "a && (b, c" : nil, certainty: random.chance(10) ? .interleaved : .proven,
                source: random.chance(50) ? Place(path: "x", line: 1, column: 1) : nil)
        }
        return Machine(
            name: "m", variable: random.chance(50) ? "m.v" : nil, initial: names.filter { _ in random.chance(30) },
            states: states, transitions: transitions,
            unresolved: random.chance(30) ? [Unresolved(reason: "r", source: nil)] : [])
    }
}
