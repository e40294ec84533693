import ArgumentParser
import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource

/// `drawbridge explain`: why a transition is there, or is not; what a finding means.
struct ExplainCommand: Command {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a transition by the code that makes it, or a finding by its id.",
        discussion: """
            Of a transition, each path through the code is told, line by line: where the step begins, what is taken at \
            each fork, what is called, what is assigned. Where there is none, what stands in the way.

            EXAMPLES:
              drawbridge explain "CallTracker: waiting -> none" Sources
              drawbridge explain "CallTracker: waiting -> none : didBecomeActive" Sources
              drawbridge explain opaque-write

            EXIT STATUS: 0; 2 where there is no such machine, state, event or finding.
            """
    )

    @Argument(
        help: ArgumentHelp("\"MACHINE: from -> to\", perhaps with \": event\" behind it, or the id of a finding."))
    var subject: String

    @OptionGroup var input: InputOptions

    func run(in surroundings: Surroundings) throws -> Exit {
        if let question = TransitionQuestion(subject) {
            let explanation = try explanation(of: question, in: surroundings)
            try surroundings.console.write(ExplanationText(explanation).text)
        } else {
            try surroundings.console.write(FindingGuide.entry(subject).text)
        }
        return .clean
    }
}

private extension ExplainCommand {
    func explanation(of question: TransitionQuestion, in surroundings: Surroundings) throws -> Explanation {
        let files = try input.read(in: surroundings)
        let found = InputOptions.extract(from: files, surroundings) { extractor in
            let machines = extractor.machines(by: AllCores()).value
            return Result { () throws(Failure) in try question.answer(from: machines, extractor) }
        }
        return try found.get()
    }
}
