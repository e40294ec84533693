import DrawbridgeModel

/// Drawn states that the code only passes through: what sets them goes on to another state in the same step.
struct PassedStates: Sendable {
    /// States of the code in which no step ends, by the letters of their names.
    private let coded: [String: State]
    /// The drawn leaves that are such states.
    let leaves: Set<Int>
    /// Those that the drawing leaves without an event, as the code does: what leads there leads to where the machine goes from there.
    let withoutEvents: Set<Int>

    init(_ drawing: Unfolding, _ code: Unfolding, _ states: StateMatching) {
        let transient = code.machine.states.filter { $0.kind == .transient }
        let coded = Dictionary(transient.map { (Spelling($0.ownName).letters, $0) }) { first, _ in first }
        self.coded = coded
        let unmatched = coded.isEmpty ? [] : drawing.leaves.indices.filter { states.coded[$0].isEmpty }
        let leaves = Set(unmatched.filter { coded[Spelling(drawing.state($0).title).letters] != nil })
        self.leaves = leaves
        let silent = drawing.steps.filter { $0.event == nil && leaves.contains($0.from) }.map(\.from)
        withoutEvents = leaves.isEmpty ? [] : drawing.canBeHidden(leaves.intersection(silent))
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
    /// none. An arrow that the code makes as a step of its own shows that step, and no way; so does one with an event of its own.
    func takeDrawnWays(_ missing: inout [Step], _ extra: inout [Step]) {
        guard !missing.isEmpty else { return }
        var shown: Set<Step> = []
        extra.removeAll { coded in
            let ways = code.machine.transitions[coded.transition].passing
            let through = drawn(ways.joined())
            let last = lastArrow(of: coded, through: through) { arrow in
                let isOfStep = arrow.event == nil || settings.comparesEvents && agreeOnEvent(arrow, coded)
                return isOfStep && missing.contains(arrow)
            }
            guard let last else { return false }
            shown.insert(last)
            shown.formUnion(missing.filter { through.contains($0.from) && !through.isDisjoint(with: $0.targets) })
            return ways.allSatisfy { !$0.isEmpty }
        }
        missing.removeAll(where: shown.contains)
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
