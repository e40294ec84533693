import DrawbridgeFlow
import DrawbridgeSwift

extension CallLowering {
    /// A closure that is given to a function whose source is not followed; gives what it returns, where it runs once and in place.
    func evaluate(
        _ closure: Closure, passedTo name: String, label: String?, watching watched: String? = nil, as domain: Domain?
    ) -> Operand {
        let meaning = libraries.call(name)
        if meaning.closures == .reducer, addReducer(closure, named: name) { return .unknown }
        if meaning.closures == .hop, closure.parameters.isEmpty, !operations.hasAssigned {
            // The rest of the step, wherever it runs.
            return run(closure, as: nil)
        }
        switch timing(of: closure, passedTo: name, label: label) {
        case .now: return run(closure, as: domain)
        case .repeatedly:
            let element = closure.assigns(libraries) ? core.callContext.element : nil
            let body = core.collect { lowering in
                guard let element else { return _ = lowering.calls.run(closure, as: nil) }
                _ = lowering.calls.inline(closure, bindings: [.value(element)], as: nil)
            }
            if let isAbsent = absence(handedTo: name) {
                operations.add(.test(isAbsent, then: [], else: body))
            } else {
                operations.addRepeatedly(
                    body.when(core.callContext.base.flatMap(core.conditions.test(ofValuesGivenBy:))))
            }
        case .later:
            // An event is named by what starts the task.
            let isPutOff = meaning.event == .caller && !core.signature.names.name.isEmpty
            let labelEvent = label.flatMap { libraries.label($0).event }
            let source = labelEvent == .plain ? name : label ?? name
            let event = environment.words.stepName(
                of: closure, passedTo: name, core.callContext.base, label: label, watched: watched,
                around: core.callContext.outerPurpose, keeper: core.callContext.keeper, in: core.signature.names.name)
            addLater(
                closure,
                Putting(
                    name: event, source: source, isPutOff: isPutOff, listens: meaning.closures == .listener,
                    isKept: environment.calls.isKept(behind: label, by: name, of: core.callContext.base),
                    end: label.flatMap(CallEnd.init(named:)) ?? CallEnd(named: name)),
                from: environment.here)
        }
        return .unknown
    }

    /// Whether what a call is made on is nil, where it is an Optional whose value such a call hands to its closure.
    private func absence(handedTo name: String) -> Test? {
        guard let base = core.callContext.base, libraries.handsOnValueThere(name) else { return nil }
        return core.conditions.compare(presenceOf: base, with: Expression(.nil, base.range))
    }

    /// In place. What the closure throws goes no further than the call, unless a `try` says that the call throws it on.
    private func run(_ closure: Closure, as domain: Domain?) -> Operand {
        guard !core.marks.isTrying, !core.marks.triesAfterWait else {
            return inline(closure, arguments: [], as: domain)
        }
        var value = Operand.unknown
        let body = core.collect { value = $0.calls.inline(closure, arguments: [], as: domain) }
        operations.add(body.contains(\.mayThrow) ? [.attempt(body, catch: [])] : body)
        return value
    }

    private enum Timing { case now, repeatedly, later }

    private func timing(of closure: Closure, passedTo name: String, label: String?) -> Timing {
        let meaning = libraries.call(name)
        if libraries.isInPlace(name) { return .now }
        if closure.capturesWeakly, meaning.result != .stream { return .later }
        if core.signature.givesFuture, meaning.closuresOfFuture?.isLater ?? false { return .later }
        if meaning.closures == .repeatedly { return .repeatedly }
        if meaning.closures == .now { return libraries.schedule(of: name, label: label) == .now ? .now : .later }
        let isLater = meaning.closures?.isLater ?? false
        // `MainThread.run { … }`, with a closure that does not escape
        if core.callContext.base?.plainName?.first?.isUppercase ?? false, !unit.project.keepsClosure(name) {
            return .now
        }
        if unit.isShown(by: environment.receiver) {
            let isHandler = isLater || libraries.isHandler(name, label: label)
            return isHandler || closure.acts(libraries, givesNothing) ? .later : .now
        }
        // A closure that outlives a call cannot change a value: the compiler refuses it.
        if unit.isValueType(environment.receiver), unit.isInValue || !environment.receiver.isBesideHolder {
            return .now
        }
        if isLater { return .later }
        return unit.project.keepsClosure(name) ? .later : .now
    }

    private func givesNothing(_ call: Call) -> Bool {
        guard let called = environment.calls.target(of: call)?.function.declaration else { return false }
        return called.kind == .function && called.result == nil
    }

