import DrawbridgeFlow
import DrawbridgeSwift

extension CallLowering {
    /// Does a call; says what its value is, as far as the domain can tell.
    func evaluate(_ call: Call, as domain: Domain?, at range: TokenRange) -> Operand {
        if case .closure(let closure) = call.callee.kind {
            return inline(closure, arguments: call.arguments.map(\.value), as: domain)
        }
        if let name = call.callee.plainName {
            if let binding = environment.scope[name] {
                return evaluate(call, boundTo: binding, as: domain)
            }
        }
        if let registration = environment.keepers.registration(ofClosuresGivenTo: call),
            core.callContext.keeping.registration != registration
        {
            core.registering(registration) { _ = $0.calls.evaluate(call, as: nil, at: range) }
            return .unknown
        }
        if core.knownCalls.lower(call, at: range) || core.layers.toggle(call, at: range) || callReducer(call)
            || raiseByEffect(call)
        {
            return .unknown
        }
        if core.description != nil, core.descriptions.describe(call, at: range) { return .unknown }
        if let value = core.layers.evaluateBox(call, as: domain, at: range) { return value }
        if let value = core.descriptions.evaluateGame(call, at: range)
            ?? core.descriptions.dispatch(call, as: domain, at: range)
        {
            return value
        }
        if let value = core.chains.evaluateChain(call, at: range) { return value }
        if let operand = core.conditions.evaluate(onValue: call, as: domain) ?? core.layers.makeState(call, as: domain)
        {
            return operand
        }
        if let target = environment.calls.target(of: call) ?? environment.calls.maker(of: call, as: domain)
            ?? outsideTarget(of: call)
        {
            return self.call(target, call, as: domain, at: range)
        }
        if let value = core.layers.evaluateLending(call, as: domain)
            ?? core.layers.evaluateLendingItself(call, as: domain)
        {
            return value
        }
        if domain == nil, callAnyBeside(call) { return .unknown }
        return evaluateBeside(call, as: domain, at: range)
    }

    /// A function of another value or type: followed where what it gives back is a state.
    private func evaluateBeside(_ call: Call, as domain: Domain?, at range: TokenRange) -> Operand {
        guard let domain, domain.kind == .states else { return evaluateForeign(call, as: domain, at: range) }
        let makers = environment.calls.makers(of: call)
        let waits = makers.contains { $0.function.declaration.isAsync }
        if makers.count == 1, !waits { return self.call(makers[0], call, as: domain, at: range) }
        let value = evaluateForeign(call, as: domain, at: range)
        return value == .unknown && !waits ? core.given(by: call, as: domain, at: range) : value
    }

    private func evaluate(_ call: Call, boundTo binding: Binding, as domain: Domain?) -> Operand {
        switch binding {
        case .localFunction(let function):
            return inline(function, call, as: domain)
        case .closure(let closure, let place):
            return inline(closure, from: place, arguments: call.arguments.map(\.value), as: domain)
        case .chain where environment.calls.callable(call.callee) != nil:
            return core.chains.evaluatePassed(call, as: domain)
        case .slot, .inner, .layer, .chain, .record, .tuple, .datum, .lookup, .receiver, .holder, .value, .present,
            .absent, .optional, .opaque:
            return evaluateForeign(call, as: domain, at: call.callee.range)
        }
    }

    // MARK: Functions of the unit

    /// A function of the unit: by its relation, or in place where it takes a closure.
    func call(_ target: CallTarget, _ call: Call, as domain: Domain?, at range: TokenRange) -> Operand {
        let function = target.function.declaration
        let values = function.match(call) ?? []
        noteReducerCall(of: target)
        let (awaits, isElsewhere) = (core.isAwaiting && function.isAsync, core.isAwaiting && !function.isAsync)
        core.isAwaiting = false
        defer { if awaits { environment.happening.hasWaited = true } }
        if !core.inlined.contains(function.header.range),
            values.contains(where: { $0.map(environment.calls.mustBeSeen) ?? false })
                || environment.calls.isGivenKey(target, values) || environment.calls.isGivenHolder(target, values)
        {
            let slot = domain.map { environment.newSlot("value", $0) }
            core.pass(.calls, range)
            let outer = core.callContext
            core.callContext = outer.inside(range)
            inline(target, values, result: slot.map(Destination.slot))
            core.callContext = outer
            addOverridden(function, call, at: range)
            return slot.map(Operand.slot) ?? .unknown
        }
        guard unit.isRelevant(target.function.file, function.header.range, target.receiver) else {
            return evaluateIrrelevant(target, values, awaits: awaits)
        }
        guard !unit.isTooDeep(for: unit.key(of: target)) else {
            operations.add(.unknown(MachineLowering.tooDeep, environment.origin(range)))
            return .unknown
        }
        let id = environment.calls.function(target, values)
        unit.noteCall(of: id, by: environment.id)
        let lowered = unit.functions[id.index]
        let makesState = environment.calls.isFollowed(resultOf: id, target.receiver, as: domain)
        let throwsInPlace = core.marks.isTrying && function.isThrowing && !awaits
        let isOpen = lowered.onlyTraps && unit.isOverridden(function.name)
        // Another object is another machine.
        let isOther = unit.records.makers.contains(id)
        let onlyWaits = awaits && !makesState && !unit.concernsState(id)
        guard !isOpen, !onlyWaits, !isOther, lowered.touchesState || makesState || throwsInPlace else {
            return evaluateIrrelevant(target, values, awaits: awaits)
        }
        operations.touchesState = operations.touchesState || lowered.touchesState
        let arguments = arguments(for: target, values)
        core.pass(.calls, range)
        let wait = awaits ? core.wait(forCallee: function.name) : nil
        let value = addCall(id, arguments, lowered, domain, at: range, wait)
        // What is awaited without being `async` runs on another actor, where others see what it has set.
        if isElsewhere, unit.writesState(id) { core.wait(for: environment.happening.waitedFor) }
        if core.marks.isTrying, core.marks.failure == .caught, function.isThrowing { operations.add(.end(.success)) }
        return value
    }

