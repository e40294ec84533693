import DrawbridgeModel
import DrawbridgeSource

/// Transitions that differ. What has one cause is one finding: an arrow that the code does not make from several states, a line
/// of code that makes a transition from several, an event of another name.
struct StepFindings {
    let words: DriftWords
    let comparison: Comparison
    /// What events of unknown names may be in the code.
    let proposals: [MappingProposal]
    /// The transitions of the code by where they start.
    let codedTransitions: [String: [Transition]]
    let unguarded: UnguardedEvents

    init(_ words: DriftWords, _ proposals: [MappingProposal] = []) {
        self.words = words
        self.proposals = proposals
        comparison = words.comparison
        unguarded = UnguardedEvents(words.comparison)
        codedTransitions = Dictionary(grouping: comparison.code.machine.transitions, by: \.from)
    }

    func findings(_ differences: [Difference]) -> [Diagnostic] {
        let (missing, extra) = (differences.compactMap(\.missing), differences.compactMap(\.extra))
        var targets = differences.compactMap(\.otherTarget)
        let swapped = takeSwapped(&targets)
        var findings = missingFindings(missing)
        findings += undrawnFindings(extra)
        findings += swapped.map(swap)
        findings += Grouping(targets) { "\($0.drawn.transition) \(lineOfCode($0.coded))" }.groups.map(otherTarget)
        findings += eventFindings(differences.compactMap(\.otherEvent))
        return findings + unreadFindings(differences)
    }

    /// A note for each drawn arrow back to its state that the code does not make, and one for all arrows between states that are one in
    /// the code.
    func selfFindings(_ steps: [Step]) -> [Diagnostic] {
        let back = steps.filter { $0.targets.contains($0.from) }
        let inner = steps.filter { !$0.targets.contains($0.from) }
        return Grouping(back) { "\($0.transition)" }.groups.map { steps in
            let what = words.drawn(steps)
            let says =
                isIgnored(steps[0])
                ? "is not a transition \(words.wording.inCode): the event changes nothing in that state"
                : words.wording.isUnimplemented
            return Diagnostic(
                kind: .unimplementedSelf, message: "\(what) \(says)",
                at: words.place(drawn: steps[0]), subject: words.subject(what))
        } + Grouping(inner) { "\(comparison.states.coded[$0.from])" }.groups.map(innerFinding)
    }

    /// Whether the code looks at the state on a drawn event and leaves it as it is.
    private func isIgnored(_ step: Step) -> Bool {
        comparison.states.coded[step.from].contains { leaf in
            codedTransitions[comparison.code.leaves[leaf], default: []].contains {
                step.event != nil && $0.kind == .ignored && comparison.events.agree(step.event, $0)
            }
        }
    }

    private func innerFinding(_ steps: [Step]) -> Diagnostic {
        let arrows = Grouping(steps) { "\($0.transition)" }.groups.map(words.drawn)
        let state = comparison.states.coded[steps[0].from].first.map(words.codedState) ?? "?"
        let subject = arrows.count == 1 ? "\(arrows[0]) is" : "\(arrows[0]) and \(arrows.count - 1) more are"
        return Diagnostic(
            kind: .unimplementedSelf,
            message: "\(subject) not compared: \(words.wording.inCode), both ends are the same state, “\(state)”",
            at: words.place(drawn: steps[0]), subject: words.subject(arrows.joined(separator: "; ")))
    }

    /// A note for each drawn arrow that the code makes only in a rare order of events, or on an event that nothing raises.
    func possibleFindings() -> [Diagnostic] {
        let steps = comparison.drawnClaims.filter(comparison.isOnlyPossible)
        return Grouping(steps) { "\($0.transition)" }.groups.map { steps in
            let what = words.drawn(steps)
            return Diagnostic(
                kind: .onlyPossible,
                message:
                    "the code makes this transition only if it runs while another step waits, or on an event that no code raises "
                    + "in that state: \(what)",
                at: words.place(drawn: steps[0]), subject: words.subject("only possible: \(what)"),
                notes: meanwhileNotes(steps) + certainNote(insteadOf: steps))
        }
    }

    /// What has to happen while a step waits, so that it makes a drawn arrow: it leads from where the step began to wait to where the arrow starts.
    private func meanwhileNotes(_ steps: [Step]) -> [Note] {
        let ways = steps.flatMap(comparison.ways(making:)).filter { !$0.isCertain }
        let notes = ways.flatMap { way in
            waits(endingLike: way).flatMap { wait in
                comparison.codedSteps(leaving: [wait.from]).filter { step in
                    step.targets.contains(way.from) && step.from != way.from
                        && step.names.allSatisfy { !way.names.contains($0) }
                }.map { meanwhile in
                    let state = words.codedState(wait.from)
                    return Note(
                        "it does so if \(words.codedEvent(meanwhile)) comes in “\(state)”, before \(words.codedEvent(way))",
                        at: words.place(coded: meanwhile))
                }
            }
        }
        return Array(Grouping(notes, by: \.message).groups.map { $0[0] }.prefix(Self.mostMeanwhile))
    }

    private static var mostMeanwhile: Int { 3 }

    /// What the code certainly does at the same place on the same event, in other states.
    private func waits(endingLike step: Step) -> [Step] {
        let transitions = comparison.code.machine.transitions
        return comparison.code.steps.filter { other in
            other.isCertain && other.from != step.from && other.event == step.event && other.outcome == step.outcome
                && other.targets == step.targets
                && transitions[other.transition].source == transitions[step.transition].source
        }
    }