    /// A closure that runs after the step: a step of its own, where it is of any concern.
    func addLater(
        _ closure: Closure, named name: StepName, from place: Surroundings? = nil, listens: Bool = false
    ) {
        addLater(closure, Putting(name: name, listens: listens), from: place ?? environment.here)
    }

    private func addLater(_ closure: Closure, _ putting: Putting, from place: Surroundings) {
        func isNamed(_ name: String) -> Bool { unit.file(place.file).mentions(name, in: closure.range) }
        let call = core.callContext.currentCall ?? Origin(file: place.file, range: closure.range)
        let recurs =
            putting.isKept || libraries.recurs(putting.source ?? putting.name.name) && !core.callContext.callsOnce
        let lifetime = unit.lifetime(at: place)
        let captured =
            place.owner == environment.id
            ? environment.calls.values(
                capturedBy: closure, at: place, withEvents: putting.isPutOff,
                isLeft: core.callContext.currentCall != nil) : []
        let key = FunctionKey(
            file: place.file, range: closure.range, role: .closure, receiver: place.receiver,
            given: unit.closures(namedIn: closure, at: place),
            presences: place.scope.presences.filter { isNamed($0.name) },
            references: place.scope.references.filter { isNamed($0.name) },
            states: captured.filter { !$0.isEvent }.map { FunctionKey.KnownState(name: $0.name, values: $0.values) })
        let id = unit.function(key) { lowering in
            lowering.signature.names.name = putting.name.name
            lowering.signature.names.fullName = putting.name.name
            lowering.signature.names.also = putting.name.also
            lowering.callContext.schedule =
                putting.isPutOff
                ? .continuation
                : putting.listens ? .listening(lifetime) : recurs ? .repeatedly(lifetime) : .once(lifetime)
            lowering.callContext.call = call
            lowering.callContext.isInLoop = core.isInLoop
            lowering.signature.givesFuture = core.signature.givesFuture
            lowering.environment.scope = place.scope.withoutSlots
            lowering.inlined = core.inlined
            for constant in captured { lowering.calls.declare(constant, closure.range) }
            lowering.environment.happening.names = Set(
                closure.parameters.compactMap(\.name) + ["$0"] + captured.filter(\.isEvent).map(\.name))
            lowering.calls.declareParameters(of: closure)
            lowering.addWhileRegistered(core.callContext.keeping.registration) { lowering in
                if let end = putting.end { lowering.operations.add(.end(end)) }
                lowering.statements.lower(closure.body)
            }
        }
        guard unit.functions[id.index].touchesState, !environment.calls.onlyCalls(id) else { return }
        unit.noteCall(of: id, by: environment.id)
        operations.add(.later(id))
        operations.touchesState = true
        core.layers.begin(core.callContext.keeping.registration, at: closure.range)
    }

    fileprivate func declare(_ constant: CapturedValue, _ range: TokenRange) {
        let slot = environment.newSlot(constant.name, constant.domain)
        operations.add(.write(slot, .values(constant.values), environment.origin(range)))
        environment.scope.declare(constant.name, .slot(slot))
        if !constant.isEvent { environment.constants[slot] = constant.values }
    }

    /// A closure that runs at once, in place.
    func inline(_ closure: Closure, arguments: [Expression], as domain: Domain?) -> Operand {
        inline(closure, from: environment.here, arguments: arguments, as: domain)
    }

    func inline(
        _ closure: Closure, from place: Surroundings, arguments: [Expression], as domain: Domain?
    ) -> Operand {
        guard !core.inlined.contains(closure.range) else { return .unknown }
        let bindings = arguments.enumerated().map { i, argument in
            let written = i < closure.parameters.count ? environment.domain(of: closure.parameters[i].type) : nil
            return binding(of: argument, as: written ?? environment.stateDomain(of: argument))
        }
        return core.at(place) { $0.calls.inline(closure, bindings: bindings, as: domain) }
    }

    /// A closure that stands here and runs at once, given what these bindings say.
    func inline(_ closure: Closure, bindings: [Binding], as domain: Domain?) -> Operand {
        guard !core.inlined.contains(closure.range) else { return .unknown }
        let slot = domain.map { environment.newSlot("value", $0) }
        inline(closure, bindings: bindings, result: slot.map(Destination.slot))
        return slot.map(Operand.slot) ?? .unknown
    }

    func inline(_ closure: Closure, bindings: [Binding], result: Destination?) {
        guard !core.inlined.contains(closure.range) else { return }
        core.at(environment.here) { lowering in
            lowering.environment.scope.enter()
            lowering.calls.declare(bindings, of: closure)
            lowering.calls.lowerInPlace(closure.body, closure.range, result: result)
        }
    }