    /// What a subclass has in place of a method may do anything with the closures that it is given, and later.
    private func addOverridden(_ function: FunctionDeclaration, _ call: Call, at range: TokenRange) {
        guard unit.isOverridden(function.name), call.lastClosure != nil else { return }
        let other = core.collect { _ = $0.calls.evaluateForeign(call, at: range) }
        if !other.isEmpty { operations.add(.choose([[], other])) }
    }

    /// A function that has nothing to do with the state: its arguments' effects, a wait where it is awaited, and a throw.
    private func evaluateIrrelevant(_ target: CallTarget, _ values: [Expression?], awaits: Bool) -> Operand {
        for value in values.compactMap({ $0 }) {
            core.layers.noteHandedOver(value)
            _ = core.evaluate(value, as: nil)
        }
        if target.function.declaration.neverReturns { operations.add(.trap) }
        if awaits { core.wait(for: target.function.declaration.name) }
        if core.marks.isTrying, target.function.declaration.isThrowing { core.addThrowIfAny() }
        return .unknown
    }

    /// The arguments of the parameters that are followed; the others are evaluated for their effects.
    private func arguments(for target: CallTarget, _ values: [Expression?]) -> [GivenValue] {
        var arguments: [GivenValue] = []
        let scope = unit.typeScope(of: target.receiver)
        for (parameter, value) in zip(target.function.declaration.parameters, values) {
            let domain = unit.domain(of: parameter.type, file: target.function.file, scope: scope)
            if let value, domain == nil { core.layers.noteHandedOver(value) }
            let operand =
                value.map { core.evaluate($0, as: domain) }
                ?? domain.flatMap {
                    environment.calls.defaultValue(of: parameter, as: $0, in: target.function.file, target.receiver)
                }
                ?? .unknown
            // What has no name is not followed.
            if let domain, !parameter.isInout, parameter.name != nil {
                arguments.append(GivenValue(operand: operand, value: value, domain: domain))
            }
        }
        return arguments
    }

    private func addCall(
        _ id: FunctionID, _ arguments: [GivenValue], _ lowered: LoweredFunction, _ domain: Domain?,
        at range: TokenRange, _ wait: CalleeWait?
    ) -> Operand {
        let result = domain == nil ? nil : unit.resultDomain(of: id).map { environment.newSlot(lowered.name, $0) }
        let (first, named) = (environment.slots.count, arguments.map(named))
        let operands = named.map(\.operand)
        let call = Op.call(id, arguments: operands, result: result, at: environment.origin(range), awaited: wait)
        let writes = named.compactMap(\.write)
        operations.add(writes.isEmpty ? call : .local(first..<environment.slots.count, writes + [call]))
        return result.map(Operand.slot) ?? .unknown
    }

    /// A computed property.
    func call(_ getter: GetterTarget) -> Operand {
        let variable = getter.variable
        guard unit.isRelevant(variable.file, variable.declaration.header.range, getter.receiver) else {
            return .unknown
        }
        let id = unit.getter(getter)
        let lowered = unit.functions[id.index]
        guard lowered.touchesState || environment.calls.isFollowed(resultOf: id, getter.receiver, as: .boolean),
            !(lowered.onlyTraps && unit.isOverridden(variable.declaration.name))
        else { return .unknown }
        operations.touchesState = operations.touchesState || lowered.touchesState
        unit.noteCall(of: id, by: environment.id)
        let result = unit.resultDomain(of: id).map { environment.newSlot(lowered.name, $0) }
        operations.add(.call(id, arguments: [], result: result))
        return result.map(Operand.slot) ?? .unknown
    }

    // MARK: Other functions

