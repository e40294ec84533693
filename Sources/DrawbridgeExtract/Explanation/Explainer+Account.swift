import DrawbridgeFlow
import DrawbridgeModel

extension Explainer {
    /// Pages show the shortest ways of each transition, so that a sample of them is enough.
    static let mostWaysOfAccount = 32

    func account() -> Account {
        var told: [Explanation.Question: [Explanation.Way]] = [:]
        let ways = machine.changes.map { change in
            let question = Explanation.Question(from: change.from, to: change.to, event: change.event)
            if let known = told[question] { return known }
            let ways = asking(question).allWays().filter { $0.event == change.event }
            told[question] = ways
            return ways
        }
        return Account(ways: ways, traps: traps())
    }

    /// Each once, in the order of the entry points, then of the states.
    private func traps() -> [Account.Trap] {
        var seen: Set<Account.Trap> = []
        let rests = Set(machine.statesAtRest.map(\.name))
        return interpreted.entries.map(\.function).flatMap { function in
            let trapped = interpreted.interpreter.known(summaryOfEntry: function)?.trapped.all ?? []
            return trapped.filter(\.outcome.hasLooked).flatMap { end in
                events.names(of: QuiescentStates.StepEnd(function: function, end)).map(\.name).map { event in
                    Account.Trap(state: names[end.outcome.start], event: event)
                }
            }
        }.filter { rests.contains($0.state) && seen.insert($0).inserted }
    }
}
