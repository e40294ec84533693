import DrawbridgeModel

extension Extractor {
    /// Why a machine of this extractor's makes a transition or makes none. Nil where it is none of its machines.
    ///
    /// The code of that machine is looked at once more, and this time its places are kept.
    package func explanation(of question: Explanation.Question, in machine: Machine) -> Explanation? {
        let (project, all) = found(by: OneWorker())
        for candidate in all where machine.stateType == candidate.stateTypeName(in: project.index) {
            let extraction = MachineExtraction(
                project: project, candidate: candidate, code: ParsedCode(project.index), tellsPlaces: true)
            guard case .interpreted(let interpreted) = extraction.interpreted(),
                interpreted.unit.place(of: interpreted.unit.declaration) == machine.source
            else { continue }
            return Explainer(interpreted, machine, question).explanation()
        }
        return nil
    }
}
