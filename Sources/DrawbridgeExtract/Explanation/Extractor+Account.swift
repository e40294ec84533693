import DrawbridgeModel
import DrawbridgeSource

extension Extractor {
    /// As `machines`, with an account of each: the code of each machine is looked at once more for it.
    package func accounts(by workers: some Workers = OneWorker()) -> (machines: Parsed<[Machine]>, accounts: [Account])
    {
        let (project, all) = found(by: workers)
        let outcomes = outcomes(of: all, project, tellsReasons: false, by: workers)
        let machines = machines(in: outcomes, project)
        let candidates = settled(outcomes).map(\.candidate)
        let accounts = workers.map(Array(zip(candidates, machines.value))) { candidate, machine in
            let extraction = MachineExtraction(
                project: project, candidate: candidate, code: ParsedCode(project.index), tellsPlaces: true)
            guard case .interpreted(let interpreted) = extraction.interpreted() else {
                return Account(ways: machine.changes.map { _ in [] }, traps: [])
            }
            var explainer = Explainer(interpreted, machine, Explanation.Question(from: "", to: ""))
            explainer.mostWays = Explainer.mostWaysOfAccount
            return explainer.account()
        }
        return (machines, accounts)
    }
}
