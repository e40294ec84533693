import DrawbridgeFlow
import DrawbridgeSwift

extension FunctionLowering {
    /// Does a call; says what its value is, as far as the domain can tell.
    func evaluate(_ call: Call, as domain: Domain?, at range: TokenRange) -> Operand {
        if case .closure(let closure) = call.callee.kind {
            return inline(closure, arguments: call.arguments.map(\.value), as: domain)
        }
        if let name = call.callee.plainName {
            if let binding = scope[name] { return evaluate(call, boundTo: binding, named: name, as: domain) }
            if lowerKnown(name, call, at: range) { return .unknown }
        }
        if toggle(call, at: range) { return .unknown }
        if description != nil, describe(call, at: range) { return .unknown }
        if let value = evaluateBox(call, as: domain, at: range) { return value }
        if let value = evaluateGame(call, at: range) ?? dispatch(call, as: domain, at: range) { return value }
        if let value = evaluateChain(call, at: range) { return value }
        if let operand = evaluate(onValue: call, as: domain) ?? makeState(call, as: domain) { return operand }
        if let target = target(of: call) ?? outsideTarget(of: call) {
            return self.call(target, call, as: domain, at: range)
        }
        if let value = evaluateLending(call, as: domain) { return value }
        return evaluateForeign(call, as: domain, at: range)
    }

    /// `fatalError()` and `precondition(c)`
    private func lowerKnown(_ name: String, _ call: Call, at range: TokenRange) -> Bool {
        let effect = libraries.call(name).effect
        if effect == .traps || unit.project.neverReturns(name) {
            pass(.traps, range)
            add(.trap)
            return true
        }
        guard effect == .checks, let condition = call.arguments.first?.value else { return false }
        let test = test(condition)
        let trap = collect { lowering in
            lowering.pass(.traps, range)
            lowering.add(.trap)
        }
        add(.test(test, then: [], else: trap))
        return true
    }

    private func evaluate(
        _ call: Call, boundTo binding: Binding, named name: String, as domain: Domain?
    ) -> Operand {
        switch binding {
        case .localFunction(let function):
            return inline(function, call, as: domain)
        case .closure(let closure, let place):
            return inline(closure, from: place, arguments: call.arguments.map(\.value), as: domain)
        case .chain where callable(call.callee) != nil:
            return evaluatePassed(call, as: domain)
        case .slot, .inner, .layer, .chain, .record, .tuple, .datum, .lookup, .receiver, .holder, .value, .present,
            .absent, .opaque:
            return evaluateForeign(call, as: domain, at: call.callee.range)
        }
    }

    // MARK: Functions of the unit

    /// A function of the unit: by its relation, or in place where it takes a closure.
    func call(_ target: CallTarget, _ call: Call, as domain: Domain?, at range: TokenRange) -> Operand {
        let function = target.function.declaration
        let values = function.match(call) ?? []
        let awaits = isAwaiting && function.isAsync
        isAwaiting = false
        if !inlined.contains(function.header.range),
            values.contains(where: { $0.map(mustBeSeen) ?? false }) || isGivenKey(target, values)
        {
            let slot = domain.map { newSlot("value", $0) }
            pass(.calls, range)
            inline(target, values, result: slot.map(Destination.slot))
            return slot.map(Operand.slot) ?? .unknown
        }
        guard unit.isRelevant(target.function.file, function.header.range, target.receiver) else {
            return evaluateIrrelevant(target, values, awaits: awaits)
        }
        guard !unit.isTooDeep(for: unit.key(of: target)) else {
            add(.unknown("calls nest too deeply to be followed here", origin(range)))
            return .unknown
        }
        let id = self.function(target, values)
        unit.noteCall(of: id, by: self.id)
        let lowered = unit.functions[id.index]
        let makesState = isFollowed(resultOf: id, target.receiver, as: domain)
        let throwsInPlace = isTrying && function.isThrowing && !awaits
        let isOpen = lowered.onlyTraps && unit.isOverridden(function.name)
        let onlyWaits = awaits && !makesState && !unit.concernsState(id)
        guard !isOpen, !onlyWaits, lowered.touchesState || makesState || throwsInPlace else {
            return evaluateIrrelevant(target, values, awaits: awaits)
        }
        touchesState = touchesState || lowered.touchesState
        let arguments = operands(for: target, values)
        pass(.calls, range)
        return addCall(id, arguments, lowered, domain)
    }

