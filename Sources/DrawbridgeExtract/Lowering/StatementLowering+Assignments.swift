import DrawbridgeFlow
import DrawbridgeSwift

extension StatementLowering {
    func assign(_ value: Expression, to target: Expression, _ name: String, at range: TokenRange) {
        if name == "=", case .tuple(let targets) = target.kind, targets.count > 1 {
            return assign(value, toEach: targets, at: range)
        }
        if name == "=", let registration = environment.keepers.registration(target) {
            return core.layers.keep(value, as: registration, in: target, at: range)
        }
        if name == "=", let part = environment.part(target) {
            return core.layers.assign(value, toPart: part, at: range)
        }
        if name == "=", let setter = environment.subscripts.found(target, .set) {
            return core.layers.set(setter, to: value, at: range)
        }
        guard name == "=", let slot = environment.slot(of: target) else {
            return assign(value, toOther: target, name, at: range)
        }
        let operand = environment.removal(of: target, value) ?? core.evaluate(value, as: environment.domain(of: slot))
        if slot.isState {
            writeState(told(operand, by: value), at: range)
        } else {
            operations.add(.write(slot, operand, environment.origin(range)))
        }
    }

    /// What is assigned, with the words of the code where it may be several states and the code does not say here which one.
    private func told(_ operand: Operand, by value: Expression) -> Operand {
        guard case .values(let states) = operand, states.count > 1 else {
            environment.note(value, in: operand)
            return operand
        }
        let names = Set(states.map { unit.domain.values[$0].name })
        guard names.count == states.count else { return operand }
        return core.oneOf(states, givenBy: environment.words.text(value.range))
    }

    /// `(a, b) = (c, d)`
    private func assign(_ value: Expression, toEach targets: [Argument], at range: TokenRange) {
        if case .tuple(let values) = value.kind, values.count == targets.count {
            for (target, value) in zip(targets, values) { assign(value.value, to: target.value, "=", at: range) }
            return
        }
        let parts = core.layers.composite(value)
        if parts == nil { core.evaluateForEffects(value) }
        for (place, target) in targets.enumerated() {
            guard let slot = environment.slot(of: target.value) else { continue }
            let operand = parts?.operand(at: place) ?? .unknown
            if slot.isState {
                writeState(operand, at: range)
            } else {
                operations.add(.write(slot, operand, environment.origin(range)))
            }
        }
    }

    /// Whether another object keeps the handler, for whatever happens to it; not one for the end of something.
    private func isListener(_ target: Expression) -> Bool {
        guard let base = target.base, environment.holderSlot(of: base) == nil, let name = target.lastName else {
            return false
        }
        return libraries.label(name).event != .plain && libraries.call(name).closures != .later
    }

    /// A handler is called like the property that it is kept in; where that says nothing, like the method that it calls.
    private func handlerName(_ target: Expression, _ closure: Closure) -> StepName {
        let names = [target.lastName].compactMap { $0.flatMap(environment.words.telling) }
        let method = environment.words.onlyCall(in: closure).map { [$0] } ?? []
        return StepName(names.first ?? method.first ?? core.signature.names.name, also: method)
    }

    private func assign(_ value: Expression, toOther target: Expression, _ name: String, at range: TokenRange) {
        if case .closure(let closure) = value.kind {
            return core.registering(target.base.flatMap(environment.keepers.registration)) {
                $0.calls.addLater(closure, named: handlerName(target, closure), listens: isListener(target))
            }
        }
        if case .name("_") = target.kind { return core.evaluateForEffects(value) }
        if name == "=", let level = environment.level(of: target) {
            return core.layers.write(value, at: level, range: range)
        }
        // Another object, or none, is another machine.
        if name == "=", let slot = environment.holderSlot(of: target), unit.isValueType(.holder), !value.isNil {
            return core.layers.replaceHolder(slot, with: value)
        }
        if let property = environment.property(of: target) {
            return assign(value, to: property, name, at: range)
        }
        if let property = environment.property(around: target) { setInPlace(property) }
        if environment.mayBeState(target, set: value) {
            operations.touchesState = true
            operations.add(.unknown("a key path that is not known says what is assigned", environment.origin(range)))
        }
        if let base = target.base { _ = core.evaluate(base, as: nil) }
        core.layers.noteHandedOver(value)
        core.callContext.keeping.value = target.lastName.map { ($0, value.range) }
        core.evaluateForEffects(value)
    }

