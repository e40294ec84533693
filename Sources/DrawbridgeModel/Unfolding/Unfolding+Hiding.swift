/// States that a drawing leaves out on purpose.
extension Unfolding {
    /// The steps and the start without some of the leaves: what leads to one of them leads to where the machine goes from there.
    ///
    /// The leaves keep their numbers, so that what is known of them still holds. No end is lost: each leaf of `hidden` has to be
    /// left by some step for a leaf that is not hidden (see `canBeHidden`).
    package func hiding(_ hidden: Set<Int>) -> Unfolding {
        guard !hidden.isEmpty else { return self }
        var visible = self
        var seen: Set<Step> = []
        visible.setSteps(
            steps.filter { !hidden.contains($0.from) }.flatMap { expanded($0, hidden) }
                .filter { seen.insert($0).inserted },
            initial: unique(initial.flatMap { hidden.contains($0) ? exits(from: $0, hidden).flatMap(\.targets) : [$0] })
        )
        return visible
    }

    /// Those of some leaves that the machine can leave for one that is not among them. Where it cannot, it may stay for good, and that is an
    /// end that a drawing has to show.
    package func canBeHidden(_ leaves: Set<Int>) -> Set<Int> {
        leaves.filter { !exits(from: $0, leaves).isEmpty }
    }
}

private extension Unfolding {
    /// A step, with each hidden target replaced by the steps that lead on from there.
    func expanded(_ step: Step, _ hidden: Set<Int>) -> [Step] {
        let passed = step.targets.filter(hidden.contains)
        guard !passed.isEmpty else { return [step] }
        var rest = step
        rest.result = .moves(step.targets.filter { !hidden.contains($0) })
        let onward = passed.flatMap { exits(from: $0, hidden) }.map { step.followed(by: $0) }
        return (rest.targets.isEmpty ? [] : [rest]) + onward
    }

    /// The steps by which the machine comes out of the hidden leaves, once it is in one.
    func exits(from leaf: Int, _ hidden: Set<Int>) -> [Step] {
        var exits: [Step] = []
        var (open, seen): ([Int], Set<Int>) = ([leaf], [leaf])
        while let from = open.popLast() {
            for step in steps where step.from == from && step.result != .stays {
                for target in step.targets where hidden.contains(target) && seen.insert(target).inserted {
                    open.append(target)
                }
                var visible = step
                if step.result != .unread { visible.result = .moves(step.targets.filter { !hidden.contains($0) }) }
                if visible.result != .moves([]) { exits.append(visible) }
            }
        }
        return exits
    }

    func unique(_ leaves: [Int]) -> [Int] {
        var seen: Set<Int> = []
        return leaves.filter { seen.insert($0).inserted }
    }
}

private extension Step {
    /// One step for two, the first of which leads to a hidden leaf: it happens on the first event, and may be called by the second one.
    func followed(by next: Step) -> Step {
        var step = self
        step.also += next.names.filter { $0 != event }
        step.guards += next.guards
        step.result = next.result == .moves([from]) ? .stays : next.result
        step.transition = next.transition
        step.isCertain = isCertain && next.isCertain
        return step
    }
}