    /// What the parameters of a closure stand for.
    func declare(_ bindings: [Binding], of closure: Closure) {
        declareParameters(of: closure)
        for (i, binding) in bindings.enumerated() {
            let name = i < closure.parameters.count ? closure.parameters[i].name : "$\(i)"
            if let name { environment.scope.declare(name, binding) }
        }
    }

    fileprivate func declareParameters(of closure: Closure) {
        for name in closure.parameters.compactMap(\.name) { environment.scope.declare(name, .opaque) }
        for capture in closure.captures where capture.name != "self" && environment.scope[capture.name] == nil {
            let value = capture.value ?? Expression(.name(capture.name), closure.range)
            // A box that is captured is the same one.
            let box = environment.level(of: value).flatMap { environment.isBox(at: $0) ? Binding.layer($0) : nil }
            environment.scope.declare(capture.name, box ?? environment.binding(writtenAs: nil, or: value))
        }
    }

    /// What an argument is to a closure or function that is lowered in place: `&state` is the state itself.
    private func binding(of argument: Expression, as expected: Domain? = nil) -> Binding {
        switch argument.kind {
        case .prefix("&", let inner):
            let known = environment.slot(of: inner).map(Binding.slot) ?? environment.level(of: inner).map(Binding.layer)
            return known ?? environment.holderSlot(of: inner).map(Binding.holder)
                ?? environment.binding(writtenAs: nil, or: inner)
        case .closure(let closure):
            return .closure(closure, environment.here)
        case .nil where expected == nil:
            return .absent
        case .array where environment.calls.mustBeSeen(argument): return .datum(environment.data.written(argument))
        case .name(let name):
            switch environment.scope[name] {
            case let known? where known.isConstant: return known
            case .datum(let datum)? where environment.calls.mustBeSeen(argument): return .datum(datum)
            default: break
            }
        default:
            break
        }
        if let passed = passed(argument) { return passed }
        if let key = environment.calls.key(of: argument) ?? environment.keyPath(argument) { return .datum(key) }
        guard let domain = expected ?? environment.domain(of: argument) else {
            core.layers.noteHandedOver(argument)
            core.evaluateForEffects(argument)
            return environment.holderSlot(of: argument).map(Binding.holder)
                ?? (environment.isReceiver(argument) ? .receiver : .opaque)
        }
        // What is passed on is a constant here, so that what is found out about it holds for both names.
        if let slot = environment.slot(of: argument), !slot.isState, slot.index <= environment.parameterCount,
            environment.domain(of: slot) == domain
        {
            return .slot(slot)
        }
        // What a reducer is given stays as it is until it returns.
        if core.signature.isReducer, !unit.storesState, environment.slot(of: argument) == .state {
            return .slot(.state)
        }
        let value = core.evaluate(argument, as: domain)
        let slot = environment.newSlot(environment.words.text(argument.range), domain)
        operations.add(.write(slot, value, environment.origin(argument.range)))
        return .slot(slot)
    }

    /// - Parameter receiver: Whose code the function is: its parameters' types are looked up there.
    private func bindings(
        of values: [Expression?], for function: FunctionDeclaration, file: Int, _ receiver: Receiver
    ) -> [Binding?] {
        let scope = unit.typeScope(of: receiver)
        return zip(function.parameters, values).map { parameter, value in
            let domain =
                unit.domain(of: parameter.type, file: file, scope: scope)
                ?? value.flatMap { genericDomain(of: $0, for: parameter) }
            guard let value else {
                return environment.presence(of: nil, for: parameter, in: file, scope)
                    ?? domain.flatMap { defaultBinding(parameter, $0, file, receiver) }
            }
            let binding = binding(of: value, as: domain)
            if case .closure(let closure, let place) = binding {
                return .closure(closure.taking(parameter.type), place)
            }
            guard case .opaque = binding else { return binding }
            if parameter.type?.sourceName != nil { return .chain(value, environment.here) }
            return environment.presence(of: value, for: parameter, in: file, scope) ?? binding
        }
    }

    /// A case without a type, for a parameter that is of any type, is one of the states if these have it.
    private func genericDomain(of value: Expression, for parameter: Parameter) -> Domain? {
        guard value.isPlainCase, case .named(let names)? = parameter.type, names.count == 1, names[0].arguments.isEmpty,
            unit.index.resolve(.named(names), in: environment.typeScope, file: environment.file) == nil
        else { return nil }
        return environment.constant(value, in: unit.domain) == nil ? nil : unit.domain
    }

