import DrawbridgeModel
import DrawbridgeSource

/// Transitions of the code that are not drawn.
extension StepFindings {
    /// One finding for each place in the code: where one line makes many transitions, as a setter that all events share, that line is
    /// the cause, and the finding lists all of them. One arrow that several lines make on events of their own is one finding, too.
    func undrawnFindings(_ extra: [Step]) -> [Diagnostic] {
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
        finding.notes += others.map { Note(words.coded($0), at: words.place(coded: $0[0])) }
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
            subject: words.subject(what), notes: [note], fixes: toDraw(steps))
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
            notes: notes, fixes: toDraw(transitions.flatMap(\.self)))
    }

    private func toDraw(_ steps: [Step]) -> [Fix] {
        var seen: Set<String> = []
        let arrows = steps.compactMap(words.toDraw).filter { seen.insert($0).inserted }
        return arrows.isEmpty ? [] : [Fix(Fix.drawing, .paste(arrows.joined(separator: "\n")))]
    }
}
