import DrawbridgeModel
import DrawbridgeSource

/// Arrows that lead elsewhere, happen on another event or not at all, and those that are not drawn.
extension Amendments {
    /// A change an arrow. An arrow that leaves several states and is right in some of them is drawn anew for each of those.
    var changedArrows: [Amendment] {
        let changes = drift.differences.compactMap(change)
        return Grouping(changes) { "\($0.step.transition)" }.groups.map(amendment) + drift.differences.compactMap(doubt)
    }

    /// What the code does on what may be a second event of an arrow: only who drew it knows.
    private func doubt(_ difference: Difference) -> Amendment? {
        guard case .otherEvent(let drawn, let coded) = difference, isSecondEvent(drawn) else { return nil }
        let (name, event) = (drawn.event ?? "", coded.event ?? "")
        return Amendment(
            "\(telling.drawn([drawn])) happens on \(event) in the code", at: telling.place(drawn: drawn),
            question: "if “\(name)” is \(event), relate the two under events: in drawbridge.yml; if not, draw \(event)")
    }

    private func isSecondEvent(_ drawn: Step) -> Bool {
        comparison.possibleEvents[drawn.transition, default: []].contains { $0 == drawn.event }
    }

    /// Arrows that leave all states of a composite leave that, if it can be drawn so.
    var newArrows: [Amendment] {
        let extra = drift.differences.compactMap(\.extra)
        let arrows = extra.filter { question($0) == nil }.compactMap { step -> NewArrow? in
            guard let from = drawnName(of: step.from), let to = step.targets.lazy.compactMap(drawnName).first
            else { return nil }
            return NewArrow(step: step, arrow: arrow(like: step, from: from, to: to))
        }
        let questions = extra.compactMap { step in
            question(step).map { Amendment("\(telling.coded([step])) is not drawn", at: drawingPlace, question: $0) }
        }
        return Grouping(arrows) { "\($0.arrow.to) \($0.arrow.words)" }.groups.flatMap(joined) + questions
    }

    /// What has to be decided before a step can be drawn: which of several drawn names is meant.
    private func question(_ step: Step) -> String? {
        let events = words.ambiguousNames(of: step)
        if !events.isEmpty { return "its event is drawn as \(Self.list(events)); draw the one that is meant" }
        let targets = step.targets.map { leaf in Set(comparison.states.drawn[leaf]) }.first { $0.count > 1 } ?? []
        guard targets.count > 1, composite(of: targets) == nil else { return nil }
        let names = targets.sorted().map(telling.drawnState)
        return "its target is drawn as \(Self.list(names)); draw the one that is meant"
    }

    private static func list(_ names: [String]) -> String {
        names.map { "“\($0)”" }.joined(separator: " or ")
    }

    /// What the code does, as somebody would draw it.
    func arrow(like step: Step, from: String, to: String) -> Transition {
        Transition(from: from, event: words.event(step), to: to, guard: showsGuards ? condition(step) : nil)
    }

    func condition(_ step: Step) -> String? {
        step.guards.isEmpty ? nil : step.guards.joined(separator: " && ")
    }
}

/// A drawn step, and the arrow that it should be; nil where it should not be there.
private struct StepChange {
    var step: Step
    var arrow: Transition?
    var reason: String
}

private struct NewArrow {
    var step: Step
    var arrow: Transition
}

private extension Amendments {
    /// Whether conditions belong to what this drawing shows.
    var showsGuards: Bool {
        comparison.settings.comparesGuards || drawing.machine.transitions.contains { $0.guard != nil }
    }