    /// A function whose source is not followed: its arguments' effects, its closures by when they run, and a throw.
    func evaluateForeign(_ call: Call, as domain: Domain? = nil, at range: TokenRange) -> Operand {
        if raise(call) { return .unknown }
        if let base = call.callee.base { _ = core.evaluate(base, as: nil) }
        defer { if let changed = environment.property(changedBy: call) { core.statements.setInPlace(changed) } }
        let name = call.callee.lastName ?? ""
        let outer = core.callContext
        defer { core.callContext = outer }
        core.callContext.callsOnce = call.arguments.contains {
            environment.behind($0.label, .repeats) && $0.value.isFalse
        }
        core.callContext.isEffect = outer.isEffect || isEffect(call)
        core.callContext.currentCall = environment.origin(range)
        core.callContext.base = call.callee.base
        core.callContext.element = call.callee.base.flatMap { environment.writtenType(of: $0)?.element(in: unit.index) }
        let watched = environment.words.nameOfWhatHappens(in: call, named: name)
        core.callContext.outerPurpose = outer.purpose
        core.callContext.purpose = watched ?? environment.words.purpose(named: name)
        let domain = environment.calls.givenBack(by: call) == nil ? nil : domain
        var value = Operand.unknown
        for argument in call.arguments {
            if case .closure(let closure) = argument.value.kind {
                value = evaluate(closure, passedTo: name, label: argument.label, watching: watched, as: domain)
            } else if let (closure, place) = environment.calls.handedOn(argument, to: name) {
                core.at(place) {
                    _ = $0.calls.evaluate(
                        closure, passedTo: name, label: argument.label, watching: watched ?? name, as: nil)
                }
            } else if let method = environment.method(named: argument.value) {
                if unit.isShown(by: environment.receiver),
                    let closure = environment.closure(calling: method, named: argument.value)
                {
                    _ = evaluate(closure, passedTo: name, label: argument.label, watching: watched, as: nil)
                } else {
                    core.layers.hand(method, to: name, label: argument.label)
                }
            } else {
                _ = core.evaluate(argument.value, as: nil)
            }
        }
        // What runs when the operation is cancelled is there before the operation runs.
        let closures =
            environment.calls.runsWithHandlers(call) ? call.trailingClosures.reversed() : call.trailingClosures
        let taken = environment.calls.label(ofTrailingClosureOf: call)
        for trailing in closures {
            value = evaluate(
                trailing.closure, passedTo: name,
                label: trailing.label ?? libraries.label(ofLastClosureIn: call, named: name),
                watching: trailing.label == nil ? watched ?? taken : watched, as: domain)
        }
        if core.marks.isTrying { core.addThrowIfAny() }
        show(call)
        return domain == nil ? .unknown : value
    }

    /// The body of a view that is made with a binding of the state, in place: its steps begin where it is shown.
    private func show(_ call: Call) {
        guard !unit.candidate.borrowers.isEmpty, let view = environment.boxes.borrower(madeBy: call),
            let body = unit.members(of: .outside(view)).variables(named: "body").first,
            let code = body.declaration.accessors.first(where: { $0.kind == .get })?.body,
            !core.inlined.contains(body.declaration.header.range)
        else { return }
        operations.touchesState = true
        let place = Surroundings(scope: Scope(), file: body.file, receiver: .outside(view), owner: environment.id)
        core.at(place) { lowering in
            let statements = lowering.unit.statements(in: code, of: body.file)
            lowering.calls.lowerInPlace(statements, body.declaration.header.range, result: nil)
        }
    }

    /// A call that stands alone is told as an action, unless it is for the log, changes a local value or belongs to the
    /// machine itself.
    func noteAction(_ call: Call, at range: TokenRange) {
        guard core.description == nil, !environment.calls.endsChain(call), let name = call.callee.lastName,
            [nil, .cancels].contains(libraries.call(name).effect), call.trailingClosures.isEmpty,
            call.callee.base == nil || !libraries.onlyLooks(name), !environment.calls.onlyReports(call)
        else { return }
        // The code of a box is none of the machine's.
        if case .layer? = environment.scope["self"] { return }
        guard let root = call.callee.root, environment.scope[root] == nil, root.first?.isUppercase != true,
            root != "super"
        else {
            return
        }
        if isGivenState(call), environment.calls.functionsBeside(call).count > 1 { return }
        if let target = environment.calls.target(of: call) ?? outsideTarget(of: call) {
            if unit.touchesState(target) || call.arguments.contains(where: { environment.calls.mustBeSeen($0.value) }) {
                return
            }
        }
        if environment.families.isDispatchedByState(call) || environment.families.isOfGame(call) { return }
        if let base = call.callee.base, environment.level(of: base) != nil || environment.part(base) != nil { return }
        let text = environment.words.actionText(call)
        if core.signature.isObserver { unit.records.observed.insert(text) }
        operations.add(.act(text))
    }
}

extension Libraries {
    /// Whether a call runs its closure once, before it returns.
    func runsNow(_ call: Call) -> Bool { call.callee.lastName.map { self.call($0).closures == .now } ?? false }

    /// Whether a call of a type's member runs its closure at once, and only says where: `MainActor.run { … }`.
    func runsElsewhere(_ call: Call) -> Bool {
        guard let path = call.callee.path, path.count > 1 else { return false }
        return member(path[path.count - 1], of: path[path.count - 2]).closures == .now
    }
}

extension Expression {
    /// `completion` of `completion()`, `completion?()` and `completion!()`
    var plainName: String? {
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
