import DrawbridgeModel

/// What an edit of the code has to bring about, and what it must not.
extension Drift {
    /// What is drawn and not in the code, in an order in which each finds what it needs: states before what leads to them.
    package var lacks: [Lack] {
        let lacks = Lacks(self)
        return lacks.states + lacks.starts + lacks.targets + lacks.transitions + lacks.rests
    }

    /// All else that differs, each in one line that stays when lines move.
    package var surpluses: Set<String> {
        let words = DriftWords(comparison, .drift)
        let steps = differences.compactMap { difference -> String? in
            switch difference {
            case .missing, .otherTarget, .extra: nil
            case .otherEvent(let drawn, let coded): "\(words.drawn([drawn])) on \(coded.event ?? "no event")"
            case .hidden(let step, _): "\(words.drawn([step])) is hidden"
            case .unread(let step): "\(words.coded([step])) is unread"
            }
        }
        let guards = guardDifferences.map { "\(words.drawn([$0.drawn])) under \($0.coded.guards)" }
        return Set(steps + guards + undrawn.map(\.reason))
    }

    /// What the code does and is not drawn, as far as other states in its code may be the answer.
    package var undrawn: [Lack] {
        let words = DriftWords(comparison, .drift)
        let steps = differences.compactMap(\.extra).map { step in
            Lack(
                reason: "\(words.coded([step])) \(words.wording.isUndrawn)",
                change: .otherwise(comparison.code.machine.transitions[step.transition]))
        }
        let states = comparison.undrawnStates.map { state in
            Lack(reason: "the state “\(state.name)” \(words.wording.isUndrawn)", change: .noRest(in: state.name))
        }
        return steps + states
    }
}

private struct Lacks {
    let comparison: Comparison
    let drift: Drift
    let words: DriftWords

    init(_ drift: Drift) {
        self.drift = drift
        comparison = drift.comparison
        words = DriftWords(drift.comparison, .drift)
    }
}

private extension Lacks {
    /// Of a composite that is not in the code, what lies in it: code has states, and may group them or not.
    var states: [Lack] {
        guard comparison.settings.agreement != .coded else { return [] }
        return missingLeaves.filter { passedState($0) == nil }.map { leaf in
            let state = comparison.drawing.state(leaf)
            let reason = "the state “\(words.drawnState(leaf))” \(words.wording.isUnimplemented)"
            let said = saidName(of: state)?.split(separator: ".").map(String.init) ?? []
            // `content.refreshing`: a case of the enum that `content` carries.
            let around = said.dropLast().joined(separator: ".")
            let parent = comparison.code.machine.state(named: around) == nil ? codedParent(of: state) : around
            return Lack(reason: reason, change: .state(named: said.last ?? state.title, within: parent))
        }
    }

    /// States that the code sets and leaves in the same step.
    var rests: [Lack] {
        guard comparison.settings.agreement != .coded else { return [] }
        return missingLeaves.compactMap { leaf in
            passedState(leaf).map { passed in
                Lack(
                    reason: "the state “\(words.drawnState(leaf))” is never at rest in the code",
                    change: .rest(in: passed.name))
            }
        }
    }

    var missingLeaves: [Int] { comparison.unimplementedStates.flatMap(\.leaves) }

    func passedState(_ leaf: Int) -> State? { comparison.passed[comparison.drawing.state(leaf).title] }

    /// What the settings call a drawn state in the code.
    func saidName(of drawn: State) -> String? {
        comparison.settings.states.first { comparison.drawing.name(of: $0.drawn) == drawn.name }?.coded.first
    }

    /// What the settings call a drawn event in the code.
    func saidName(of event: String) -> String? {
        comparison.settings.events.first { EventMatching.named($0.drawn, among: [event]) == [event] }?.coded.first
    }

    /// The innermost composite of the code that holds the states beside a drawn one.
    func codedParent(of drawn: State) -> String? {
        guard let parent = drawn.parent else { return nil }
        let beside = comparison.drawing.leavesIn[parent, default: []].flatMap { comparison.states.coded[$0] }
        return beside.lazy.compactMap { comparison.code.state($0).parent }.first
    }

    var starts: [Lack] {
        guard comparison.settings.comparesInitial, comparison.settings.agreement != .coded else { return [] }
        let coded = comparison.code.initial
        let wanted = comparison.drawing.initial.filter { Set(comparison.states.coded[$0]).isDisjoint(with: coded) }
        guard let start = wanted.first, let name = codedName(of: start) else { return [] }
        return [
            Lack(reason: "the diagram starts in “\(words.drawnState(start))”", change: .start(at: name))
        ]
    }

    var targets: [Lack] {
        drift.differences.compactMap(\.otherTarget).compactMap { pair in
            guard let name = target(of: pair.drawn) else { return nil }
            let transition = comparison.code.machine.transitions[pair.coded.transition]
            let what = "\(words.drawn([pair.drawn])) leads to “\(words.codedTarget(pair.coded))” in the code"
            return Lack(
                reason: what,
                change: .target(of: transition, from: comparison.code.leaves[pair.coded.from], to: name))
        }
    }

    var transitions: [Lack] {
        let unreached = Set(comparison.code.machine.unreachableStates.map(\.name))
        let all = drift.differences.compactMap(\.missing)
        let isUnreached = { (step: Step) in codedName(of: step.from).map(unreached.contains) ?? false }
        return (all.filter { !isUnreached($0) } + all.filter(isUnreached)).compactMap { step in
            guard let from = codedName(of: step.from), let to = target(of: step) else { return nil }
            let coded = step.event.flatMap { comparison.events.coded[$0]?.sorted() } ?? []
            return Lack(
                reason: "\(words.drawn([step])) \(words.wording.isUnimplemented)",
                change: .transition(
                    from: from,
                    on: .init(
                        drawn: coded.isEmpty ? step.event.map { saidName(of: $0) ?? $0 } : step.event, coded: coded),
                    to: to,
                    guard: step.guards.isEmpty ? nil : step.guards.joined(separator: " && ")))
        }
    }

    func target(of step: Step) -> String? { step.targets.lazy.compactMap(codedName).first }

    func codedName(of leaf: Int) -> String? {
        comparison.states.coded[leaf].first.map { comparison.code.leaves[$0] }
    }
}
