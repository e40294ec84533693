import DrawbridgeFlow
import DrawbridgeSwift

extension CallResolver {
    /// The function that a call calls: one of its own where the call settles whether parameters are nil, or which states those are that
    /// run on later.
    func function(_ target: CallTarget, _ values: [Expression?]) -> FunctionID {
        let id = unit.function(target)
        let presences = environment.presences(settledBy: values, of: target)
        let states = LeftStates(environment: environment).states(among: values, leftBy: id, target)
        return presences.isEmpty && states.isEmpty ? id : unit.function(target, presences, states: states)
    }

    /// What a function of a library does that ends or checks a step. A function of the sources with its name does so only if
    /// its own body does.
    func neverReturns(_ call: Call) -> Bool {
        call.callee.lastName.map { effect(of: call, named: $0) == .traps || unit.project.neverReturns($0) } ?? false
    }

    /// `logger.write("…")`: what says something about the run and changes nothing.
    func onlyReports(_ call: Call) -> Bool {
        guard let name = call.callee.lastName else { return false }
        if libraries.call(name).effect == .logs { return true }
        guard case .member(let base?, _) = call.callee.kind, let holder = base.lastName else { return false }
        return libraries.isType(holder.prefix(1).uppercased() + holder.dropFirst(), .reporter)
            || environment.writtenType(of: base)?.type.simpleName.map { libraries.isType($0, .reporter) } ?? false
    }

    func effect(of call: Call, named name: String) -> CallEffect? {
        guard let effect = libraries.call(name).effect, case .name = call.callee.kind,
            let own = target(of: call) ?? freeTarget(named: name, call), !own.function.declaration.neverReturns
        else { return libraries.call(name).effect }
        let id = unit.function(own)
        let body = unit.functions[id.index]
        switch effect {
        case .traps: return body.onlyTraps ? effect : nil
        case .checks: return body.mayTrap ? effect : nil
        case .logs, .required, .swaps, .disables, .cancels: return effect
        }
    }

    private func freeTarget(named name: String, _ call: Call) -> CallTarget? {
        let found = unit.project.freeFunctions.functions(named: name).first {
            $0.declaration.body != nil && $0.declaration.accepts(call)
        }
        return found.map { CallTarget(function: $0, receiver: .outside(nil)) }
    }

    /// Whether a function has to be lowered in place because of what it is given: a closure, the state `inout`, a box.
    func mustBeSeen(_ argument: Expression) -> Bool {
        switch argument.kind {
        case .closure: return true
        // `[.ready, .running]`, of which the function may ask whether the state is among them.
        case .array: return areCasesOfState(argument)
        case .keyPath(let names): return mayLeadToState(names)
        case .name(let name):
            switch environment.scope[name] {
            case .closure: return true
            case .datum(let datum):
                guard case .keyPath(let names) = datum.expression.kind else { return areCasesOfState(datum.expression) }
                return mayLeadToState(names)
            // A part of what has happened, whose cases are told apart in the function.
            case .inner(let slot, _) where environment.slots[slot.index].isEvent: return true
            // What a sequence has brought.
            case .slot(let slot) where !environment.slots[slot.index].isEvent && environment.isEvent(slot, named: name):
                return true
            default: return isGivenState(argument)
            }
        default: return isGivenState(argument)
        }
    }

    private func areCasesOfState(_ list: Expression) -> Bool {
        guard case .array(let elements) = list.kind, !elements.isEmpty else { return false }
        return elements.allSatisfy { element in
            guard case .member(_, let name) = element.kind else { return false }
            return unit.domain.values(ofCase: name) != nil
        }
    }

    private func mayLeadToState(_ keyPath: [String]) -> Bool {
        unit.candidate.variable.map { keyPath.contains($0.declaration.name) } ?? false
    }

    /// Whether a function may look something up by a text that it is given, or hand that text on to one that does; or set what a key path
    /// leads to that is written down here.
    func isGivenKey(_ target: CallTarget, _ values: [Expression?]) -> Bool {
        let function = target.function.declaration
        let isGivenPath = zip(function.parameters, values).contains { parameter, value in
            parameter.type.flatMap(KeyPathTypes.root) != nil && value.flatMap(environment.keyPath) != nil
        }
        if isGivenPath { return unit.isRelevant(target.function.file, function.header.range, target.receiver) }
        guard unit.looksUpByText, let body = function.body,
            unit.isRelevant(target.function.file, function.header.range, target.receiver)
        else { return false }
        return zip(function.parameters, values).contains { parameter, value in
            guard let name = parameter.name, let value, key(of: value) != nil else { return false }
            return unit.file(target.function.file).mentions(name, in: body)
        }
    }

