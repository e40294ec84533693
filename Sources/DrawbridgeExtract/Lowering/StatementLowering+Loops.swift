import DrawbridgeFlow
import DrawbridgeSwift

extension StatementLowering {
    func lower(_ loop: ForStatement) {
        if core.lookups.unroll(loop) { return }
        core.evaluateForEffects(loop.sequence)
        let values = environment.types.values(of: loop.sequence, namedIn: loop.pattern)
        lowerLoop(named: loop.label, isOnce: bringsOne(loop.sequence)) { lowering, out in
            // That there are no more elements is waited for, too.
            if loop.isAwait {
                let name = lowering.environment.chains.sequenceName(loop.sequence)
                lowering.unit.records.awaited.note(arriving: name)
                lowering.wait(for: name)
                lowering.pass(.resumes, loop.sequence.range)
            }
            let isLast: [Op] = [.leave(.label(out))]
            lowering.operations.add(
                .choose(
                    loop.isTry
                        ? [[], lowering.noted(.success) + isLast, lowering.noted(.failure) + [.leave(.throw)]]
                        : [[], isLast]))
            if loop.isAwait { lowering.environment.happening.broughtNames.formUnion(loop.pattern.boundNames) }
            for name in loop.pattern.boundNames { lowering.environment.scope.declare(name, .opaque) }
            for (name, type) in values { lowering.environment.scope.declare(name, .value(type)) }
            if loop.isAwait, case .name(let name) = loop.pattern.kind,
                let event = lowering.bringEvent(named: name, from: loop.sequence)
            {
                lowering.environment.scope.declare(name, event)
            }
            let isOne = lowering.statements.matchElement(of: loop)
            let body = lowering.collect { $0.statements.lower(loop.body) }
            let chosen = lowering.conditions.test(ofValuesGivenBy: loop.sequence)
            let tests = [isOne, chosen, loop.condition.map(lowering.conditions.test)].compactMap(\.self)
            lowering.operations.add(tests.isEmpty ? body : [.test(.allOf(tests), then: body, else: [])])
        }
    }

    /// `for (id, status) in jobs where status == .running { jobs[id] = .done }`: what has the key is the state that is changed, and a key that
    /// is there has one. Nil where the loop does not go over the states, or changes none by the key.
    private func matchElement(of loop: ForStatement) -> Test? {
        guard case .tuple(let parts) = loop.pattern.kind, parts.count == 2, let key = parts[0].pattern.plainName,
            let first = loop.body.first, let last = loop.body.last,
            case let body = TokenRange(Int(first.range.start), Int(last.range.end)),
            unit.file(environment.file).mentions(key, in: body),
            let level = environment.level(of: environment.types.numbered(loop.sequence) ?? loop.sequence),
            level == unit.candidate.layers.count - 1, environment.hasElements(at: level)
        else { return nil }
        let matching = core.conditions.match(parts[1].pattern, .slot(.state))
        operations.add(matching.before + matching.bindings)
        let isThere = unit.domain.none.map { Test.not(.isIn(.state, ValueSet([$0]), nil)) } ?? .always
        return .allOf([isThere, matching.test])
    }

    func lower(_ loop: WhileStatement) {
        lowerLoop(named: loop.label) { lowering, out in
            let condition = lowering.conditions.lower(loop.conditions)
            let current = lowering.jumps.breakTargets.count - 1
            lowering.jumps.breakTargets[current].asksForState = condition.test.slots.contains(where: \.isState)
            let body = lowering.collectAfter(.holds, loop.conditions) { $0.statements.lower(loop.body) }
            lowering.operations.add(.test(condition.test, then: condition.bindings + body, else: [.leave(.label(out))]))
        }
    }

    func lower(_ loop: RepeatStatement) {
        let (out, around) = (operations.newLabel(), operations.newLabel())
        core.jumps.breakTargets.append(JumpTargets.Break(name: loop.label, breakLabel: out, continueLabel: around))
        let body = core.collect { $0.statements.lower(loop.body) }
        core.jumps.breakTargets.removeLast()
        let condition = core.collect { lowering in
            let test = lowering.conditions.test(loop.condition)
            lowering.operations.add(.test(test, then: [], else: [.leave(.label(out))]))
        }
        operations.add(.scope(out, [.loop([.scope(around, body)] + condition)]))
    }

    /// Whether a set has one element, by what a library says of its type.
    private func bringsOne(_ sequence: Expression) -> Bool {
        guard case .named(let names)? = environment.writtenType(of: sequence)?.type, names.last?.name == "Set",
            let element = names.last?.arguments.first?.simpleName,
            core.unit.project.libraries.isType(element, .single)
        else { return false }
        return !core.unit.index.files.contains { $0.source.contains("ultipleTouchEnabled") }
    }

    /// A loop whose body is added by `round`, which also decides when to leave.
    private func lowerLoop(
        named name: String?, isOnce: Bool = false, _ round: (FunctionLowering, Label) -> Void
    ) {
        let (out, around) = (operations.newLabel(), operations.newLabel())
        environment.scope.enter()
        core.jumps.breakTargets.append(JumpTargets.Break(name: name, breakLabel: out, continueLabel: around))
        let body = core.collect { round($0, out) }
        core.jumps.breakTargets.removeLast()
        environment.scope.leave()
        let rounds = Op.scope(around, body)
        operations.add(.scope(out, [isOnce ? rounds : .loop([rounds])]))
    }

    func lower(_ block: DoStatement) {
        let out = operations.newLabel()
        core.jumps.breakTargets.append(
            JumpTargets.Break(name: block.label, breakLabel: out, continueLabel: nil, needsName: true))
        let outer = core.marks
        if !block.catches.isEmpty { core.marks.failure = .caught }
        let body = core.collect { $0.statements.lower(block.body) }
        core.marks = outer
        let handlers =
            block.catches.isEmpty
            ? []
            : core.collect { lowering in
                lowering.operations.add(.end(.failure))
                lowering.marks.failure = .answered
                lowering.statements.lower(block.catches[...])
                lowering.marks = outer
            }
        core.jumps.breakTargets.removeLast()
        operations.add(.scope(out, block.catches.isEmpty ? body : [.attempt(body, catch: handlers)]))
    }

    /// The handlers in order; what none of them takes is thrown on.
    private func lower(_ catches: ArraySlice<DoStatement.Catch>) {
        guard let first = catches.first else { return operations.add(.leave(.throw)) }
        environment.scope.enter()
        // Whatever it is, it is there.
        environment.scope.declare(
            "error", .present(WrittenType(type: .unknown(TokenRange(0, 0)), scope: nil, file: environment.file)))
        let isTotal = first.items.isEmpty || first.items.contains { $0.condition == nil && $0.pattern.isIrrefutable }
        for name in first.items.flatMap(\.pattern.boundNames) { environment.scope.declare(name, .opaque) }
        let tests = isTotal ? [] : first.items.map(test)
        let body = core.collect { $0.statements.lower(first.body) }
        environment.scope.leave()
        guard !isTotal else { return operations.add(body) }
        let rest = core.collect { $0.statements.lower(catches.dropFirst()) }
        operations.add(.test(.any(tests), then: body, else: rest))
    }

    /// Whether a handler takes what was thrown: `catch let error where error is TimedOut`
    private func test(_ item: SwitchArm.Item) -> Test {
        let fits =
            item.pattern.isIrrefutable
            ? Test.always : .opaque(environment.words.words(item.pattern, .opaque("error")))
        return .allOf([fits, item.condition.map(core.conditions.test) ?? .always])
    }
}
