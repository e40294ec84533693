import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource
import SeededRandom
import Testing

/// Machines of code, walked through by chance.
@Suite struct TraceCoverageTests {
    /// As a recorder would write it, with an event that is nil where the arrow has none.
    private static func run(of walk: MachineWalk, knowsGuards: Bool = true) -> Trace.Run {
        Trace.Run(
            steps: walk.taken.map { step in
                Trace.Step(
                    from: step.from, event: step.event,
                    guard: step.guards.isEmpty || !knowsGuards ? nil : step.guards.joined(separator: " and "),
                    to: step.to, location: .place(Place(path: "a.md", line: 1, column: 1)))
            })
    }

    private static func walk(through machine: Machine, _ random: inout SeededGenerator) -> MachineWalk? {
        guard var walk = MachineWalk(machine) else { return nil }
        for _ in 0..<40 {
            guard let choice = walk.choices.randomElement(using: &random) else { break }
            walk.take(choice)
        }
        return walk
    }

    @Test func `what a machine did is drawn, and each transition that was taken is counted`() {
        var random = SeededGenerator(seed: 26)
        var walked = 0
        for machine in CodedMachines.all {
            guard let walk = Self.walk(through: machine, &random), !walk.taken.isEmpty else { continue }
            walked += 1
            let coverage = TraceCoverage(of: machine, by: [Self.run(of: walk)])
            #expect(coverage.undrawn == [], "\(machine.shortForm)")
            #expect(coverage.stepCount == walk.taken.count)
            let never = zip(machine.transitions, coverage.uses).filter { $0.1 == .never }.map(\.0)
            #expect(never.allSatisfy { transition in !walk.taken.contains { $0.transition == transition } })
            // Without conditions nobody can tell some transitions apart; none of them is called never taken.
            let unsaid = TraceCoverage(of: machine, by: [Self.run(of: walk, knowsGuards: false)])
            #expect(unsaid.undrawn == [])
            let least = unsaid.counted.reduce(0) { $0 + ($1.use.count ?? 0) }
            #expect(least >= walk.taken.count, "\(machine.shortForm)")
        }
        #expect(walked > 50)
    }

    @Test func `a step that the machine cannot make is seen and not drawn`() {
        var random = SeededGenerator(seed: 27)
        var strange = 0
        for machine in CodedMachines.all {
            guard let walk = Self.walk(through: machine, &random), let last = walk.taken.last else { continue }
            let targets = Set(machine.transitions.filter { $0.to != "?" }.map(\.to))
            let possible = Set(machine.transitions.filter { $0.from == last.from || $0.from == "*" }.map(\.to))
            guard let wrong = targets.subtracting(possible).filter({ $0 != last.from && $0 != "*" }).sorted().first,
                last.event != nil, machine.state(named: wrong)?.kind == .simple
            else { continue }
            strange += 1
            var run = Self.run(of: walk)
            run.steps[run.steps.count - 1].to = wrong
            let coverage = TraceCoverage(of: machine, by: [run])
            #expect(coverage.undrawn.map(\.to) == [wrong], "\(machine.shortForm)")
            #expect(coverage.findings.map(\.kind.id) == ["undrawn-step"])
        }
        #expect(strange > 30)
    }
}