    /// Whether a function that has no `self`, or another one, changes the holder that it is given.
    func isGivenHolder(_ target: CallTarget, _ values: [Expression?]) -> Bool {
        let isBeside = target.receiver.isOutside || target.function.modifiers.contains(.static)
        return isBeside && values.contains { $0.map(isHolder) ?? false } && mayAssign(target.function)
            || isBeside
                && zip(target.function.declaration.parameters, values).contains { parameter, value in
                    value.map(isCopy) ?? false && isPassedOn(parameter, in: target.function)
                }
    }

    /// `&copy` of a value that was copied from the holder.
    private func isCopy(_ argument: Expression) -> Bool {
        guard case .prefix("&", let inner) = argument.kind else { return false }
        return environment.holderSlot(of: inner).map { !$0.isState } ?? false
    }

    private func isPassedOn(_ parameter: Parameter, in function: Member<FunctionDeclaration>) -> Bool {
        guard parameter.isInout, let name = parameter.name, let body = function.declaration.body else { return false }
        return unit.file(function.file).change(of: name, in: body) == .other
    }

    func isHolder(_ argument: Expression) -> Bool {
        if case .prefix("&", let inner) = argument.kind { return environment.holderSlot(of: inner) != nil }
        return environment.holderSlot(of: argument) == .state
    }

    private func mayAssign(_ function: Member<FunctionDeclaration>) -> Bool {
        guard let name = unit.candidate.variable?.declaration.name, let body = function.declaration.body else {
            return false
        }
        return unit.file(function.file).containsAssignment(to: name, in: body)
    }

    /// The text that an argument is, by itself or by the constant that it names.
    func key(of argument: Expression) -> Datum? {
        let datum = environment.data.reader.resolve(environment.data.written(argument))
        guard case .literal = datum.expression.kind else { return nil }
        return datum
    }

    /// The constant that a parameter holds where a caller leaves it out.
    func defaultValue(
        of parameter: Parameter, as domain: Domain, in file: Int, _ receiver: Receiver
    ) -> Operand? {
        guard let tokens = parameter.defaultValue else { return nil }
        let place = Surroundings(scope: Scope(), file: file, receiver: receiver, owner: environment.id)
        return environment.at(place) { $0.constant($0.unit.expression(in: tokens, of: file), in: domain) }
    }

    /// Whether what a function returns is of concern though it does not look at the state: it is the next state, or
    /// something that a type says of itself.
    func isFollowed(resultOf id: FunctionID, _ receiver: Receiver, as domain: Domain?) -> Bool {
        guard domain != nil, let result = unit.resultDomain(of: id) else { return false }
        if case .member = receiver { return true }
        return result.kind == .states || result.carriesStates(of: unit)
    }

    /// A closure that a caller has handed in, under a name that says nothing of when it runs: `queue.async(execute: block)`
    func handedOn(_ argument: Argument, to function: String) -> (Closure, Surroundings)? {
        guard case .name(let name) = argument.value.kind,
            libraries.label(name).event == .plain || libraries.call(function).event == .caller
                || unit.isShown(by: environment.receiver) && libraries.isHandler(function, label: argument.label),
            case .closure(let closure, let place)? = environment.scope[name]
        else { return nil }
        return (closure, place)
    }

    /// Whether a call keeps or ends a subscription, which is no action.
    func endsChain(_ call: Call) -> Bool {
        guard let name = call.callee.lastName else { return false }
        let traits = libraries.call(name).traits
        return traits.contains(.ends) || traits.contains(.keeps)
            || environment.chains.chainBase(of: call) != nil && unit.project.operation(named: name, call) != nil
    }

    /// The closure whose value the call has, once that has run: `lock.withLock { state }`, `queue.sync { state }`.
    func givenBack(by call: Call) -> Closure? {
        let closures = call.trailingClosures.map(\.closure) + call.arguments.compactMap(\.value.closure)
        guard closures.count == 1, let name = call.callee.lastName, libraries.call(name).result == .closure else {
            return nil
        }
        return closures[0]
    }

