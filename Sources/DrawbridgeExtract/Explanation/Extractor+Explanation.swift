import DrawbridgeModel

extension Extractor {
    /// Why a machine of this extractor's makes a transition or makes none. Nil where it is none of its machines.
    ///
    /// The code of that machine is looked at once more, and this time its places are kept.
    package func explanation(of question: Explanation.Question, in machine: Machine) -> Explanation? {
        let (project, all) = found(by: OneWorker())
        // A variable that classes inherit may be one machine or several: first that of the machine's own class, then the others.
        var found: Explanation?
        for candidate in candidates(of: machine, among: all) {
            let extraction = MachineExtraction(
                project: project, candidate: candidate, code: ParsedCode(project.index), tellsPlaces: true)
            guard case .interpreted(let interpreted) = extraction.interpreted(),
                interpreted.unit.place(of: interpreted.unit.declaration) == machine.source
            else { continue }
            let explanation = Explainer(interpreted, machine, question).explanation()
            if explanation.ways.contains(where: { machine.tells($0, in: question.from) }) { return explanation }
            found = found ?? explanation
        }
        found?.ways.removeAll { !machine.tells($0, in: question.from) }
        return found
    }

    private func candidates(of machine: Machine, among all: [Candidate]) -> [Candidate] {
        let alike = all.filter { machine.stateType == $0.stateTypeName(in: index) }
        func isOwn(_ candidate: Candidate) -> Bool {
            machine.variable
                == candidate.namedVariable.map { index[candidate.holder].qualifiedName + "." + $0.declaration.name }
        }
        let own = alike.filter(isOwn)
        let declaresVariable = own.contains { $0.variableOfClass(index) != nil }
        return own.isEmpty || declaresVariable ? own + alike.filter { !isOwn($0) } : own
    }
}

extension Machine {
    /// Whether a way of one class is told: what it ignores, another one may take.
    fileprivate func tells(_ way: Explanation.Way, in state: String) -> Bool {
        let taken = transitions.filter { $0.from == state && $0.event == way.event }
        return way.kind != .ignored || taken.isEmpty || taken.contains { $0.kind == .ignored }
    }
}