    /// The function that a call calls: one of its own where the call settles whether parameters are nil.
    private func function(_ target: CallTarget, _ values: [Expression?]) -> FunctionID {
        let id = unit.function(target)
        let presences = presences(settledBy: values, of: target)
        return presences.isEmpty ? id : unit.function(target, presences)
    }

    /// A function that has nothing to do with the state: its arguments' effects, a wait where it is awaited, and a throw.
    private func evaluateIrrelevant(_ target: CallTarget, _ values: [Expression?], awaits: Bool) -> Operand {
        for value in values.compactMap({ $0 }) {
            noteHandedOver(value)
            _ = evaluate(value, as: nil)
        }
        if target.function.declaration.neverReturns { add(.trap) }
        if awaits { add(.suspend(target.function.declaration.name, letsOthers: true)) }
        if isTrying, target.function.declaration.isThrowing { addThrowIfAny() }
        return .unknown
    }

    /// Whether a function has to be lowered in place because of what it is given: a closure, the state `inout`, a box.
    private func mustBeSeen(_ argument: Expression) -> Bool {
        switch argument.kind {
        case .closure: return true
        case .name(let name):
            switch scope[name] {
            case .closure: return true
            // A part of what has happened, whose cases are told apart in the function.
            case .inner(let slot, _) where slots[slot.index].isEvent: return true
            default: return isGivenState(argument)
            }
        default: return isGivenState(argument)
        }
    }

    /// Whether a function may look something up by a text that it is given, or hand that text on to one that does.
    private func isGivenKey(_ target: CallTarget, _ values: [Expression?]) -> Bool {
        let function = target.function.declaration
        guard unit.looksUpByText, let body = function.body,
            unit.isRelevant(target.function.file, function.header.range, target.receiver)
        else { return false }
        return zip(function.parameters, values).contains { parameter, value in
            guard let name = parameter.name, let value, key(of: value) != nil else { return false }
            return unit.file(target.function.file).mentions(name, in: body)
        }
    }

    /// The text that an argument is, by itself or by the constant that it names.
    func key(of argument: Expression) -> Datum? {
        let datum = reader.resolve(written(argument))
        guard case .literal = datum.expression.kind else { return nil }
        return datum
    }

    /// The operands of the parameters that are followed; the other arguments are evaluated for their effects.
    private func operands(for target: CallTarget, _ values: [Expression?]) -> [Operand] {
        var operands: [Operand] = []
        let scope = unit.typeScope(of: target.receiver)
        for (parameter, value) in zip(target.function.declaration.parameters, values) {
            let domain = unit.domain(of: parameter.type, file: target.function.file, scope: scope)
            if let value, domain == nil { noteHandedOver(value) }
            let operand =
                value.map { evaluate($0, as: domain) }
                ?? domain.flatMap { defaultValue(of: parameter, as: $0, in: target.function.file, target.receiver) }
                ?? .unknown
            // What has no name is not followed.
            if domain != nil, !parameter.isInout, parameter.name != nil { operands.append(operand) }
        }
        return operands
    }

    /// The constant that a parameter holds where a caller leaves it out.
    func defaultValue(
        of parameter: Parameter, as domain: Domain, in file: Int, _ receiver: Receiver
    ) -> Operand? {
        guard let tokens = parameter.defaultValue else { return nil }
        let place = Surroundings(scope: Scope(), file: file, receiver: receiver, owner: id)
        return at(place) { $0.constant($0.unit.expression(in: tokens, of: file), in: domain) }
    }

    private func addCall(
        _ id: FunctionID, _ arguments: [Operand], _ lowered: LoweredFunction, _ domain: Domain?
    ) -> Operand {
        let result = domain == nil ? nil : unit.resultDomain(of: id).map { newSlot(lowered.name, $0) }
        add(.call(id, arguments: arguments, result: result))
        return result.map(Operand.slot) ?? .unknown
    }

    /// Whether what a function returns is of concern though it does not look at the state: it is the next state, or
    /// something that a type says of itself.
    private func isFollowed(resultOf id: FunctionID, _ receiver: Receiver, as domain: Domain?) -> Bool {
        guard domain != nil, let result = unit.resultDomain(of: id) else { return false }
        if case .member = receiver { return true }
        return result.kind == .states
    }

    /// A computed property.
    func call(_ getter: GetterTarget) -> Operand {
        let variable = getter.variable
        guard unit.isRelevant(variable.file, variable.declaration.header.range, getter.receiver) else {
            return .unknown
        }
        let id = unit.getter(getter)
        let lowered = unit.functions[id.index]
        guard lowered.touchesState || isFollowed(resultOf: id, getter.receiver, as: .boolean),
            !(lowered.onlyTraps && unit.isOverridden(variable.declaration.name))
        else { return .unknown }
        touchesState = touchesState || lowered.touchesState
        unit.noteCall(of: id, by: self.id)
        let result = unit.resultDomain(of: id).map { newSlot(lowered.name, $0) }
        add(.call(id, arguments: [], result: result))
        return result.map(Operand.slot) ?? .unknown
    }

