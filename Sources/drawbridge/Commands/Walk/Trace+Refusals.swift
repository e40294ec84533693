import DrawbridgeModel
import DrawbridgeSource

extension DiagnosticKind {
    /// A step of a trace that the machine does not take.
    static let refusedStep = DiagnosticKind("refused-step", .error, "the machine does not take a step of a trace")
}

extension Trace {
    /// The first step of each run that the machine refuses.
    func refusals(by walk: MachineWalk) -> [Diagnostic] {
        runs.compactMap { run in
            var walk = walk
            for (number, step) in run.steps.enumerated() {
                do throws(MachineWalk.Refusal) {
                    try walk.take(step, isFirst: number == 0)
                } catch {
                    return Diagnostic(kind: .refusedStep, message: error.reason, at: step.location)
                }
            }
            return nil
        }
    }
}
