import DrawbridgeDrift
import DrawbridgeScaffold
import DrawbridgeSource

/// The search for edits by which code does one more thing that is drawn, and nothing more that is not.
///
/// One edit may bring along another difference, as where two statements are wrong. Then the best edits are kept for a
/// moment, and the search goes on with what differs after them; only code that differs nowhere new is an answer.
struct CodeSearch {
    private let pairs: [ComparedCode]
    /// How each pair stood before the search.
    private let before: [Standing?]
    private var trialsLeft: Int
    /// What else differs with the first edit that does what was asked for.
    private(set) var obstacle: String?

    /// - Parameter trials: How many edits are tried at most, in all steps together.
    init(_ pairs: [ComparedCode], from code: EditedCode, trials: Int) {
        self.pairs = pairs
        trialsLeft = trials
        before = pairs.map { $0.standing(in: code) }
    }

    /// The code after the edits, and how many steps they took. Nil where none was found.
    mutating func answer(to lack: Lack, of pair: ComparedCode, in code: EditedCode) -> (code: EditedCode, steps: Int)? {
        answer(to: [lack], of: pair, in: code)
    }
}

private extension CodeSearch {
    /// Code that does what was asked for, but differs elsewhere.
    struct Attempt {
        let code: EditedCode
        let obstacles: Set<String>
    }

    static var mostSteps: Int { 3 }
    /// How many edits are tried for one difference in one step.
    static var mostTrials: Int { 240 }
    /// How many attempts are continued.
    static var mostAttempts: Int { 3 }

    /// - Parameter lacks: What the steps are for; the last one is for the step that comes next.
    mutating func answer(
        to lacks: [Lack], of pair: ComparedCode, in code: EditedCode
    ) -> (code: EditedCode, steps: Int)? {
        guard let machine = pair.machine(in: code), let lack = lacks.last else { return nil }
        var attempts: [Attempt] = []
        for edits in CodeWays(machine, code.index).ways(to: lack.change).prefix(Self.mostTrials) where trialsLeft > 0 {
            guard let edited = code.edited(by: edits), code.hasSameMachines(as: edited) else { continue }
            trialsLeft -= 1
            guard let obstacles = obstacles(in: edited, to: lacks, of: pair) else { continue }
            if obstacles.isEmpty { return (edited, lacks.count) }
            if obstacle == nil { obstacle = obstacles.min() }
            attempts.append(Attempt(code: edited, obstacles: obstacles))
        }
        return lacks.count < Self.mostSteps ? continued(attempts, to: lacks, of: pair) : nil
    }

    /// Goes on with the attempts after which the least differs.
    mutating func continued(
        _ attempts: [Attempt], to goals: [Lack], of pair: ComparedCode
    ) -> (code: EditedCode, steps: Int)? {
        let ordered = attempts.enumerated().sorted {
            ($0.element.obstacles.count, $0.offset) < ($1.element.obstacles.count, $1.offset)
        }
        for attempt in ordered.prefix(Self.mostAttempts).map(\.element) {
            guard let standing = pair.standing(in: attempt.code) else { continue }
            let lacks = standing.lacks + standing.undrawn
            // First what the attempt brought along.
            let new = lacks.filter { attempt.obstacles.contains($0.reason) }
            let old = lacks.filter { !attempt.obstacles.contains($0.reason) }
            for lack in (new + old).prefix(Self.mostAttempts) {
                if let found = answer(to: goals + [lack], of: pair, in: attempt.code) { return found }
            }
        }
        return nil
    }

    /// What differs and did not before, or was to be answered by an earlier step. Nil where the last step is in vain.
    func obstacles(in code: EditedCode, to goals: [Lack], of pair: ComparedCode) -> Set<String>? {
        var all: Set<String> = []
        for (other, before) in zip(pairs, before) {
            guard let before, let standing = other.standing(in: code) else { continue }
            let isSame = other.isSame(as: pair)
            if isSame, let goal = goals.last, standing.has(goal) { return nil }
            all.formUnion(standing.differences(since: before, forStates: isSame && goals.contains(where: \.isState)))
            if isSame { all.formUnion(goals.filter(standing.has).map(\.reason)) }
        }
        return all
    }
}

private extension EditedCode {
    func hasSameMachines(as other: EditedCode) -> Bool {
        machines.map(\.name) == other.machines.map(\.name)
            && zip(machines, other.machines).allSatisfy { $0.unresolved.count >= $1.unresolved.count }
    }
}

private extension Lack {
    var isState: Bool { if case .state = change { true } else { false } }
}