    /// `withTaskCancellationHandler { … } onCancel: { … }`
    func runsWithHandlers(_ call: Call) -> Bool {
        libraries.runsNow(call) && call.trailingClosures.contains { $0.label.map(libraries.isEvent) ?? false }
    }
}

extension CallResolver {
    /// Data, or an optional state: what is not followed as a value of a domain.
    func isData(_ type: TypeSyntax?, _ file: Int) -> Bool {
        guard let type, unit.domain(of: type, file: file, scope: environment.typeScope) == nil else { return false }
        switch unit.index.expand(type, in: environment.typeScope, file: file).type {
        case .array, .dictionary, .tuple: return true
        case .named(let names):
            if names.last?.name == "Set" { return true }
            return unit.index.resolve(type, in: environment.typeScope, file: file)?.id == unit.candidate.stateType
        default: return false
        }
    }
}

extension CallResolver {
    /// Whether a box of the sources has such a method that lends what it keeps.
    func lends(_ box: WrittenType, by name: String) -> Bool {
        guard let type = unit.index.resolve(box.type, in: box.scope, file: box.file)?.id else { return false }
        return unit.index[type].functions.contains { function in
            function.declaration.name == name && function.declaration.parameters.contains { $0.type?.isLent ?? false }
        }
    }

    /// What a box keeps, where a call does nothing but read it: `box.withLock { $0 }`.
    func writtenType(read call: Call) -> WrittenType? {
        guard case .member(let base?, let name) = call.callee.kind, environment.isPlainRead(call, named: name) else {
            return nil
        }
        return environment.writtenType(of: base)?.boxed(in: unit.index)
    }
}

extension CallResolver {
    /// Whether an initialiser of the state's type, or of one of the types that are states, makes a value, and no table has it.
    func makesState(_ value: Expression) -> Bool {
        guard case .call(let call) = value.kind, !call.callee.isPlainCase else { return false }
        return initializerOfState(call) != nil || environment.families.familyConstant(value) != nil
    }

    /// An initialiser of the sources that always gives a state.
    func initializerOfState(_ call: Call) -> CallTarget? {
        guard unit.candidate.family == nil, unit.candidate.derivation == nil, names(call.callee) else {
            return nil
        }
        let found = unit.members(of: .state).functions(named: "init").first { $0.declaration.accepts(call) }
        guard let found, let body = found.declaration.body,
            !unit.statements(in: body, of: found.file).returned.contains(where: \.isNil)
        else { return nil }
        return CallTarget(function: found, receiver: .state)
    }

    /// `State`, `Machine.State`, `State.init`, `.init`
    private func names(_ callee: Expression) -> Bool {
        switch callee.kind {
        case .member(nil, "init"): return true
        case .member(let base?, "init"): return names(base)
        default:
            guard callee.lastName == unit.stateType.name || callee.path == ["Self"] else { return false }
            return receiver(of: callee) == .state && !environment.isReceiver(callee)
                && environment.slot(of: callee) == nil
        }
    }
}

extension CallResolver {
    /// What a name, or a member of a name, is known to stand for.
    func known(_ expression: Expression) -> Binding? {
        switch expression.kind {
        case .name(let name): return environment.scope[name]
        case .member(let base?, let name):
            switch known(base) ?? constants(of: base) {
            case .record(let members): return members[name]
            case .tuple(let elements):
                return elements.first { $0.label == name }?.binding
                    ?? Int(name).flatMap { $0 < elements.count ? elements[$0].binding : nil }
            default: return nil
            }
        case .tuple(let elements) where elements.count == 1: return known(elements[0].value)
        default: return nil
        }
    }

    /// The constants of the object that an initialiser sets up, where it names that.
    private func constants(of base: Expression) -> Binding? {
        if case .name("self") = base.kind { environment.scope[Scope.constants] } else { nil }
    }

    /// A local name of a chain: something that operators are called on.
    func chain(_ value: Expression) -> Binding? {
        guard case .call(let call) = value.kind, let name = call.callee.lastName,
            !libraries.call(name).traits.contains(.ends),
            hasOperator(call), environment.domain(of: value) == nil
        else { return nil }
        return .chain(value, environment.here)
    }

