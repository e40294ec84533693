import DrawbridgeModel
import DrawbridgeSource

/// Transitions of the drawing that the code does not make.
extension StepFindings {
    /// One finding an arrow; one for all arrows that leave a state which the code never gets into.
    func missingFindings(_ missing: [Step]) -> [Diagnostic] {
        let arrows = Grouping(missing) { "\($0.transition)" }.groups
        return Grouping(arrows) { unreachedState(of: $0[0]).map(String.init) ?? "arrow \($0[0].transition)" }.groups
            .map { arrows in
                guard arrows.count > 1, let leaf = unreachedState(of: arrows[0][0]) else {
                    return unimplemented(arrows[0])
                }
                return unimplemented(arrows, from: leaf)
            }
    }

    /// The state of the code that a step starts in, where nothing leads there.
    private func unreachedState(of step: Step) -> Int? {
        let leaves = comparison.states.coded[step.from]
        return leaves.count == 1 && !words.isReached(coded: leaves[0]) ? leaves[0] : nil
    }

    private func unimplemented(_ arrows: [[Step]], from leaf: Int) -> Diagnostic {
        let names = arrows.map(words.drawn)
        return Diagnostic(
            kind: .unimplementedTransition,
            message:
                "nothing in \(words.wording.code) leads to “\(words.codedState(leaf))”, so \(arrows.count) transitions "
                + "that leave it \(words.wording.areUnimplemented)",
            at: words.place(drawn: arrows[0][0]), subject: words.subject(names.joined(separator: "; ")),
            notes: zip(arrows, names).map {
                Note("\($1) \(words.wording.isUnimplemented)", at: words.place(drawn: $0[0]))
            }
                + [Note("“\(words.codedState(leaf))” of \(words.wording.code)", at: words.place(codedState: leaf))])
    }

    private func unimplemented(_ steps: [Step]) -> Diagnostic {
        let what = words.drawn(steps)
        return Diagnostic(
            kind: .unimplementedTransition,
            message: "\(what) \(words.wording.isUnimplemented)\(unreachedTarget(of: steps))",
            at: words.place(drawn: steps[0]),
            subject: words.subject(what), notes: [instead(steps[0])], fixes: [])
    }

    /// Where an arrow out of a state that the code only passes leads to one that nothing sets, that is the cause.
    private func unreachedTarget(of steps: [Step]) -> String {
        guard words.passedState(leftBy: steps) != nil else { return "" }
        let targets = Set(steps.flatMap(\.targets).flatMap { comparison.states.coded[$0] }).sorted()
        guard let target = targets.first, targets.allSatisfy({ !words.isReached(coded: $0) }) else { return "" }
        return ": nothing there leads to “\(words.codedState(target))”"
    }

    /// What the code does in place of a drawn step.
    private func instead(_ step: Step) -> Note {
        if let note = wayThroughPassedState(leftBy: step) { return note }
        let lacking = comparison.leavesLacking(step)
        let leaf = lacking.first ?? comparison.states.coded[step.from].first ?? 0
        let names = lacking.map { "“\(words.codedState($0))”" }.joined(separator: ", ")
        let others = codedTransitions[comparison.code.leaves[leaf], default: []].filter { transition in
            comparison.events.agree(step.event, transition)
        }
        guard step.event != nil, let other = others.first else {
            if let note = otherName(step) { return note }
            let nothing = step.event == nil ? "makes no such transition" : "does nothing on this event"
            return Note(
                "in \(names), the code \(nothing); \(words.way(toCoded: leaf))",
                at: words.place(codedState: leaf))
        }
        let does = other.kind == .ignored || other.from == other.to ? "changes nothing" : "leads to “\(other.to)” here"
        return Note(
            "in \(names), \(other.event ?? "it") \(does); \(words.way(toCoded: leaf))",
            at: other.source.map(Location.place) ?? words.place(codedState: leaf))
    }

    /// Where an arrow leaves a state that the code only passes: on which of its steps.
    private func wayThroughPassedState(leftBy step: Step) -> Note? {
        guard let leaf = words.passedState(leftBy: [step]) else { return nil }
        let title = words.drawnState(leaf)
        guard let name = comparison.passed[title]?.name else { return nil }
        let ways = comparison.code.machine.transitions.filter { $0.passing.contains { $0.contains(name) } }
        guard let first = ways.first else { return nil }
        let names = ways.prefix(Self.mostWays).map { way in
            "\(way.from) → \(name) → \(way.to)" + (way.event.map { " : \($0)" } ?? "")
        }
        let rest = ways.count > names.count ? " and \(ways.count - names.count) more" : ""
        return Note(
            "the code goes through “\(title)” on the way \(names.joined(separator: ", "))\(rest)",
            at: first.source.map(Location.place))
    }

    private static var mostWays: Int { 3 }

    /// What the code does between the same states, where it has no event of the drawn name.
    private func otherName(_ step: Step) -> Note? {
        guard let event = step.event, comparison.events.coded[event] == nil,
            let coded = comparison.codedSteps(besides: step).first(where: {
                $0.event != nil && comparison.agreeOnTarget(step, $0)
            })
        else { return nil }
        return Note(
            "\(words.codedStates([coded])) happens on \(words.codedEvent(coded)) here\(advice(event, coded))",
            at: words.place(coded: coded))
    }

    /// Who relates a drawn event to one that is drawn at another arrow hides that something is wrong.
    private func advice(_ event: String, _ coded: Step) -> String {
        if comparison.isDrawn(coded) {
            return "; if that is “\(event)”, relate the two under events: in drawbridge.yml"
        }
        return comparison.isNamed(coded) ? ", an event that is drawn at another arrow" : ""
    }
}
