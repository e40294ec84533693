import DrawbridgeModel
import DrawbridgeSource

/// States that only one side has. Their arrows differ with them and are told as notes, not as findings of their own.
struct StateFindings {
    private let words: DriftWords
    private let comparison: Comparison
    private let proposals: [MappingProposal]

    /// - Parameter proposals: What drawn states of unknown names may be in the code.
    init(_ words: DriftWords, _ proposals: [MappingProposal]) {
        self.words = words
        self.proposals = proposals
        comparison = words.comparison
    }

    /// A drawn state that looks like coded ones is told together with those.
    func findings(_ unimplemented: [StrangeState]) -> [Diagnostic] {
        let lookalikes = Set(unimplemented.flatMap(meant))
        var findings: [Diagnostic] = []
        if comparison.settings.agreement != .coded {
            findings += unimplemented.map(finding)
        } else {
            // The code alone counts; what is drawn beside may still be what a coded state is called there.
            findings += unimplemented.filter { !meant($0).isEmpty }.map(finding)
        }
        findings += comparison.passed.withoutEvents.sorted().map(passed)
        findings += comparison.states.lists.map(list)
        guard comparison.settings.agreement != .drawn else { return findings }
        return findings + comparison.undrawnStates.filter { !lookalikes.contains($0.name) }.map(undrawn)
    }
}

extension StateFindings {
    /// An error for each state of the code that is drawn as several ones: by the code alone nobody knows which of them is meant where.
    func findings(_ splits: [SplitState]) -> [Diagnostic] {
        guard comparison.settings.agreement != .coded else { return [] }
        return splits.map { split in
            let names = split.titles.map { "“\($0)”" }.joined(separator: ", ")
            let lines = split.proposals.map(\.yaml).joined(separator: "\n")
            return Diagnostic(
                kind: .unimplementedState,
                message:
                    "\(words.wording.drawing) shows the state “\(split.coded)” of \(words.wording.code) as \(split.titles.count) "
                    + "states: \(names); it was compared as if each of them were “\(split.coded)”",
                at: place(split.drawn[0].name, comparison.drawing),
                subject: words.subject("states \(split.titles.joined(separator: ", "))"),
                notes: [Note("“\(split.coded)” of \(words.wording.code)", at: place(split.coded, comparison.code))],
                fixes: [
                    Fix("if that is what they mean, write these lines under names: in drawbridge.yml", .paste(lines))
                ])
        }
    }
}

private extension StateFindings {
    func title(_ state: StrangeState) -> String { comparison.drawing.states[state.name]?.title ?? state.name }

    /// The states of the code that a drawn one may be: those that are proposed for it, else those that it looks like, unless they are
    /// proposed for another one.
    func meant(_ state: StrangeState) -> [String] {
        let named = proposals.filter { $0.section == .names }
        let own = named.filter { $0.drawnName == title(state) }.flatMap(\.codedNames)
        let others = Set(named.flatMap(\.codedNames))
        return own.isEmpty ? state.lookalikes.filter { !others.contains($0) } : own
    }

    /// A note that a name was taken for several.
    func list(_ state: String) -> Diagnostic {
        let title = comparison.drawing.states[state]?.title ?? state
        let leaves = comparison.drawing.leavesIn[state, default: []].flatMap { comparison.states.coded[$0] }
        let names = Set(leaves).sorted().map { "“\(words.codedState($0))”" }.joined(separator: " and ")
        return Diagnostic(
            kind: .severalStates,
            message:
                "the state “\(title)” stands for \(names) of \(words.wording.code): each of them has to do what it shows",
            at: place(state, comparison.drawing), subject: words.subject("states of \(state)"))
    }

