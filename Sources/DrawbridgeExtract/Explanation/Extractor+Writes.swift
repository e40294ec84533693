import DrawbridgeFlow
import DrawbridgeModel
import DrawbridgeSource

/// A place that may change the state of a machine, and what became of it.
package struct AnsweredWrite: Sendable, Hashable {
    package var place: Place
    package var answer: WriteCounts.Answer
    /// Why no step comes there, or what was missing to follow it.
    package var reason: String?
}

extension Extractor {
    /// The machines, and of each the places that may change its state, in the order of the sources.
    package func writes(by workers: some Workers = OneWorker()) -> [(machine: Machine, writes: [AnsweredWrite])] {
        let (project, all) = found(by: workers)
        let outcomes = outcomes(of: all, project, tellsReasons: false, by: workers)
        let machines = machines(in: outcomes, project).value
        let settled = settled(outcomes)
        let writes = workers.map(settled) { settled in
            var told: [Origin: AnsweredWrite] = [:]
            for candidate in settled.candidates {
                let extraction = MachineExtraction(
                    project: project, candidate: candidate, code: ParsedCode(project.index))
                guard case .interpreted(let interpreted) = extraction.interpreted() else { continue }
                for write in WriteAnswers(interpreted).told where settled.found.writes[write.origin] == write.answer {
                    told[write.origin] = told[write.origin] ?? write.answered(in: interpreted.unit)
                }
            }
            return told.values.sorted { $0.place < $1.place }
        }
        return Array(zip(machines, writes))
    }
}

extension WriteAnswers.Told {
    fileprivate func answered(in unit: MachineLowering) -> AnsweredWrite {
        AnsweredWrite(place: unit.place(of: origin), answer: answer, reason: reason)
    }
}