    /// A note for each transition of the code that is drawn as a way through other states: that it does not stay there is not drawn.
    func wayFindings() -> [Diagnostic] {
        let ways = comparison.stepsDrawnAsWays
        let causes = Grouping(ways) { "\(cause(of: $0.step)) \($0.through) \(words.codedStates([$0.step]))" }.groups
        return causes.map { ways in
            let names = ways[0].through.map { "“\(words.drawnState($0))”" }.joined(separator: ", ")
            let what = words.codedEvents(Grouping(ways.map(\.step)) { words.coded([$0]) }.groups)
            return Diagnostic(
                kind: .passedState,
                message:
                    "\(words.wording.code) makes the drawn arrows through \(names) in one step, too, without staying there: \(what)",
                at: words.place(coded: ways[0].step), subject: words.subject("in one step: \(what)"))
        }
    }

    /// What the code certainly does in the same states on the events that make a drawn arrow only in a rare order; none where that is nothing.
    private func certainNote(insteadOf steps: [Step]) -> [Note] {
        let names = Set(steps.flatMap(comparison.ways(making:)).flatMap(\.names))
        let certain = steps.flatMap(comparison.codedSteps(besides:)).filter { step in
            step.result != .stays && !names.isDisjoint(with: step.names)
        }
        guard let first = certain.first else { return [] }
        let others = Grouping(certain, by: lineOfCode).groups.map(words.coded).joined(separator: "; ")
        return [Note("otherwise the code does this there: \(others)", at: words.place(coded: first))]
    }

    /// What one line of the code does on one event.
    func lineOfCode(_ step: Step) -> String {
        let place = comparison.code.machine.transitions[step.transition].source
        return
            "\(place.map(String.init(describing:)) ?? "\(step.transition)") \(step.event ?? "") \(words.codedTarget(step))"
    }
}

private extension StepFindings {
    func otherTarget(_ pairs: [StepPair]) -> Diagnostic {
        let (drawn, coded) = (pairs[0].drawn, pairs[0].coded)
        let what = words.drawn(pairs.map(\.drawn))
        let isNamed = comparison.events.agree(drawn, coded)
        let event = isNamed ? "" : ", on \(words.codedEvent(coded))"
        return Diagnostic(
            kind: .differentTarget,
            message: "\(what) leads to “\(words.codedTarget(coded))” \(words.wording.inCode)\(event)",
            at: words.place(coded: coded), subject: words.subject("\(what), to \(words.codedTarget(coded))"),
            notes: [
                Note("\(words.wording.isDrawnHere); \(words.way(toCoded: coded.from))", at: words.place(drawn: drawn))
            ],
            fixes: words.toDraw(coded).map { [Fix(Fix.drawing, .paste($0))] } ?? [])
    }

    func swap(_ swap: (StepPair, StepPair)) -> Diagnostic {
        let (one, other) = swap
        let state = words.drawnState(one.drawn.from)
        let events = "\(one.drawn.event ?? "") and \(other.drawn.event ?? "")"
        return Diagnostic(
            kind: .differentTarget,
            message: "in “\(state)”, \(events) have exchanged their targets \(words.wording.inCode)",
            at: words.place(coded: one.coded), subject: words.subject("\(state): \(events) swapped"),
            notes: [
                Note("\(words.drawn([one.drawn])) is drawn here", at: words.place(drawn: one.drawn)),
                Note("\(words.drawn([other.drawn])) is drawn here", at: words.place(drawn: other.drawn)),
                Note(
                    "\(words.coded([other.coded])); \(words.way(toCoded: other.coded.from))",
                    at: words.place(coded: other.coded)),
            ])
    }

    /// Takes out pairs of two events of one state whose targets are exchanged.
    func takeSwapped(_ pairs: inout [StepPair]) -> [(StepPair, StepPair)] {
        var swapped: [(StepPair, StepPair)] = []
        while let (i, j) = swappedPlaces(pairs) {
            swapped.append((pairs[i], pairs[j]))
            pairs.remove(at: j)
            pairs.remove(at: i)
        }
        return swapped
    }

    func swappedPlaces(_ pairs: [StepPair]) -> (Int, Int)? {
        for i in pairs.indices {
            for j in pairs.indices where j > i && pairs[i].drawn.from == pairs[j].drawn.from {
                let isSwap =
                    comparison.agreeOnTarget(pairs[i].drawn, pairs[j].coded)
                    && comparison.agreeOnTarget(pairs[j].drawn, pairs[i].coded)
                if isSwap { return (i, j) }
            }
        }
        return nil
    }
}

/// A drawn step and the one that the code makes in its place.
struct StepPair: Hashable {
    var drawn: Step
    var coded: Step
}

extension Difference {
    var missing: Step? { if case .missing(let step) = self { step } else { nil } }
    var extra: Step? { if case .extra(let step) = self { step } else { nil } }

    var otherTarget: StepPair? {
        if case .otherTarget(let drawn, let coded) = self { StepPair(drawn: drawn, coded: coded) } else { nil }
    }

    var otherEvent: StepPair? {
        if case .otherEvent(let drawn, let coded) = self { StepPair(drawn: drawn, coded: coded) } else { nil }
    }
}