    func finding(_ state: StrangeState) -> Diagnostic {
        let title = title(state)
        var diagnostic = Diagnostic(
            kind: .unimplementedState, message: "the state “\(title)” \(words.wording.isUnimplemented)",
            at: place(state.name, comparison.drawing), subject: words.subject("state \(state.name)"),
            notes: [], fixes: [])
        if let passed = comparison.passed[title] {
            diagnostic.message =
                "the code sets the state “\(title)” and leaves it again in the same step"
            // In the code, so that what is wrong with several diagrams is one finding.
            diagnostic.notes = [Note("\(words.wording.drawing) shows “\(title)” here", at: diagnostic.location)]
            diagnostic.location = place(leaving: passed)
            return diagnostic
        }
        let meant = meant(state)
        guard !meant.isEmpty else {
            diagnostic.notes = [codeNote()] + arrows(at: state, of: comparison.drawing).map(drawnNote)
            return diagnostic
        }
        let names = meant.map { "“\($0)”" }.joined(separator: " or ")
        diagnostic.message += "; perhaps \(names) is meant"
        diagnostic.notes = meant.map {
            Note("the state “\($0)” of the code is not in the diagram", at: place($0, comparison.code))
        }
        diagnostic.fixes = proposals.filter { $0.drawnName == title }.map(\.fix)
        return diagnostic
    }

    /// What sets another state in the step that has set one; where that is not known, where the state is declared.
    func place(leaving passed: State) -> Location? {
        let machine = comparison.code.machine
        let way = machine.transitions.first { $0.passing.contains { $0.contains(passed.name) } }
        return (way?.source ?? passed.source ?? machine.source).map(Location.place)
    }

    func passed(_ leaf: Int) -> Diagnostic {
        let title = words.drawnState(leaf)
        return Diagnostic(
            kind: .passedState,
            message: "\(words.wording.code) goes through the state “\(title)” and never stays there",
            at: place(comparison.drawing.leaves[leaf], comparison.drawing), subject: words.subject("passed: \(title)"))
    }

    func undrawn(_ state: StrangeState) -> Diagnostic {
        let leaf = state.leaves.first
        let way = leaf.map(words.way(toCoded:)) ?? ""
        let finding = Diagnostic(
            kind: isUsed(state) ? .undrawnState : .unusedState,
            message: "the state “\(state.name)” \(words.wording.isUndrawn)",
            at: place(state.name, comparison.code),
            subject: words.subject("state \(state.name)"),
            notes: [
                Note(
                    "this diagram has no “\(state.name)”; \(way)",
                    at: comparison.drawing.machine.source.map(Location.place))
            ] + codedNotes(state))
        let line = words.unreadLine(naming: leaf)
        return line.map { finding.softened("the state “\(state.name)”", by: $0) } ?? finding
    }

    /// Those of one line of the code between the same states are one note. What never happens is none.
    func codedNotes(_ state: StrangeState) -> [Note] {
        let arrows = arrows(at: state, of: comparison.code).map { $0.filter { words.isReached(coded: $0.from) } }
        return Grouping(arrows.filter { !$0.isEmpty }) { steps in
            "\(words.place(coded: steps[0]).map(String.init(describing:)) ?? "") \(words.codedStates(steps))"
        }.groups.map { arrows in
            let what = arrows.count == 1 ? "this transition of the state is" : "these transitions of the state are"
            let names = arrows.count == 1 ? words.coded(arrows[0]) : words.codedEvents(arrows)
            return Note("\(what) not in the diagram either: \(names)", at: words.place(coded: arrows[0][0]))
        }
    }

    /// The steps that lead into a state or out of it, those of one event to one target together.
    func arrows(at state: StrangeState, of side: Unfolding) -> [[Step]] {
        let leaves = Set(state.leaves)
        let arrows = side.steps.filter { step in
            step.isCertain && step.result != .unread
                && (leaves.contains(step.from) != leaves.isSuperset(of: step.targets))
        }
        return Grouping(arrows) { "\($0.event ?? "")|\($0.outcome?.rawValue ?? "")|\($0.targets)" }.groups
    }

    func drawnNote(_ steps: [Step]) -> Note {
        Note("the diagram shows this transition of the state: \(words.drawn(steps))", at: words.place(drawn: steps[0]))
    }

    /// Whether the code may get into a state, as far as is known.
    func isUsed(_ state: StrangeState) -> Bool {
        state.leaves.contains { !comparison.isNeverReached(coded: $0) }
    }

    func codeNote() -> Note {
        let names = comparison.code.realStates.map { "“\($0.name)”" }.joined(separator: ", ")
        return Note("the states of the code: \(names)", at: comparison.code.machine.source.map(Location.place))
    }

    func place(_ name: String, _ side: Unfolding) -> Location? {
        (side.states[name]?.source ?? side.machine.source).map(Location.place)
    }
}
