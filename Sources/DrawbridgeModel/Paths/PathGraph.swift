/// A machine as a graph whose edges stand for coverage goals. For pairs, a node stands for the step taken last.
struct PathGraph {
    struct Edge: Hashable {
        var target: Int
        /// The goal that the edge covers.
        var goal: Int
        /// Index of the step in the unfolding.
        var step: Int
        /// Index of the leaf that the edge leads to. Nil if it could not be determined.
        var leaf: Int?
    }

    /// Outgoing edges by node.
    private(set) var edges: [[Edge]] = []
    /// The nodes where paths start: leaves of the unfolding.
    let starts: [Int]
    /// The goals that are covered before the first step.
    private(set) var goalsAtStart: Set<Int> = []
    private var numbers: [Goal: Int] = [:]
    private let unfolding: Unfolding

    init(_ unfolding: Unfolding, _ coverage: Coverage) {
        self.unfolding = unfolding
        var seen: Set<Int> = []
        starts = unfolding.initial.filter { seen.insert($0).inserted }
        let certain = unfolding.steps.indices.filter { unfolding.steps[$0].isCertain }
        let leaving = Dictionary(grouping: certain) { unfolding.steps[$0].from }
        let leaves = unfolding.leaves.count
        for leaf in 0..<leaves {
            edges.append((leaving[leaf] ?? []).map { edge($0, after: nil, coverage) })
        }
        if coverage == .pairs {
            for step in unfolding.steps.indices {
                let leaf = Self.target(of: unfolding.steps[step])
                edges.append((leaf.flatMap { leaving[$0] } ?? []).map { edge($0, after: step, coverage) })
            }
        }
        if coverage == .states { goalsAtStart = Set(starts.map { number(.state($0)) }) }
    }
}

private extension PathGraph {
    enum Goal: Hashable {
        case state(Int?)
        /// A transition. Behind a pseudostate, a transition together with the leaf that the step leaves.
        case arrow(Int, from: Int?)
        case pair(Int, Int)
    }

    mutating func edge(_ index: Int, after last: Int?, _ coverage: Coverage) -> Edge {
        let step = unfolding.steps[index]
        let leaf = Self.target(of: step)
        let leaves = unfolding.leaves.count
        switch coverage {
        case .states: return Edge(target: leaf ?? step.from, goal: number(.state(leaf)), step: index, leaf: leaf)
        case .transitions:
            return Edge(target: leaf ?? step.from, goal: number(arrow(step)), step: index, leaf: leaf)
        case .pairs:
            let goal = last.map { Goal.pair($0, index) } ?? arrow(step)
            return Edge(target: leaves + index, goal: number(goal), step: index, leaf: leaf)
        }
    }

    func arrow(_ step: Step) -> Goal {
        let from = unfolding.states[unfolding.machine.transitions[step.transition].from]
        return .arrow(step.transition, from: from?.isReal == false ? step.from : nil)
    }

    mutating func number(_ goal: Goal) -> Int {
        if let known = numbers[goal] { return known }
        numbers[goal] = numbers.count
        return numbers.count - 1
    }

    /// The first target, also of a composite without an initial state.
    static func target(of step: Step) -> Int? { step.targets.first }
}
