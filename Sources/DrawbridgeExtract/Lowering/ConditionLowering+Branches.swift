import DrawbridgeFlow
import DrawbridgeSwift

extension ConditionLowering {
    func lower(_ branch: IfStatement, result: Destination?) {
        let out = operations.newLabel()
        core.jumps.breakTargets.append(
            JumpTargets.Break(name: branch.label, breakLabel: out, continueLabel: nil, needsName: true))
        environment.scope.enter()
        var ops = core.collect { lowering in
            let condition = lowering.conditions.lower(branch.conditions)
            let then = lowering.collectAfter(.holds, branch.conditions) {
                $0.statements.lower(branch.body, result: result)
            }
            lowering.environment.scope.leave()
            let otherwise = lowering.collectAfter(.fails, branch.conditions) { lowering in
                if let body = branch.elseBody { lowering.statements.lower(body, result: result) }
            }
            lowering.operations.add(.test(condition.test, then: condition.bindings + then, else: otherwise))
        }
        core.jumps.breakTargets.removeLast()
        if branch.label != nil { ops = [.scope(out, ops)] }
        operations.add(ops)
    }

    /// The names that a guard binds go on to the end of the scope around it.
    func lower(_ branch: GuardStatement) {
        let outer = environment.scope
        let condition = lower(branch.conditions)
        let inner = environment.scope
        environment.scope = outer
        let otherwise = core.collectAfter(.fails, branch.conditions) { $0.statements.lower(branch.elseBody) }
        environment.scope = inner
        let goesOn = core.collectAfter(.holds, branch.conditions) { _ in }
        operations.add(.test(condition.test, then: condition.bindings + goesOn, else: otherwise))
    }

    /// Arms are tried in order, `default` last. Swift's switches are exhaustive, so no path goes past the last one.
    func lower(_ branch: SwitchStatement, result: Destination?) {
        let out = operations.newLabel()
        core.jumps.breakTargets.append(JumpTargets.Break(name: branch.label, breakLabel: out, continueLabel: nil))
        let arms = Arm.inOrder(branch.arms)
        let ops = core.collect { lowering in
            let subject = lowering.conditions.subject(branch.subject)
            lowering.environment.switching.occasion = lowering.unit.newOccasion()
            if case .opaque = subject, arms.count > Self.toldArms {
                lowering.conditions.lowerUntold(arms, result: result)
            } else {
                if case .opaque(let text, _) = subject {
                    lowering.environment.switching.switchedCases = Arm.cases(of: arms).map { (text, $0) }
                }
                lowering.conditions.lower(arms[...], of: subject, result: result)
            }
        }
        core.jumps.breakTargets.removeLast()
        operations.add(.scope(out, ops))
    }

    /// An arm, and what runs when it is taken: with what it falls through to.
    private struct Arm {
        var items: [SwitchArm.Item]
        var body: [Statement]
        var range: TokenRange

        /// With one `default` at the end, wherever it stands.
        static func inOrder(_ arms: [SwitchArm]) -> [Arm] {
            let all = arms.indices.map {
                Arm(items: arms[$0].items, body: statements(of: arms[$0...]), range: arms[$0].range)
            }
            return all.filter { !$0.items.isEmpty } + all.filter { $0.items.isEmpty }.prefix(1)
        }

        /// Every case of the subject; nil where the arms do not name them all.
        static func cases(of arms: [Arm]) -> [String]? {
            var names: [String] = []
            for item in arms.flatMap(\.items) {
                guard let name = item.pattern.caseName else { return nil }
                if !names.contains(name) { names.append(name) }
            }
            return arms.contains { $0.items.isEmpty } ? nil : names
        }

        private static func statements(of arms: ArraySlice<SwitchArm>) -> [Statement] {
            guard let arm = arms.first else { return [] }
            guard let last = arm.body.last, case .fallthrough = last.kind else { return arm.body }
            return arm.body.dropLast() + statements(of: arms.dropFirst())
        }
    }

    /// A guard that names one of more arms than this says nothing to anybody.
    private static let toldArms = 64

    /// Any of the arms, without the words of their patterns.
    private func lowerUntold(_ arms: [Arm], result: Destination?) {
        let bodies = arms.map { arm in
            core.collect { lowering in
                lowering.environment.scope.enter()
                for name in arm.items.flatMap(\.pattern.boundNames) {
                    lowering.environment.scope.declare(name, .opaque)
                }
                lowering.statements.lower(arm.body, result: result)
                lowering.environment.scope.leave()
            }
        }
        operations.add(.choose(bodies))
    }

    private func lower(_ arms: ArraySlice<Arm>, of subject: Subject, result: Destination?) {
        guard let arm = arms.first else { return operations.add(.trap) }
        guard !arm.items.isEmpty else {
            core.pass(.taken, arm.range)
            return core.statements.lower(arm.body, result: result)
        }
        environment.scope.enter()
        let matching = match(arm.items, subject)
        let (occasion, cases) = (environment.switching.occasion, environment.switching.switchedCases)
        let hasWaited = environment.happening.hasWaited
        let body = core.collect { lowering in
            lowering.operations.add(matching.bindings)
            lowering.pass(.taken, arm.range)
            lowering.statements.lower(arm.body, result: result)
        }
        environment.scope.leave()
        (environment.switching.occasion, environment.switching.switchedCases) = (occasion, cases)
        environment.happening.hasWaited = hasWaited
        operations.add(matching.before)
        let otherwise = core.collect { $0.conditions.lower(arms.dropFirst(), of: subject, result: result) }
        operations.add(.test(matching.test, then: body, else: otherwise))
    }

    /// What all items of an arm come to: any of them.
    private func match(_ items: [SwitchArm.Item], _ subject: Subject) -> Matching {
        var all = Matching(test: .never)
        var tests: [Test] = []
        for item in items {
            var matching = match(item.pattern, subject)
            if let condition = item.condition { matching = adding(condition, to: matching) }
            tests.append(matching.test)
            all.before += matching.before
            all.bindings = matching.bindings
        }
        all.test = tests.count == 1 ? tests[0] : .any(tests)
        return all
    }

    /// `where`: looked at after the pattern. What it does besides is done before, for want of a place between.
    private func adding(_ condition: Expression, to matching: Matching) -> Matching {
        var matching = matching
        var test = Test.always
        let before = core.collect { test = $0.conditions.test(condition) }
        guard !before.isEmpty else {
            matching.test = .allOf([matching.test, test.readingOriginals(of: matching.bindings)])
            return matching
        }
        let (holds, here) = (environment.newSlot("where", .boolean), environment.origin(condition.range))
        matching.before += [.write(holds, .values(Domain.isFalse), here)]
        let set = Op.write(holds, .values(Domain.isTrue), here)
        let asked = matching.bindings + before + [.test(test, then: [set], else: [])]
        matching.before += [.test(matching.test, then: asked, else: [])]
        matching.test = .isIn(holds, Domain.isTrue, nil)
        return matching
    }
}
