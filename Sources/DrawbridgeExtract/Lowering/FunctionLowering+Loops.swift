import DrawbridgeFlow
import DrawbridgeSwift

extension FunctionLowering {
    func lower(_ loop: ForStatement) {
        if unroll(loop) { return }
        evaluateForEffects(loop.sequence)
        let element = writtenType(of: loop.sequence)?.element(in: unit.index).map(Binding.value) ?? .opaque
        lowerLoop(named: loop.label) { lowering, out in
            // That there are no more elements is waited for, too.
            if loop.isAwait {
                lowering.add(.suspend(lowering.sequenceName(loop.sequence), letsOthers: true))
                lowering.pass(.resumes, loop.sequence.range)
            }
            lowering.add(.choose([[], [.leave(.label(out))]]))
            for name in loop.pattern.boundNames { lowering.scope.declare(name, .opaque) }
            if case .name(let name) = loop.pattern.kind { lowering.scope.declare(name, element) }
            let body = lowering.collect { $0.lower(loop.body) }
            if let condition = loop.condition {
                let test = lowering.test(condition)
                lowering.add(.test(test, then: body, else: []))
            } else {
                lowering.add(body)
            }
        }
    }

    func lower(_ loop: WhileStatement) {
        lowerLoop(named: loop.label) { lowering, out in
            let condition = lowering.lower(loop.conditions)
            let body = lowering.collectAfter(.holds, loop.conditions) { $0.lower(loop.body) }
            lowering.add(.test(condition.test, then: condition.bindings + body, else: [.leave(.label(out))]))
        }
    }

    func lower(_ loop: RepeatStatement) {
        let (out, around) = (newLabel(), newLabel())
        breakTargets.append(BreakTarget(name: loop.label, breakLabel: out, continueLabel: around))
        let body = collect { $0.lower(loop.body) }
        breakTargets.removeLast()
        let condition = collect { lowering in
            let test = lowering.test(loop.condition)
            lowering.add(.test(test, then: [], else: [.leave(.label(out))]))
        }
        add(.scope(out, [.loop([.scope(around, body)] + condition)]))
    }

    /// A loop whose body is added by `round`, which also decides when to leave.
    private func lowerLoop(named name: String?, _ round: (FunctionLowering, Label) -> Void) {
        let (out, around) = (newLabel(), newLabel())
        scope.enter()
        breakTargets.append(BreakTarget(name: name, breakLabel: out, continueLabel: around))
        let body = collect { round($0, out) }
        breakTargets.removeLast()
        scope.leave()
        add(.scope(out, [.loop([.scope(around, body)])]))
    }

    func lower(_ block: DoStatement) {
        let out = newLabel()
        breakTargets.append(BreakTarget(name: block.label, breakLabel: out, continueLabel: nil, needsName: true))
        let outerTrying = isTrying
        let body = collect { $0.lower(block.body) }
        isTrying = outerTrying
        let handlers = block.catches.isEmpty ? [] : collect { $0.lower(block.catches[...]) }
        breakTargets.removeLast()
        add(.scope(out, block.catches.isEmpty ? body : [.attempt(body, catch: handlers)]))
    }

    /// The handlers in order; what none of them takes is thrown on.
    private func lower(_ catches: ArraySlice<DoStatement.Catch>) {
        guard let first = catches.first else { return add(.leave(.throw)) }
        scope.enter()
        // Whatever it is, it is there.
        scope.declare("error", .present(WrittenType(type: .unknown(TokenRange(0, 0)), scope: nil, file: file)))
        let isTotal = first.items.isEmpty || first.items.contains { $0.condition == nil && $0.pattern.isIrrefutable }
        for name in first.items.flatMap(\.pattern.boundNames) { scope.declare(name, .opaque) }
        let body = collect { $0.lower(first.body) }
        scope.leave()
        guard !isTotal else { return add(body) }
        let tests = first.items.map { Test.opaque(words($0.pattern, .opaque("error"))) }
        let rest = collect { $0.lower(catches.dropFirst()) }
        add(.test(.any(tests), then: body, else: rest))
    }
}
