import DrawbridgeFlow
import DrawbridgeSwift

/// What comes of the chains of actions that actors give back.
extension TellingLowering {
    /// When a reducer is told what comes of a chain.
    private struct Telling {
        var isLater = false
        /// Whether what the chain waits for may come again and again.
        var isRepeated = false
        /// How the call has ended that the chain waits for.
        var end: CallEnd?
        /// What the chain waits for.
        var source: String?
    }

    /// What an actor gives back.
    func tell(_ chain: Expression) { tell(chain, Telling()) }

    private func tell(_ chain: Expression, _ telling: Telling) {
        switch chain.kind {
        case .effect(_, let inner), .postfix(let inner, _): tell(inner, telling)
        case .tuple(let elements) where elements.count == 1: tell(elements[0].value, telling)
        case .array(let elements): for element in elements { tell(element, telling) }
        case .ternary(let condition, let then, let otherwise):
            let test = core.conditions.test(condition)
            let arms = [then, otherwise].map { arm in core.collect { $0.tellings.tell(arm, telling) } }
            operations.add(.test(test, then: arms[0], else: arms[1]))
        case .ifExpression(let branch) where !telling.isLater: core.conditions.lower(branch, result: .told)
        case .switchExpression(let branch) where !telling.isLater: core.conditions.lower(branch, result: .told)
        case .name(let name):
            guard case .chain(let inner, let place)? = environment.scope[name] else { return tellUnread() }
            core.at(place) { $0.tellings.tell(inner, telling) }
        case .call(let call) where environment.calls.neverReturns(call): core.evaluateForEffects(chain)
        case .call(let call): tell(call, telling)
        default: tellUnread()
        }
    }

    private func tell(_ call: Call, _ telling: Telling) {
        if !telling.isLater, let target = environment.calls.target(of: call),
            let values = target.function.declaration.match(call)
        {
            return core.calls.inline(target, values, result: .told)
        }
        guard let name = call.callee.lastName else { return tellUnread() }
        if !telling.isLater, case .localFunction(let function)? = environment.scope[name] {
            return core.calls.inline(function, call, result: .told)
        }
        let base = environment.chains.chainBase(of: call).flatMap {
            $0.path?.last?.first?.isUppercase ?? false ? nil : $0
        }
        switch libraries.call(name).chain {
        case .silent: break
        case .immediate: for argument in call.arguments { tell(action: argument.value, telling) }
        case .same, .filter, .effect, .sample, .outcome:
            // What is put in front comes at once.
            for argument in call.arguments where actions(made: argument.value) != nil {
                tell(action: argument.value, telling)
            }
            if let base { tell(base, telling) }
        case .merge:
            if let base { tell(base, telling) }
            for argument in call.arguments { tell(argument.value, telling) }
        case .map, .compact:
            guard let closure = call.lastClosure, let base else { return tellUnread() }
            tell(resultsOf: closure, later(telling, base)) { $0.tellings.tell(action: $1, $2) }
        case .flatten, .then:
            guard let closure = call.lastClosure, let base else { return tellUnread() }
            tell(resultsOf: closure, later(telling, base)) { $0.tellings.tell($1, $2) }
        case .replaceFailure:
            guard let base else { return tellUnread() }
            var usual = telling
            usual.end = .success
            tell(base, usual)
            var failed = later(telling, base)
            failed.end = .failure
            if let closure = call.lastClosure {
                tell(resultsOf: closure, failed) { $0.tellings.tell($1, $2) }
            } else {
                for argument in call.arguments { tell(action: argument.value, failed) }
            }
        case .join, .combine, .scan, .own, .create, .defers, .addressed, nil: tellUnread()
        }
    }

    private func later(_ telling: Telling, _ base: Expression) -> Telling {
        guard !telling.isLater, let source = core.chains.chains(of: base).first else { return telling }
        return Telling(isLater: true, isRepeated: source.isNamed, end: telling.end, source: source.name)
    }

    private func tell(
        resultsOf closure: Closure, _ telling: Telling, _ body: (FunctionLowering, Expression, Telling) -> Void
    ) {
        core.at(environment.here) { lowering in
            lowering.environment.scope.enter()
            lowering.calls.declare([], of: closure)
            let results = closure.body.results
            for result in results { body(lowering, result, telling) }
            if results.isEmpty { lowering.tellings.tellUnread() }
        }
    }

    private func tell(action: Expression, _ telling: Telling) {
        if let flagged = flagged(action) {
            let arms = [flagged.ifTrue, flagged.ifFalse].map { actions in
                core.collect { $0.tellings.tell(actions, flagged.reducer, at: action.range, telling) }
            }
            let test = core.conditions.test(flagged.flag)
            return operations.add(.test(test, then: arms[0], else: arms[1]))
        }
        guard let (actions, reducer) = actions(made: action) else { return tellUnread() }
        tell(actions, reducer, at: action.range, telling)
    }

    /// An action that carries a flag which is no constant.
    private func flagged(
        _ action: Expression
    ) -> (flag: Expression, ifTrue: ValueSet, ifFalse: ValueSet, reducer: RaisingReducer)? {
        guard case .call(let call) = action.kind, case .member(_, let name) = call.callee.kind else { return nil }
        for reducer in unit.records.reducers.reversed() where reducer.function != environment.id {
            guard let field = CarriedField(at: [name], in: reducer.domain, of: unit),
                field.count == call.arguments.count,
                let ifTrue = reducer.domain.values(at: [name, "true"]),
                let ifFalse = reducer.domain.values(at: [name, "false"]),
                call.arguments[field.place].value.carriedName == nil
            else { continue }
            return (call.arguments[field.place].value, ifTrue, ifFalse, reducer)
        }
        return nil
    }

    private func tell(_ actions: ValueSet, _ reducer: RaisingReducer, at range: TokenRange, _ telling: Telling) {
        unit.records.noteRaised(actions, by: reducer, at: environment.origin(range))
        operations.touchesState = true
        if telling.isLater {
            let id = core.calls.raising(
                actions, reducer, repeatedly: telling.isRepeated, end: telling.end, also: telling.source)
            return operations.add(.later(id))
        }
        let others = Array(repeating: Operand.unknown, count: reducer.slot.index - 1)
        operations.add(.call(reducer.function, arguments: others + [.values(actions)], result: nil))
    }

    private func actions(made expression: Expression) -> (ValueSet, RaisingReducer)? {
        for reducer in unit.records.reducers.reversed() where reducer.function != environment.id {
            if let actions = environment.actions.made(by: expression, in: reducer.domain) { return (actions, reducer) }
        }
        return nil
    }

    /// What cannot be read may be any action.
    private func tellUnread() { unit.records.noteUnreadTelling() }
}
