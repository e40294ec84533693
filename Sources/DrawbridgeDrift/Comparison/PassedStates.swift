import DrawbridgeModel

/// Drawn states that the code only passes through: what sets them goes on to another state in the same step.
struct PassedStates: Sendable {
    /// States of the code in which no step ends, by the letters of their names.
    private let coded: [String: State]
    /// The drawn leaves that are such states.
    let leaves: Set<Int>
    /// Those that the drawing leaves without an event, as the code does: what leads there leads to where the machine goes from there.
    let withoutEvents: Set<Int>
    /// By the drawn transitions that leave one of these: what the code calls it, if its transitions say where they pass that.
    private let left: [Int: String]

    init(_ drawing: Unfolding, _ code: Unfolding, _ states: StateMatching) {
        let transient = code.machine.states.filter { $0.kind == .transient }
        let coded = Dictionary(transient.map { (Spelling($0.ownName).letters, $0) }) { first, _ in first }
        self.coded = coded
        let unmatched = coded.isEmpty ? [] : drawing.leaves.indices.filter { states.coded[$0].isEmpty }
        let leaves = Set(unmatched.filter { coded[Spelling(drawing.state($0).title).letters] != nil })
        self.leaves = leaves
        let silent = drawing.steps.filter { $0.event == nil && leaves.contains($0.from) }.map(\.from)
        withoutEvents = leaves.isEmpty ? [] : drawing.canBeHidden(leaves.intersection(silent))
        left = Self.leftStates(withoutEvents, drawing, code, coded)
    }

    private static func leftStates(
        _ leaves: Set<Int>, _ drawing: Unfolding, _ code: Unfolding, _ coded: [String: State]
    ) -> [Int: String] {
        guard !leaves.isEmpty else { return [:] }
        let known = Set(code.machine.transitions.lazy.flatMap(\.passing).joined())
        let names = leaves.map { (drawing.leaves[$0], coded[Spelling(drawing.state($0).title).letters]?.name ?? "") }
        let titles = Dictionary(names.filter { known.contains($0.1) }) { first, _ in first }
        let arrows = drawing.machine.transitions.enumerated().compactMap { arrow in
            titles[arrow.element.from].map { (arrow.offset, $0) }
        }
        return Dictionary(arrows) { first, _ in first }
    }

    /// Whether a step of the code takes a way through the state that a drawn arrow leaves: one that leads past it is another step.
    func isPassed(by coded: Transition, on drawn: Step) -> Bool {
        guard !left.isEmpty, let name = left[drawn.transition] else { return true }
        return coded.passing.contains { $0.contains(name) }
    }

    /// The state of the code that a drawn one is.
    subscript(title: String) -> State? { coded.isEmpty ? nil : coded[Spelling(title).letters] }
}

extension Comparison {
    /// Whether the drawing shows a step of the code as a path through states that the code only passes through.
    func isDrawnThroughPassedStates(_ coded: Step) -> Bool {
        lastArrow(of: coded, through: passed.leaves) { _ in true } != nil
    }

    /// Whether a step of the code is several turns of a loop, each of which is a step on the same event, too: who draws `a → b` and
    /// `b → c` on an event has shown what it does twice. A step that ends in `b` under a condition, and goes on to `c` under the opposite one,
    /// is no loop: there, the conditions of each turn are conditions of the whole step.
    func hasSeveralTurns(_ coded: Step) -> Bool {
        let ways = code.machine.transitions[coded.transition].passing
        guard coded.event != nil, !ways.isEmpty else { return false }
        return ways.allSatisfy { way in
            var places: Set = [coded.from]
            for next in way.map({ Set(code.leavesIn[$0, default: []]) }) + [Set(coded.targets)] {
                let isTurn = codedSteps(leaving: places).contains { turn in
                    turn.event == coded.event && !next.isDisjoint(with: turn.targets) && turn != coded
                        && !GuardText.isOtherWay(turn, than: coded)
                }
                guard isTurn else { return false }
                places = next
            }
            return !way.isEmpty
        }
    }

    /// Takes out the steps of the code that are drawn as the ways that they take, through states in which other steps end: `a → b → c` for
    /// a step that sets `b` and then `c`. What is drawn of such a way is not missing either; the step is, if it also has a way that passes
    /// none. An arrow with an event that the code makes as a step of its own shows that step, and no way.
    func takeDrawnWays(_ missing: inout [Step], _ extra: inout [Step]) {
        var shown: Set<Step> = []
        let unmade = Set(missing)
        extra.removeAll { coded in
            let ways = code.machine.transitions[coded.transition].passing
            let ends = ways.map { end(ofWay: $0, of: coded, unmade) }
            for (way, end) in zip(ways, ends) {
                guard let end, unmade.contains(end) else { continue }
                let through = drawn(way)
                shown.insert(end)
                shown.formUnion(unmade.filter { through.contains($0.from) && !through.isDisjoint(with: $0.targets) })
            }
            return !ends.isEmpty && ends.allSatisfy { $0 != nil }
        }
        missing.removeAll(where: shown.contains)
    }

    /// The steps of the code that are drawn only as ways through states, each arrow of which the code makes as a step of its own, too: with the
    /// drawn states that it does not stay in.
    var stepsDrawnAsWays: [(step: Step, through: [Int])] {
        guard settings.agreement != .drawn, code.machine.transitions.contains(where: { !$0.passing.isEmpty }) else {
            return []
        }
        let unmade = Set(drawnClaims.filter { !isImplemented($0) })
        return codedClaims.compactMap { coded in
            let ways = code.machine.transitions[coded.transition].passing
            guard !ways.isEmpty, !isDrawn(coded), !isDrawnThroughPassedStates(coded), !hasSeveralTurns(coded) else {
                return nil
            }
            let ends = ways.map { end(ofWay: $0, of: coded, unmade) }
            guard ends.allSatisfy({ end in end.map { !unmade.contains($0) } ?? false }) else { return nil }
            return (coded, drawn(ways.joined()).sorted())
        }
    }

    /// The last arrow of a drawn path that is a way of a step.
    private func end(ofWay way: [String], of coded: Step, _ unmade: Set<Step>) -> Step? {
        lastArrow(of: coded, through: drawn(way)) { arrow in
            if arrow.event == nil { return true }
            return settings.comparesEvents && agreeOnEvent(arrow, coded) && unmade.contains(arrow)
        }
    }

    private func drawn(_ names: some Sequence<String>) -> Set<Int> {
        Set(names.flatMap { code.leavesIn[$0, default: []] }.flatMap { states.drawn[$0] })
    }

    /// The last arrow of a drawn path that begins and ends like a step of the code, and has only these states in between.
    private func lastArrow(of coded: Step, through: Set<Int>, where isLast: (Step) -> Bool) -> Step? {
        guard !through.isEmpty else { return nil }
        var seen: Set<Int> = []
        var next = drawnSteps(besides: coded).filter { agreeOnEvent($0, coded) }
        while let step = next.popLast() {
            if through.contains(step.from), agreeOnTarget(step, coded), isLast(step) { return step }
            let reached = step.targets.filter { through.contains($0) && seen.insert($0).inserted }
            next += drawing.steps.filter { reached.contains($0.from) }
        }
        return nil
    }
}