    // MARK: Other functions

    /// A function whose source is not followed: its arguments' effects, its closures by when they run, and a throw.
    func evaluateForeign(_ call: Call, as domain: Domain? = nil, at range: TokenRange) -> Operand {
        if let base = call.callee.base { _ = evaluate(base, as: nil) }
        let name = call.callee.lastName ?? ""
        let (outerCallsOnce, outerCall) = (callsOnce, currentCall)
        callsOnce = call.arguments.contains { behind($0.label, .repeats) && $0.value.isFalse }
        currentCall = origin(range)
        defer { (callsOnce, currentCall) = (outerCallsOnce, outerCall) }
        let watched = nameOfWhatHappens(in: call, named: name)
        let domain = givenBack(by: call) == nil ? nil : domain
        var value = Operand.unknown
        for argument in call.arguments {
            if case .closure(let closure) = argument.value.kind {
                value = evaluate(closure, passedTo: name, label: argument.label, watching: watched, as: domain)
            } else if let (closure, place) = handedOn(argument.value) {
                at(place) {
                    _ = $0.evaluate(
                        closure, passedTo: name, label: argument.label, watching: watched ?? name, as: nil)
                }
            } else if let method = method(named: argument.value) {
                hand(method, to: name, label: argument.label)
            } else {
                _ = evaluate(argument.value, as: nil)
            }
        }
        // What runs when the operation is cancelled is there before the operation runs.
        let closures = runsWithHandlers(call) ? call.trailingClosures.reversed() : call.trailingClosures
        for trailing in closures {
            value = evaluate(
                trailing.closure, passedTo: name, label: trailing.label, watching: watched, as: domain)
        }
        if isTrying { addThrowIfAny() }
        return domain == nil ? .unknown : value
    }

    /// A closure that a caller has handed in, under a name that says nothing of when it runs: `queue.async(execute: block)`
    private func handedOn(_ argument: Expression) -> (Closure, Surroundings)? {
        guard case .name(let name) = argument.kind, libraries.label(name).event == .plain,
            case .closure(let closure, let place)? = scope[name]
        else { return nil }
        return (closure, place)
    }

    /// A call that stands alone is told as an action, unless it is for the log, changes a local value or belongs to the
    /// machine itself.
    func noteAction(_ call: Call, at range: TokenRange) {
        guard description == nil, !endsChain(call), let name = call.callee.lastName, libraries.call(name).effect == nil,
            call.trailingClosures.isEmpty
        else { return }
        guard let root = call.callee.root, scope[root] == nil, root.first?.isUppercase != true, root != "super" else {
            return
        }
        if let target = target(of: call) {
            if unit.touchesState(target) || call.arguments.contains(where: { mustBeSeen($0.value) }) { return }
        }
        if isDispatchedByState(call) || isOfGame(call) { return }
        if let base = call.callee.base, level(of: base) != nil || part(base) != nil { return }
        let text = actionText(call)
        if isObserver { unit.noteObserved(text) }
        add(.act(text))
    }

    /// Whether a call keeps or ends a subscription, which is no action.
    private func endsChain(_ call: Call) -> Bool {
        guard let name = call.callee.lastName else { return false }
        let traits = libraries.call(name).traits
        return traits.contains(.ends) || traits.contains(.keeps)
            || chainBase(of: call) != nil && unit.project.operation(named: name, call) != nil
    }
}

extension FunctionLowering {
    var libraries: Libraries { unit.project.libraries }

    /// Whether something stands behind the label of an argument.
    func behind(_ label: String?, _ role: LabelRole) -> Bool {
        label.map { libraries.label($0).takes.contains(role) } ?? false
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

extension Libraries {
    /// Whether a call runs its closure once, before it returns.
    func runsNow(_ call: Call) -> Bool { call.callee.lastName.map { self.call($0).closures == .now } ?? false }
}

extension Expression {
    /// `completion` of `completion()`, `completion?()` and `completion!()`
    fileprivate var plainName: String? {
        switch kind {
        case .name(let name): name
        case .postfix(let inner, _): inner.plainName
        default: nil
        }
    }

    fileprivate var isFalse: Bool {
        if case .boolean(false) = kind { return true }
        return false
    }
}