    func hasOperator(_ call: Call) -> Bool {
        guard let base = call.callee.base, let name = call.callee.lastName else { return false }
        let meaning = libraries.call(name)
        if meaning.traits.contains(.distinctive) || unit.project.operation(named: name, call) != nil { return true }
        if case .call(let inner) = base.kind { return hasOperator(inner) }
        return environment.chains.isChain(base)
            || environment.viewLevel(of: base) != nil && !meaning.box.contains(.lends)
    }

    // MARK: Functions

    /// The function that an expression passes on.
    func callable(_ expression: Expression) -> Callable? {
        switch expression.kind {
        case .closure(let closure): return .closure(closure, environment.here)
        case .keyPath(let names): return .keyPath(names)
        case .name(let name):
            if let binding = environment.scope[name] {
                return callable(binding)
            }
            return member(named: name, of: environment.receiver) ?? member(named: name, of: .outside(nil))
        case .member(let base, let name):
            let owner = base.flatMap { receiver(of: $0) ?? outside($0) }
            if let owner, let found = member(named: name, of: owner) { return found }
            return environment.constant(expression, in: unit.domain).map(Callable.constant)
        case .tuple(let elements) where elements.count == 1: return callable(elements[0].value)
        default: return nil
        }
    }

    private func callable(_ binding: Binding) -> Callable? {
        switch binding {
        case .closure(let closure, let place): return .closure(closure, place)
        case .chain(let value, let place):
            return environment.at(place) { $0.calls.callable(value) }
        default: return nil
        }
    }

    /// A function, or a property that holds a closure.
    private func member(named name: String, of owner: Receiver) -> Callable? {
        let members = unit.members(of: owner)
        for variable in members.variables(named: name) {
            guard let value = closureTokens(of: variable.declaration) else { continue }
            if case .closure(let closure) = unit.expression(in: value, of: variable.file).kind {
                return .closure(
                    closure, Surroundings(scope: Scope(), file: variable.file, receiver: owner, owner: environment.id))
            }
        }
        let function = members.functions(named: name).first { $0.declaration.body != nil }
        return function.map { .function(CallTarget(function: $0, receiver: owner)) }
    }

    private func closureTokens(of variable: VariableDeclaration) -> TokenRange? { variable.initialValue }

    /// A type of the sources by its name.
    func outside(_ base: Expression) -> Receiver? {
        guard let path = base.path, environment.scope[path[0]] == nil else { return nil }
        return unit.index.type(path: path, in: environment.typeScope, file: environment.file).map(Receiver.outside)
    }

    /// Whether an argument lets a function get at the state: `&state`, its box, a view, or a struct of these.
    func isGivenState(_ argument: Expression) -> Bool {
        if case .prefix("&", let inner) = argument.kind {
            return environment.slot(of: inner) == .state || environment.level(of: inner) != nil
        }
        if case .record? = known(argument) { return true }
        return environment.viewLevel(of: argument) != nil
    }
}

extension CallResolver {
    /// The name of the parameter that the state comes in by.
    func parameter(given values: [Expression?], _ function: FunctionDeclaration) -> String? {
        let place = values.firstIndex { value in
            value.map { environment.slot(of: $0) == .state || environment.holderSlot(of: $0) == .state } ?? false
        }
        return place.flatMap { function.parameters[$0].name }
    }

    /// As the closure writes the type of a parameter, else as the type around calls it.
    func type(ofReduced name: String, _ closure: Closure, _ place: Int) -> TypeID? {
        if place < closure.parameters.count, let written = closure.parameters[place].type {
            return unit.index.resolve(written, in: environment.typeScope, file: environment.file)?.id
        }
        return unit.index.type(path: [name], in: environment.typeScope, file: environment.file)
    }
}

extension CallResolver {
    func isHolder(_ path: [String]) -> Bool {
        if path == ["Self"] { return environment.receiver == .holder }
        return unit.index.type(path: path, in: environment.typeScope, file: environment.file) == unit.candidate.holder
    }

    func maker(named name: String, base: Expression?) -> Member<VariableDeclaration>? {
        guard base.flatMap(\.path).map(isHolder) ?? true else { return nil }
        return unit.members(of: .holder).variables(named: name).first {
            $0.declaration.header.modifiers.contains(.static)
                && ($0.declaration.isComputed || $0.declaration.isLet)
        }
    }
}

extension LoweredFunction {
    fileprivate var mayTrap: Bool { body.contains { if case .trap = $0 { true } else { false } } }
}
