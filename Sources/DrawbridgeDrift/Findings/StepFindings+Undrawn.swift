import DrawbridgeModel
import DrawbridgeSource

/// Transitions of the code that are not drawn.
extension StepFindings {
    /// One finding for each place in the code: where one line makes many transitions, as a setter that all events share, that line is
    /// the cause, and the finding lists all of them. One arrow that several lines make on events of their own is one finding, too.
    func undrawnFindings(_ extra: [Step]) -> [Diagnostic] {
        let (unguarded, rest) = unguardedSteps(extra)
        return unguarded.map(unguardedFinding) + undrawnFindings(byPlace: rest)
    }

    private func undrawnFindings(byPlace extra: [Step]) -> [Diagnostic] {
        let causes = Grouping(Grouping(extra, by: lineOfCode).groups) { cause(of: $0[0]) }.groups.map { transitions in
            // What may stand in a part of the drawing that could not be read is told on its own.
            let (transitions, isUnread) = (
                transitions.flatMap(words.parts), { words.unreadLine(showing: $0) != nil }
            )
            return (soft: transitions.filter(isUnread), hard: transitions.filter { !isUnread($0) })
        }
        let single = Grouping(causes.filter { $0.hard.count == 1 }.map { $0.hard[0] }, by: words.codedStates).groups
        let arrows = Dictionary(single.map { ($0[0][0], $0) }) { first, _ in first }
        return causes.flatMap { soft, hard in
            let all =
                hard.count > 1 ? [undrawn(atOnePlace: hard)] : hard.compactMap { arrows[$0[0]].map(undrawn(arrow:)) }
            return soft.map(undrawn) + all
        }
    }

    /// The steps of methods that lead from every state to several states: the method is the cause, not its lines. A line that others share, as
    /// the setter that all of them call, is the cause itself.
    private func unguardedSteps(_ extra: [Step]) -> (methods: [[Step]], rest: [Step]) {
        guard comparison.code.machine.variable != nil else { return ([], extra) }
        let certain = extra.filter { unguarded.contains($0) && words.unreadLine(showing: [$0]) == nil }
        let methods = Grouping(certain) { "\($0.event ?? "") \($0.outcome?.rawValue ?? "")" }.groups.filter { steps in
            Set(steps.map(words.codedTarget)).count > 1 && !shareLines(steps, with: extra)
        }
        let joined = Set(methods.joined())
        return (methods, extra.filter { !joined.contains($0) })
    }

    private func shareLines(_ steps: [Step], with all: [Step]) -> Bool {
        let place = { (step: Step) in comparison.code.machine.transitions[step.transition].source }
        let places = Set(steps.compactMap(place))
        return all.contains { step in step.event != steps[0].event && place(step).map(places.contains) ?? false }
    }

    private func unguardedNote(_ steps: [Step]) -> [Note] {
        guard steps.count > 1, unguarded.contains(steps[0]), let event = words.eventName(steps[0]) else { return [] }
        return [Note("\(event) leads to “\(words.codedTarget(steps[0]))” from every state", at: nil as Location?)]
    }

    private func unguardedFinding(_ steps: [Step]) -> Diagnostic {
        let arrows = Grouping(steps, by: words.codedTarget).groups
        let targets = arrows.map { "“\(words.codedTarget($0[0]))”" }
        let event = words.eventName(steps[0]) ?? ""
        let outcome = steps[0].outcome.map { " \($0.sign)" } ?? ""
        let count = Set(steps.map { [$0.from] + $0.targets }).count
        return Diagnostic(
            kind: .undrawnTransition,
            message:
                "\(event)\(outcome) leads to \(targets.joined(separator: ", ")) from every state, and \(count) of these transitions "
                + "\(words.wording.areUndrawn)",
            at: words.place(coded: steps[0]),
            subject: words.subject(arrows.map(words.coded).joined(separator: "; ")),
            notes: arrows.map { Note(words.coded($0), at: words.place(coded: $0[0])) } + tooMany(steps),
            fixes: toDraw(steps))
    }

    /// One arrow that several lines make.
    private func undrawn(arrow transitions: [[Step]]) -> Diagnostic {
        var finding = undrawn(transitions[0])
        guard transitions.count > 1 else { return finding }
        let others = transitions.dropFirst()
        let events = Set(transitions.compactMap(\.first?.event)).count
        let what = events == transitions.count ? "event" : "line"
        finding.message =
            "\(words.coded(transitions[0])) and \(others.count) more \(what)\(others.count > 1 ? "s" : "") that "
            + "\(others.count > 1 ? "make" : "makes") this transition \(words.wording.areUndrawn)"
        finding.subject = words.subject(transitions.map(words.coded).joined(separator: "; "))
        finding.notes +=
            others.map { Note(words.coded($0), at: words.place(coded: $0[0])) } + tooMany(transitions.flatMap(\.self))
        finding.fixes = toDraw(transitions.flatMap(\.self))
        return finding
    }

    /// The place of a step in code. Steps of a drawing are each their own cause.
    func cause(of step: Step) -> String {
        let machine = comparison.code.machine
        guard machine.variable != nil, let place = machine.transitions[step.transition].source else {
            return lineOfCode(step)
        }
        return String(describing: place)
    }

    private func undrawn(_ steps: [Step]) -> Diagnostic {
        let what = words.coded(steps)
        let from = comparison.states.drawn[steps[0].from].first ?? 0
        let note = Note(
            "the missing arrow starts at “\(words.drawnState(from))” here; \(words.way(toCoded: steps[0].from))",
            at: words.place(drawnState: from))
        let finding = Diagnostic(
            kind: .undrawnTransition, message: "\(what) \(words.wording.isUndrawn)", at: words.place(coded: steps[0]),
            subject: words.subject(what), notes: [note] + unguardedNote(steps) + tooMany(steps), fixes: toDraw(steps))
        return words.unreadLine(showing: steps).map { finding.softened(what, by: $0) } ?? finding
    }

    private func undrawn(atOnePlace transitions: [[Step]]) -> Diagnostic {
        let notes = Grouping(transitions, by: words.codedStates).groups.map { group in
            Note("\(words.codedEvents(group)); \(words.way(toCoded: group[0][0].from))", at: nil as Location?)
        }
        return Diagnostic(
            kind: .undrawnTransition,
            message:
                "\(words.coded(transitions[0])) and \(transitions.count - 1) more transition\(transitions.count > 2 ? "s" : "") "
                + "that this line makes \(words.wording.areUndrawn)",
            at: words.place(coded: transitions[0][0]),
            subject: words.subject(transitions.map(words.coded).joined(separator: "; ")),
            notes: notes + tooMany(transitions.flatMap(\.self)), fixes: toDraw(transitions.flatMap(\.self)))
    }

    private func toDraw(_ steps: [Step]) -> [Fix] {
        let arrows = arrowsToDraw(steps)
        guard !arrows.isEmpty, arrows.count <= Self.mostArrows else { return [] }
        return [Fix(Fix.drawing, .paste(arrows.joined(separator: "\n")))]
    }

    private func arrowsToDraw(_ steps: [Step]) -> [String] {
        var seen: Set<String> = []
        return steps.compactMap(words.toDraw).filter { seen.insert($0).inserted }
    }

    /// Nobody reads more lines than these.
    private static var mostArrows: Int { 16 }

    private func tooMany(_ steps: [Step]) -> [Note] {
        let count = arrowsToDraw(steps).count
        guard count > Self.mostArrows else { return [] }
        let advice = "to draw these \(count) arrows, use drawbridge update; an arrow from any state may say the same"
        return [Note(advice, at: nil as Location?)]
    }
}
