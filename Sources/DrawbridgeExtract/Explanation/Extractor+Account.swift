import DrawbridgeModel
import DrawbridgeSource

extension Extractor {
    /// As `machines`, with an account of each: the code of each machine is looked at once more for it.
    package func accounts(by workers: some Workers = OneWorker()) -> (machines: Parsed<[Machine]>, accounts: [Account])
    {
        let (project, all) = found(by: workers)
        let outcomes = outcomes(of: all, project, tellsReasons: false, by: workers)
        let machines = machines(in: outcomes, project)
        let candidates = settled(outcomes).map(\.candidates)
        let accounts = workers.map(Array(zip(candidates, machines.value))) { candidates, machine in
            candidates.map { account(of: machine, by: $0, in: project) }.joined()
        }
        return (machines, accounts)
    }

    private func account(of machine: Machine, by candidate: Candidate, in project: Project) -> Account {
        let extraction = MachineExtraction(
            project: project, candidate: candidate, code: ParsedCode(project.index), tellsPlaces: true)
        guard case .interpreted(let interpreted) = extraction.interpreted() else {
            return Account(ways: machine.changes.map { _ in [] }, traps: [])
        }
        var explainer = Explainer(interpreted, machine, Explanation.Question(from: "", to: ""))
        explainer.mostWays = Explainer.mostWaysOfAccount
        return explainer.account()
    }
}

extension [Account] {
    /// Of each change the ways of the first one that knows some.
    fileprivate func joined() -> Account {
        var all = self[0]
        for account in dropFirst() {
            for i in all.ways.indices where all.ways[i].isEmpty { all.ways[i] = account.ways[i] }
            all.traps += account.traps.filter { !all.traps.contains($0) }
        }
        return all
    }
}