    func change(_ difference: Difference) -> StepChange? {
        switch difference {
        case .missing(let step):
            return StepChange(step: step, reason: "\(telling.drawn([step])) is not in the code")
        case .otherTarget(let drawn, let coded):
            guard let name = coded.targets.lazy.compactMap(drawnName).first else { return nil }
            var arrow = drawing.machine.transitions[drawn.transition]
            arrow.to = name
            let reason = "\(telling.drawn([drawn])) leads to “\(telling.codedTarget(coded))” in the code"
            return StepChange(step: drawn, arrow: arrow, reason: reason)
        case .otherEvent(let drawn, _) where isSecondEvent(drawn): return nil
        case .otherEvent(let drawn, let coded):
            let event = coded.event ?? "no event"
            var arrow = drawing.machine.transitions[drawn.transition]
            arrow.event = words.event(coded)
            if arrow.outcome != nil { arrow.outcome = coded.outcome }
            return StepChange(
                step: drawn, arrow: arrow, reason: "\(telling.drawn([drawn])) happens on \(event) in the code")
        case .extra, .hidden, .unread: return nil
        }
    }

    func amendment(_ changes: [StepChange]) -> Amendment {
        let (step, arrow) = (changes[0].step, drawing.machine.transitions[changes[0].step.transition])
        let all = comparison.drawnClaims.filter { $0.transition == step.transition }
        let changed = Dictionary(changes.map { ($0.step, $0.arrow) }) { first, _ in first }
        let wanted = all.map { (step: $0, arrow: changed[$0] ?? arrow) }
        let isOne = Set(wanted.map(\.arrow)).count == 1
        let ways = isOne ? [inPlace(step, arrow, wanted[0].arrow)].compactMap(\.self) : []
        return Amendment(changes[0].reason, at: telling.place(drawn: step), ways: ways + [anew(arrow, wanted)])
    }

    /// Nil where the arrow cannot be changed so.
    func inPlace(_ step: Step, _ arrow: Transition, _ new: Transition?) -> [DiagramEdit]? {
        guard let new else { return [.removeTransition(arrow)] }
        if new.to != arrow.to { return [.retargetTransition(arrow, to: new.to)] }
        if drawing.states[arrow.from]?.isReal != false { return [.relabelTransition(arrow, new.words)] }
        // Behind a choice, the event stands at the arrow that leads there.
        let first = drawing.machine.transitions.first { other in
            other.event == step.event && drawing.states[other.to]?.isReal == false
                && drawing.leavesIn[other.from, default: []].contains(step.from)
        }
        return first.map {
            [.relabelTransition($0, LabelWords(event: new.event, guard: $0.guard, actions: $0.actions))]
        }
    }

    /// The arrow is taken away, and one drawn for each state that it left, as far as that is no choice.
    func anew(_ arrow: Transition, _ wanted: [(step: Step, arrow: Transition?)]) -> [DiagramEdit] {
        let isDirect = arrow.from == "*" || drawing.states[arrow.from]?.isReal == true
        let new = isDirect ? wanted : []
        return [.removeTransition(arrow)]
            + new.compactMap { step, wanted in
                guard var new = wanted else { return nil }
                new.from = drawing.leaves[step.from]
                new = Transition(
                    from: new.from, event: new.event, to: new.to, guard: new.guard, actions: new.actions)
                return .addTransition(new)
            }
    }

    func joined(_ arrows: [NewArrow]) -> [Amendment] {
        var rest = arrows
        var joined: [Amendment] = []
        for composite in drawing.realStates where drawing.children[composite.name] != nil {
            let leaves = Set(drawing.leavesIn[composite.name, default: []].map { drawing.leaves[$0] })
            let inside = rest.filter { leaves.contains($0.arrow.from) }
            guard Set(inside.map(\.arrow.from)) == leaves, leaves.count > 1 else { continue }
            rest.removeAll { leaves.contains($0.arrow.from) }
            let one = arrow(like: inside[0].step, from: composite.name, to: inside[0].arrow.to)
            joined.append(amendment(inside, ways: [[.addTransition(one)], inside.map { .addTransition($0.arrow) }]))
        }
        // Several states of the code that are drawn as one have one arrow.
        let single = Grouping(rest, by: \.arrow.from).groups
        return joined + single.map { amendment($0, ways: [[.addTransition($0[0].arrow)]]) }
    }

    func amendment(_ new: [NewArrow], ways: [[DiagramEdit]]) -> Amendment {
        Amendment("\(telling.coded(new.map(\.step))) is not drawn", at: drawingPlace, ways: ways)
    }
}