    /// What a parameter stands for that is left out, where its default is a constant.
    private func defaultBinding(
        _ parameter: Parameter, _ domain: Domain, _ file: Int, _ receiver: Receiver
    ) -> Binding? {
        guard let value = environment.calls.defaultValue(of: parameter, as: domain, in: file, receiver)
        else { return nil }
        let slot = environment.newSlot(parameter.name ?? "value", domain)
        operations.add(.write(slot, value, environment.origin(TokenRange(0, 0))))
        return .slot(slot)
    }

    // MARK: Functions in place

    func inline(_ function: FunctionDeclaration, _ call: Call, as domain: Domain?) -> Operand {
        guard !core.inlined.contains(function.header.range) else { return .unknown }
        let slot = domain.map { environment.newSlot("value", $0) }
        inline(function, call, result: slot.map(Destination.slot))
        return slot.map(Operand.slot) ?? .unknown
    }

    /// A local function, by what it is called with.
    func inline(_ function: FunctionDeclaration, _ call: Call, result: Destination?) {
        guard let values = function.match(call) else { return }
        let bindings = bindings(of: values, for: function, file: environment.file, environment.receiver)
        inline(function, bindings, in: environment.scope, of: environment.file, result: result)
    }

    /// A function of the unit in place: one that takes a closure, or makes a new holder.
    ///
    /// - Parameter value: What `self` is there, where it is a state that the machine is not in.
    func inline(
        _ target: CallTarget, _ values: [Expression?], self value: Slot? = nil, result: Destination?
    ) {
        let bindings = bindings(
            of: values, for: target.function.declaration, file: target.function.file, target.receiver)
        inline(target, bindings: bindings, self: value, result: result)
    }

    func inline(
        _ target: CallTarget, bindings: [Binding?], self value: Slot? = nil, result: Destination?
    ) {
        let outer = (environment.receiver, core.signature.givesFuture)
        var inner = Scope()
        if let value {
            inner.declare("self", .slot(value))
        } else if target.receiver == environment.receiver, let event = environment.scope["self"] {
            // An action that applies itself is the event in its other methods, too.
            inner.declare("self", event)
        }
        (environment.receiver, core.signature.givesFuture) = (target.receiver, target.function.declaration.givesFuture)
        unit.noteCall(of: unit.function(target), by: environment.id)
        inline(target.function.declaration, bindings, in: inner, of: target.function.file, result: result)
        (environment.receiver, core.signature.givesFuture) = outer
    }

    private func inline(
        _ function: FunctionDeclaration, _ bindings: [Binding?], in inner: Scope, of innerFile: Int,
        result: Destination?
    ) {
        guard let body = function.body else { return }
        guard !core.inlined.contains(function.header.range) else {
            return operations.add(
                .unknown(
                    "a function that calls itself cannot be followed here", environment.origin(function.header.range)))
        }
        let outer = (environment.scope, environment.file)
        (environment.scope, environment.file) = (inner, innerFile)
        environment.scope.enter()
        for (parameter, binding) in zip(function.parameters, bindings) {
            if let name = parameter.name { environment.scope.declare(name, binding ?? .opaque) }
        }
        lowerInPlace(unit.statements(in: body, of: environment.file), function.header.range, result: result)
        (environment.scope, environment.file) = outer
    }

    /// A body whose `return` goes on after it.
    func lowerInPlace(_ body: [Statement], _ range: TokenRange, result: Destination?) {
        if let limit = unit.limit(ofBodiesInPlace: core.inlined.count) {
            return operations.add(.unknown(limit, environment.origin(range)))
        }
        let out = operations.newLabel()
        let outer = (core.jumps, core.marks)
        let returnTarget = JumpTargets.Return(exit: .label(out), destination: result)
        core.jumps = JumpTargets(returnTarget: returnTarget, isInLoop: core.isInLoop)
        core.marks = TryMarks(failure: outer.1.failure)
        core.inlined.append(range)
        let ops = core.collectBody { $0.statements.lower(body, result: result) }
        core.inlined.removeLast()
        (core.jumps, core.marks) = outer
        operations.add(.scope(out, ops))
    }
}

extension FunctionDeclaration {
    /// `func close() -> EventLoopFuture<Void>`
    var givesFuture: Bool {
        guard case .named(let names)? = result, let last = names.last else { return false }
        return Libraries.standard.isType(last.name, .future)
    }
}

extension Binding {
    /// Whether another name may stand for the same: a closure, what a case carries.
    fileprivate var isConstant: Bool {
        switch self {
        case .closure, .inner: true
        default: false
        }
    }
}
