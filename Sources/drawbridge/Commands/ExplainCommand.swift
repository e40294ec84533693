import ArgumentParser
import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource

/// `drawbridge explain`: why a transition is there, or is not; what a finding means.
struct ExplainCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show the code behind a transition, or explain a finding.",
        discussion: """
            For a transition, it shows each path through the code, line by line: where the step begins, which branches are \
            taken, what is called and what is assigned. If there is no such transition, it shows what prevents it. For a \
            transition to ?, it shows which code could not be analysed, and why. For "MACHINE: writes", it lists each place that \
            may change the state, and how it was understood.

            EXAMPLES:
              drawbridge explain "CallTracker: waiting -> none" Sources
              drawbridge explain "CallTracker: waiting -> none : didBecomeActive" Sources
              drawbridge explain "CallTracker: waiting -> ?" Sources
              drawbridge explain "CallTracker: writes" Sources
              drawbridge explain opaque-write

            EXIT STATUS: 0 on success; 2 if there is no such machine, state, event or finding.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "\"MACHINE: from -> to\", \"MACHINE: from -> to : event\", \"MACHINE: writes\", or the id of a finding.")
    )
    var subject: String

    @OptionGroup var input: InputOptions

    func run(in surroundings: Surroundings) throws -> Exit {
        if let machine = subject.machineOfWrites {
            try surroundings.console.show(writes(of: machine, in: surroundings))
        } else if let question = TransitionQuestion(subject) {
            let explanation = try explanation(of: question, in: surroundings)
            try surroundings.console.show(ExplanationText(explanation).text)
        } else {
            try surroundings.console.write(FindingGuide.entry(subject).text)
        }
        return .clean
    }
}

private extension ExplainCommand {
    /// A line each place that may change the state of a machine.
    func writes(of name: String, in surroundings: Surroundings) throws -> String {
        let files = try input.read(in: surroundings)
        let all = InputOptions.extract(from: files, surroundings) { $0.writes(by: AllCores()) }
        let selected = Set(try MachineSelection([name]).select(from: all.map(\.machine)))
        return all.filter { selected.contains($0.machine) }.flatMap(\.writes).map { write in
            let place = "\(write.place.path):\(write.place.line):\(write.place.column)"
            return "\(place): \(write.answer.words)" + (write.reason.map { ": \($0)" } ?? "") + "\n"
        }.joined()
    }

    func explanation(of question: TransitionQuestion, in surroundings: Surroundings) throws -> Explanation {
        let files = try input.read(in: surroundings)
        let found = InputOptions.extract(from: files, surroundings) { extractor in
            let machines = extractor.machines(by: AllCores()).value
            return Result { () throws(Failure) in try question.answer(from: machines, extractor) }
        }
        return try found.get()
    }
}

private extension String {
    /// `CallTracker` of `CallTracker: writes`.
    var machineOfWrites: String? {
        let parts = split(separator: ":")
        guard parts.count == 2, parts[1].trimmingPrefix(" ") == "writes" else { return nil }
        return String(parts[0])
    }
}
