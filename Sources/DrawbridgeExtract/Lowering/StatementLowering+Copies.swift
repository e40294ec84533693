import DrawbridgeFlow
import DrawbridgeSwift

/// Local variables for copies of the state, or of a value that holds it.
extension StatementLowering {
    /// `var next = state` in a reducer: what is done to `next` is done to the state; `state` stays what it was.
    func lowerNextState(_ name: String, _ value: Expression, at range: TokenRange) -> Bool {
        guard let given = core.signature.givenState, value.withoutDefault.path == [given] else { return false }
        let binding = environment.scope[given] ?? (unit.storesState ? .holder(.state) : .slot(.state))
        core.signature.givenState = nil
        if case .binary(_, "??", let first) = value.kind,
            case .values(let values) = environment.constant(first, in: unit.domain)
        {
            unit.firstStates = unit.firstStates.union(values)
        }
        let before = environment.newSlot(given, unit.domain)
        operations.add(.write(before, .slot(operations.use(.state)), environment.origin(range)))
        if case .holder = binding {
            environment.scope.declare(given, .holder(before))
            environment.scope.declare(name, .holder(.state))
        } else {
            environment.scope.declare(given, .slot(before))
            environment.scope.declare(name, .slot(.state))
        }
        return true
    }

    /// `var copy = self`: a value with a state of its own; of an object, another name.
    ///
    /// - Parameter following: The statements that may put a changed copy back.
    func lowerHolder(
        _ name: String, _ value: Expression, before following: ArraySlice<Statement>, at range: TokenRange
    ) -> Bool {
        guard let slot = environment.holderSlot(of: value) else { return lowerNewHolder(name, value, at: range) }
        guard unit.isValueType(.holder) else {
            environment.scope.declare(name, .holder(slot))
            return true
        }
        let changesState =
            slot.isState && environment.receiver.isBesideHolder && isPutBack(name, copiedFrom: value, in: following)
        let copied = value.path
        let unchanged = changesState ? copied.flatMap { $0.count == 1 ? $0[0] : nil } : name
        if let unchanged {
            let copy = environment.newSlot(unchanged, unit.domain)
            operations.add(.write(copy, .slot(operations.use(slot)), environment.origin(range)))
            environment.scope.declare(unchanged, .holder(copy))
        }
        if changesState { environment.scope.declare(name, .holder(.state)) }
        return true
    }

    /// `repo.update(copy)`, and `items.map { … return copy }` of an element, where nothing takes what is returned: a changed copy is put
    /// where the value was.
    private func isPutBack(
        _ name: String, copiedFrom value: Expression, in following: ArraySlice<Statement>
    ) -> Bool {
        guard let first = following.first, let last = following.near.last else { return false }
        let file = unit.file(environment.file)
        let range = TokenRange(Int(first.range.start), Int(last.range.end))
        if file.passes(name, in: range) { return true }
        guard case .label = core.jumps.returnTarget.exit, core.jumps.returnTarget.destination == nil,
            case .name(let element) = value.kind, case .value? = environment.scope[element]
        else { return false }
        return file.onlyReturns(name, in: range)
    }

    /// `var status = Status()` in other code: what is assigned to the value goes into the making of it. `let next = advanced()` in a
    /// method that gives back the next value.
    private func lowerNewHolder(_ name: String, _ value: Expression, at range: TokenRange) -> Bool {
        if unit.candidate.neverChanges, givesHolder(value) {
            // What other code does by calling the methods of a value, these say themselves.
            if environment.receiver != .holder, !isConstruction(value) {
                environment.scope.declare(name, .holder(.state))
                return true
            }
            declare(name, made: value)
            return true
        }
        let makesObject = unit.records.makers.contains(environment.id)
        guard environment.receiver.isOutside,
            unit.isValueType(.holder) || environment.receiver == .outside(unit.candidate.holder) || makesObject,
            case .call(let call) = value.kind,
            let path = call.callee.path, environment.scope[path[0]] == nil,
            unit.index.type(path: path, in: environment.typeScope, file: environment.file) == unit.candidate.holder
        else { return false }
        if makesObject {
            core.layers.replaceHolder(.state, with: value)
            environment.scope.declare(name, .holder(.state))
            return true
        }
        declare(name, made: value)
        return true
    }

    /// A value with a state of its own.
    private func declare(_ name: String, made value: Expression) {
        let made = environment.newSlot(name, unit.domain)
        core.layers.replaceHolder(made, with: value)
        environment.scope.declare(name, .holder(made))
    }
}

extension StatementLowering {
    /// Whether a call gives a value of the holder's type: an initialiser, or a method of the holder on a value that is followed.
    private func givesHolder(_ value: Expression) -> Bool {
        if case .effect(_, let inner) = value.kind { return givesHolder(inner) }
        guard case .call(let call) = value.kind else { return false }
        if isConstruction(value) { return true }
        let base = call.callee.base
        guard let name = call.callee.lastName,
            environment.receiver == .holder || base.map({ environment.holderSlot(of: $0) != nil }) ?? false,
            base.map({ environment.isReceiver($0) || environment.holderSlot(of: $0) != nil }) ?? true
        else { return false }
        return unit.members(of: .holder).functions(named: name).contains { method in
            method.declaration.kind == .function && method.declaration.accepts(call)
                && method.declaration.result.map { isHolder($0, method.file) } ?? false
        }
    }

    private func isConstruction(_ value: Expression) -> Bool {
        if case .effect(_, let inner) = value.kind { return isConstruction(inner) }
        guard case .call(let call) = value.kind else { return false }
        return call.callee.path.map(environment.calls.isHolder) ?? false
    }

    private func isHolder(_ type: TypeSyntax, _ file: Int) -> Bool {
        let holder = unit.candidate.holder
        return unit.index.resolve(type, in: holder, file: file)?.id == holder
    }

    /// `let (next, events) = timer.tick()`: the next value is one of several that a method of a value gives back.
    func lowerNextElement(_ binding: BindingStatement) -> Bool {
        guard unit.candidate.neverChanges, case .tuple(let names) = binding.pattern.kind,
            case .call(let call)? = binding.value?.kind, let base = call.callee.base, let name = call.callee.lastName,
            environment.holderSlot(of: base) == .state,
            let method = unit.members(of: .holder).functions(named: name).first(where: { $0.declaration.accepts(call) }
            ),
            case .tuple(let types)? = method.declaration.result, types.count == names.count,
            let place = types.firstIndex(where: { isHolder($0, method.file) }),
            case .name(let next) = names[place].pattern.kind,
            !core.inlined.contains(method.declaration.header.range)
        else { return false }
        for name in binding.pattern.boundNames { environment.scope.declare(name, .opaque) }
        guard environment.receiver == .holder else {
            environment.scope.declare(next, .holder(.state))
            return true
        }
        let slot = environment.newSlot(next, unit.domain)
        core.calls.inline(
            CallTarget(function: method, receiver: .holder), method.declaration.match(call) ?? [],
            result: .element(place, of: .holder(slot)))
        environment.scope.declare(next, .holder(slot))
        return true
    }
}

extension Expression {
    /// `x` of `x ?? y`
    fileprivate var withoutDefault: Expression {
        if case .binary(let value, "??", _) = kind { return value }
        return self
    }
}
