import DrawbridgeExtract
import DrawbridgeModel

/// `CallTracker: waiting -> none : didBecomeActive`, as somebody asks about it.
struct TransitionQuestion {
    /// Nil: the only machine that there is.
    private let machine: String?
    private let question: Explanation.Question

    /// Nil where the text has no arrow, and so asks for something else.
    init?(_ text: String) {
        let text = text.replacing("→", with: "->")
        guard let arrow = text.firstRange(of: "->") else { return nil }
        let (before, after) = (text[..<arrow.lowerBound], text[arrow.upperBound...])
        let head = before.split(separator: ":", maxSplits: 1)
        let tail = after.split(separator: ":", maxSplits: 1)
        machine = head.count > 1 ? head[0].trimmed : nil
        question = Explanation.Question(
            from: head.last?.trimmed ?? "", to: tail.first?.trimmed ?? "",
            event: tail.count > 1 ? tail[1].withoutSigns.trimmed : nil
        )
    }

    /// Fails on a machine, a state or an event that is not there.
    func answer(from machines: [Machine], _ extractor: Extractor) throws(Failure) -> Explanation {
        let machine = try machine(among: machines)
        for state in [question.from, question.to] where !isKnown(state, to: machine) {
            let suggestion = NearestNames(of: state, among: machine.statesAtRest.map(\.name)).sentence(plural: "states")
            throw Failure("\(machine.name) has no state \(state.isEmpty ? "without a name" : state); \(suggestion)")
        }
        guard let explanation = extractor.explanation(of: question, in: machine) else {
            throw Failure("\(machine.name) was not found a second time; please report this")
        }
        return explanation
    }

    /// `?` is where code leads that cannot be read.
    private func isKnown(_ state: String, to machine: Machine) -> Bool {
        machine.statesAtRest.contains { $0.name == state }
            || state == question.to && machine.transitions.contains { $0.to == "?" && state == "?" }
    }

    private func machine(among machines: [Machine]) throws(Failure) -> Machine {
        if let machine {
            let selected = try MachineSelection([machine]).select(from: machines)
            if selected.count == 1 { return selected[0] }
            throw Failure("several machines fit \(machine): \(selected.map(\.name).joined(separator: ", "))")
        }
        guard machines.count == 1 else {
            throw Failure(
                "name the machine: \"NAME: \(question.from) -> \(question.to)\"; there are \(machines.count)")
        }
        return machines[0]
    }
}

extension Substring {
    /// `load` of `load ✓ [isNew]`, as findings and lists print it.
    fileprivate var withoutSigns: Substring {
        let signs = Transition.Outcome.allCases.map(\.sign) + ["["]
        let starts = signs.compactMap { firstRange(of: " \($0)")?.lowerBound }
        return self[..<(starts.min() ?? endIndex)]
    }

    fileprivate var trimmed: String {
        let words = split(separator: " ", omittingEmptySubsequences: true)
        return words.joined(separator: " ")
    }
}