    /// Writes the state; its observers run then.
    func writeState(_ operand: Operand, at range: TokenRange) {
        guard let variable = unit.candidate.variable, runsObservers(of: variable, .holder) else {
            return operations.add(.write(.state, operand, environment.origin(range)))
        }
        guard let observer = unit.observer(.willSet, of: variable) else {
            return write(operand, observedAfter: variable, at: range)
        }
        let new = environment.newSlot("newValue", unit.domain)
        operations.add(.write(new, operand, environment.origin(range)))
        call(observer, with: new)
        write(.slot(new), observedAfter: variable, at: range)
    }

    private func write(
        _ operand: Operand, observedAfter variable: Member<VariableDeclaration>, at range: TokenRange
    ) {
        guard let observer = unit.observer(.didSet, of: variable) else {
            return operations.add(.write(.state, operand, environment.origin(range)))
        }
        let old = environment.newSlot("oldValue", unit.domain)
        operations.add(.write(old, .slot(.state), environment.origin(range)))
        operations.add(.write(.state, operand, environment.origin(range)))
        call(observer, with: old)
    }

    private func call(_ observer: FunctionID, with state: Slot) {
        unit.noteCall(of: observer, by: environment.id)
        operations.add(.call(observer, arguments: [.slot(state)], result: nil))
    }

    private func assign(_ value: Expression, to property: GetterTarget, _ name: String, at range: TokenRange) {
        guard runsCode(setting: property) else { return core.evaluateForEffects(value) }
        if name != "=" { ask(property) }
        let operand = core.evaluate(value, as: domain(of: property))
        let isThere = name == "=" ? SetProperties(unit: unit).isThere(value, in: property, environment) : nil
        set(property, to: name == "=" ? operand : .unknown, isThere, at: range)
    }

    /// A property whose value is changed, and not replaced: `count += 1`, `items.append(x)`.
    func setInPlace(_ property: GetterTarget) {
        guard runsCode(setting: property) else { return }
        ask(property)
        set(property, to: .unknown)
    }

    /// What is changed is asked for first: a getter that traps ends the step.
    private func ask(_ property: GetterTarget) {
        if property.variable.declaration.isComputed { _ = core.calls.call(property) }
    }

    private func set(
        _ property: GetterTarget, to value: Operand, _ isThere: Bool? = nil, at range: TokenRange? = nil
    ) {
        let setter = unit.setter(of: property, isThere: isThere)
        guard unit.functions[setter.index].touchesState else { return }
        operations.touchesState = true
        unit.noteCall(of: setter, by: environment.id)
        if let range { core.pass(.calls, range) }
        let arguments = domain(of: property) == nil ? [] : [value]
        operations.add(.call(setter, arguments: arguments, result: nil, at: range.map(environment.origin)))
    }

    /// Its type says so while the setter is being lowered itself, too.
    private func domain(of property: GetterTarget) -> Domain? {
        unit.domain(
            of: SetProperties(unit: unit).type(of: property), file: property.variable.file,
            scope: unit.typeScope(of: property.receiver))
    }

    private func runsCode(setting property: GetterTarget) -> Bool {
        let variable = property.variable
        return unit.isRelevant(variable.file, variable.declaration.header.range, property.receiver)
            && (variable.declaration.isComputed || runsObservers(of: variable, property.receiver))
    }

    /// Not for what an initialiser assigns to a property of its own type, nor for what an observer assigns to its own.
    private func runsObservers(of variable: Member<VariableDeclaration>, _ receiver: Receiver) -> Bool {
        if core.inlined.contains(variable.declaration.header.range) { return false }
        guard core.inlined.isEmpty, let type = core.signature.initialises else { return true }
        return environment.receiver != receiver || !unit.index[type].has(variable)
    }
}

extension IndexedType {
    /// Whether it declares a variable itself.
    fileprivate func has(_ variable: Member<VariableDeclaration>) -> Bool {
        variables.contains { $0.origin == variable.origin }
    }
}

extension Expression {
    /// `x` of `x.name`
    var base: Expression? {
        if case .member(let base, _) = kind { return base }
        if case .element(let base, _) = kind { return base }
        return nil
    }

    /// `x` of `x.y.name()`
    var root: String? {
        switch kind {
        case .name(let name): name
        case .member(let base?, _), .element(let base, _), .postfix(let base, _), .effect(_, let base): base.root
        case .call(let call): call.callee.root
        default: nil
        }
    }

    /// `name` of `x.name` and of `name`
    var lastName: String? {
        switch kind {
        case .name(let name), .member(_, let name): name
        case .postfix(let inner, _), .effect(_, let inner): inner.lastName
        case .call(let call): call.callee.lastName
        case .element(let base, _): base.lastName
        default: nil
        }
    }
}
