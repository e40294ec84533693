import DrawbridgeFlow
import DrawbridgeSwift

extension FunctionLowering {
    /// A closure that is given to a function whose source is not followed; gives what it returns, where it runs once and in place.
    func evaluate(
        _ closure: Closure, passedTo name: String, label: String?, watching watched: String? = nil, as domain: Domain?
    ) -> Operand {
        let meaning = libraries.call(name)
        if meaning.closures == .reducer, addReducer(closure, named: name) { return .unknown }
        if meaning.closures == .hop, closure.parameters.isEmpty, !hasAssigned {
            // The rest of the step, wherever it runs.
            return run(closure, as: nil)
        }
        switch timing(of: closure, passedTo: name, label: label) {
        case .now: return run(closure, as: domain)
        case .repeatedly:
            addRepeatedly(collect { _ = $0.run(closure, as: nil) })
        case .later:
            // An event is named by what starts the task.
            let isPutOff = meaning.event == .caller && !self.name.isEmpty
            let labelEvent = label.flatMap { libraries.label($0).event }
            let source = labelEvent == .plain ? name : label ?? name
            let event = labelEvent == .function ? name : source
            addLater(
                closure, named: isPutOff ? self.name : watched ?? event, by: source, isPutOff: isPutOff,
                listens: meaning.closures == .listener)
        }
        return .unknown
    }

    /// What is done any number of times.
    func addRepeatedly(_ body: [Op]) {
        guard !body.isEmpty else { return }
        let out = newLabel()
        add(.scope(out, [.loop([.choose([[.leave(.label(out))], body])])]))
    }

    /// In place. What the closure throws goes no further than the call, unless a `try` says that the call throws it on.
    private func run(_ closure: Closure, as domain: Domain?) -> Operand {
        guard !isTrying, !triesAfterWait else { return inline(closure, arguments: [], as: domain) }
        var value = Operand.unknown
        let body = collect { value = $0.inline(closure, arguments: [], as: domain) }
        add(body.contains(\.mayThrow) ? [.attempt(body, catch: [])] : body)
        return value
    }

    private enum Timing { case now, repeatedly, later }

    private func timing(of closure: Closure, passedTo name: String, label: String?) -> Timing {
        let meaning = libraries.call(name)
        if libraries.isInPlace(name) { return .now }
        if closure.capturesWeakly, meaning.result != .stream { return .later }
        if givesFuture, meaning.closuresOfFuture?.isLater ?? false { return .later }
        if meaning.closures == .repeatedly { return .repeatedly }
        if meaning.closures == .now { return libraries.schedule(of: name, label: label) == .now ? .now : .later }
        let isLater = meaning.closures?.isLater ?? false
        if unit.isShown(by: receiver) {
            let isKept = name.first?.isUppercase ?? false && closure.assigns(libraries)
            return isKept || isLater || libraries.isHandler(name, label: label) ? .later : .now
        }
        // A closure that outlives a call cannot change `self` of a value type: the compiler refuses it.
        if unit.isValueType(receiver) { return .now }
        if isLater { return .later }
        return unit.project.keepsClosure(name) ? .later : .now
    }

    /// A closure that runs after the step: a step of its own, where it is of any concern.
    /// - Parameters:
    ///   - source: what runs it, where the event has another name.
    ///   - isPutOff: Whether it is what the step does, only later.
    func addLater(
        _ closure: Closure, named name: String, by source: String? = nil, isPutOff: Bool = false, listens: Bool = false
    ) {
        addLater(closure, from: here, named: name, by: source, isPutOff: isPutOff, listens: listens)
    }

    func addLater(
        _ closure: Closure, from place: Surroundings, named name: String, by source: String? = nil,
        isPutOff: Bool = false, listens: Bool = false
    ) {
        let key = FunctionKey(
            file: place.file, range: closure.range, role: .closure, receiver: place.receiver,
            given: unit.closures(namedIn: closure, at: place),
            presences: place.scope.presences.filter { unit.file(place.file).mentions($0.name, in: closure.range) })
        let call = currentCall ?? Origin(file: place.file, range: closure.range)
        let recurs = libraries.recurs(source ?? name) && !callsOnce
        let lifetime =
            place.receiver.isMember || unit.isShown(by: place.receiver) ? Schedule.Lifetime.whileInState : .unlimited
        let captured = place.owner == self.id ? states(capturedBy: closure, at: place) : []
        let id = unit.function(key) { lowering in
            lowering.name = name
            lowering.fullName = name
            lowering.schedule =
                isPutOff
                ? .continuation : listens ? .listening(lifetime) : recurs ? .repeatedly(lifetime) : .once(lifetime)
            lowering.call = call
            lowering.givesFuture = givesFuture
            lowering.scope = place.scope.withoutSlots
            lowering.inlined = inlined
            for constant in captured { lowering.declare(constant, closure.range) }
            lowering.declareParameters(of: closure)
            lowering.lower(closure.body)
        }
        guard unit.functions[id.index].touchesState, !onlyCalls(id) else { return }
        unit.noteCall(of: id, by: self.id)
        add(.later(id))
        touchesState = true
    }

    /// The constants that a closure names, and which states they can be.
    private func states(capturedBy closure: Closure, at place: Surroundings) -> [(name: String, states: ValueSet)] {
        place.scope.slots.compactMap { name, slot in
            guard let states = constants[slot], unit.file(place.file).mentions(name, in: closure.range) else {
                return nil
            }
            return (name, states)
        }
    }

    fileprivate func declare(_ constant: (name: String, states: ValueSet), _ range: TokenRange) {
        let slot = newSlot(constant.name, unit.domain)
        add(.write(slot, .values(constant.states), origin(range)))
        scope.declare(constant.name, .slot(slot))
        constants[slot] = constant.states
    }

    /// Whether what code outside does is to call the holder's methods, which say themselves what they do.
    private func onlyCalls(_ closure: FunctionID) -> Bool { receiver.isOutside && !unit.assignsState(closure) }

    /// A closure that runs at once, in place.
    func inline(_ closure: Closure, arguments: [Expression], as domain: Domain?) -> Operand {
        inline(closure, from: here, arguments: arguments, as: domain)
    }

    func inline(
        _ closure: Closure, from place: Surroundings, arguments: [Expression], as domain: Domain?
    ) -> Operand {
        guard !inlined.contains(closure.range) else { return .unknown }
        // A case without a type is one of the state enum's, if that has it: what a closure takes is not written.
        let bindings = arguments.map {
            binding(of: $0, as: $0.isPlainCase && constant($0, in: unit.domain) != nil ? unit.domain : nil)
        }
        return at(place) { $0.inline(closure, bindings: bindings, as: domain) }
    }

    /// A closure that stands here and runs at once, given what these bindings say.
    func inline(_ closure: Closure, bindings: [Binding], as domain: Domain?) -> Operand {
        guard !inlined.contains(closure.range) else { return .unknown }
        let slot = domain.map { newSlot("value", $0) }
        inline(closure, bindings: bindings, result: slot.map(Destination.slot))
        return slot.map(Operand.slot) ?? .unknown
    }

    func inline(_ closure: Closure, bindings: [Binding], result: Destination?) {
        guard !inlined.contains(closure.range) else { return }
        at(here) { lowering in
            lowering.scope.enter()
            lowering.declare(bindings, of: closure)
            lowering.lowerInPlace(closure.body, closure.range, result: result)
        }
    }

    /// What the parameters of a closure stand for.
    func declare(_ bindings: [Binding], of closure: Closure) {
        declareParameters(of: closure)
        for (i, binding) in bindings.enumerated() {
            let name = i < closure.parameters.count ? closure.parameters[i].name : "$\(i)"
            if let name { scope.declare(name, binding) }
        }
    }

    fileprivate func declareParameters(of closure: Closure) {
        for name in closure.parameters.compactMap(\.name) { scope.declare(name, .opaque) }
        for capture in closure.captures where capture.name != "self" && scope[capture.name] == nil {
            let value = capture.value ?? Expression(.name(capture.name), closure.range)
            // A box that is captured is the same one.
            let box = level(of: value).flatMap { isBox(at: $0) ? Binding.layer($0) : nil }
            scope.declare(capture.name, box ?? binding(writtenAs: nil, or: value))
        }
    }

    /// What an argument is to a closure or function that is lowered in place: `&state` is the state itself.
    private func binding(of argument: Expression, as expected: Domain? = nil) -> Binding {
        switch argument.kind {
        case .prefix("&", let inner):
            let known = slot(of: inner).map(Binding.slot) ?? level(of: inner).map(Binding.layer)
            return known ?? holderSlot(of: inner).map(Binding.holder) ?? .opaque
        case .closure(let closure):
            return .closure(closure, here)
        case .nil where expected == nil:
            return .absent
        case .name(let name):
            switch scope[name] {
            case let known? where known.isConstant: return known
            default: break
            }
        default:
            break
        }
        if let passed = passed(argument) { return passed }
        if let key = key(of: argument) { return .datum(key) }
        guard let domain = expected ?? domain(of: argument) else {
            noteHandedOver(argument)
            evaluateForEffects(argument)
            return holderSlot(of: argument).map(Binding.holder) ?? (isReceiver(argument) ? .receiver : .opaque)
        }
        // What is passed on is a constant here, so that what is found out about it holds for both names.
        if let slot = slot(of: argument), !slot.isState, slot.index <= parameterCount, self.domain(of: slot) == domain {
            return .slot(slot)
        }
        // What a reducer is given stays as it is until it returns.
        if isReducer, !unit.storesState, slot(of: argument) == .state { return .slot(.state) }
        let value = evaluate(argument, as: domain)
        let slot = newSlot(text(argument.range), domain)
        add(.write(slot, value, origin(argument.range)))
        return .slot(slot)
    }

    private func bindings(
        of values: [Expression?], for function: FunctionDeclaration, file: Int
    ) -> [Binding?] {
        zip(function.parameters, values).map { parameter, value in
            let domain = unit.domain(of: parameter.type, file: file, scope: typeScope)
            guard let value else {
                return presence(of: nil, for: parameter, file) ?? domain.flatMap { defaultBinding(parameter, $0, file) }
            }
            let binding = binding(of: value, as: domain)
            guard case .opaque = binding else { return binding }
            if parameter.type?.sourceName != nil { return .chain(value, here) }
            return presence(of: value, for: parameter, file) ?? binding
        }
    }

    /// What a parameter stands for that is left out, where its default is a constant.
    private func defaultBinding(_ parameter: Parameter, _ domain: Domain, _ file: Int) -> Binding? {
        guard let value = defaultValue(of: parameter, as: domain, in: file, receiver) else { return nil }
        let slot = newSlot(parameter.name ?? "value", domain)
        add(.write(slot, value, origin(TokenRange(0, 0))))
        return .slot(slot)
    }

    // MARK: Functions in place

    func inline(_ function: FunctionDeclaration, _ call: Call, as domain: Domain?) -> Operand {
        guard !inlined.contains(function.header.range) else { return .unknown }
        let slot = domain.map { newSlot("value", $0) }
        inline(function, call, result: slot.map(Destination.slot))
        return slot.map(Operand.slot) ?? .unknown
    }

    /// A local function, by what it is called with.
    func inline(_ function: FunctionDeclaration, _ call: Call, result: Destination?) {
        guard let values = function.match(call) else { return }
        let bindings = bindings(of: values, for: function, file: file)
        inline(function, bindings, in: scope, of: file, result: result)
    }

    /// A function of the unit in place: one that takes a closure, or makes a new holder.
    ///
    /// - Parameter value: What `self` is there, where it is a state that the machine is not in.
    func inline(
        _ target: CallTarget, _ values: [Expression?], self value: Slot? = nil, result: Destination?
    ) {
        let bindings = bindings(of: values, for: target.function.declaration, file: target.function.file)
        inline(target, bindings: bindings, self: value, result: result)
    }

    func inline(
        _ target: CallTarget, bindings: [Binding?], self value: Slot? = nil, result: Destination?
    ) {
        let outer = (receiver, givesFuture)
        var inner = Scope()
        if let value {
            inner.declare("self", .slot(value))
        } else if target.receiver == receiver, let event = scope["self"] {
            // An action that applies itself is the event in its other methods, too.
            inner.declare("self", event)
        }
        (receiver, givesFuture) = (target.receiver, target.function.declaration.givesFuture)
        unit.noteCall(of: unit.function(target), by: id)
        inline(target.function.declaration, bindings, in: inner, of: target.function.file, result: result)
        (receiver, givesFuture) = outer
    }

    private func inline(
        _ function: FunctionDeclaration, _ bindings: [Binding?], in inner: Scope, of innerFile: Int,
        result: Destination?
    ) {
        guard let body = function.body else { return }
        guard !inlined.contains(function.header.range) else {
            return add(.unknown("a function that calls itself cannot be followed here", origin(function.header.range)))
        }
        let (outerScope, outerFile) = (scope, file)
        scope = inner
        file = innerFile
        scope.enter()
        for (parameter, binding) in zip(function.parameters, bindings) {
            if let name = parameter.name { scope.declare(name, binding ?? .opaque) }
        }
        lowerInPlace(unit.statements(in: body, of: file), function.header.range, result: result)
        scope = outerScope
        file = outerFile
    }

    /// A body whose `return` goes on after it.
    func lowerInPlace(_ body: [Statement], _ range: TokenRange, result: Destination?) {
        let out = newLabel()
        let (outerTarget, outerBreaks, outerTries) = (returnTarget, breakTargets, (isTrying, triesAfterWait))
        returnTarget = ReturnTarget(exit: .label(out), destination: result)
        breakTargets = []
        (isTrying, triesAfterWait) = (false, false)
        inlined.append(range)
        let ops = collectBody { $0.lower(body, result: result) }
        inlined.removeLast()
        (returnTarget, breakTargets, (isTrying, triesAfterWait)) = (outerTarget, outerBreaks, outerTries)
        add(.scope(out, ops))
    }
}

extension FunctionDeclaration {
    /// `func close() -> EventLoopFuture<Void>`
    var givesFuture: Bool {
        guard case .named(let names)? = result, let last = names.last else { return false }
        return Libraries.standard.isType(last.name, .future)
    }
}

extension Closure {
    /// Whether it assigns something and gives nothing: what a view is built of does not.
    fileprivate func assigns(_ libraries: Libraries) -> Bool {
        body.contains { $0.assigns(libraries) } && !body.contains(where: \.givesValue)
    }
}

extension Statement {
    fileprivate func assigns(_ libraries: Libraries) -> Bool {
        switch kind {
        case .expression(let expression): expression.assigns(libraries)
        case .if(let statement): (statement.body + (statement.elseBody ?? [])).contains { $0.assigns(libraries) }
        default: false
        }
    }

    /// `return view`
    fileprivate var givesValue: Bool { if case .return(.some) = kind { true } else { false } }
}

extension Expression {
    /// `isShown = true`, `withAnimation { isShown = true }`
    fileprivate func assigns(_ libraries: Libraries) -> Bool {
        switch kind {
        case .assignment: true
        case .call(let call):
            libraries.runsNow(call) && call.lastClosure?.assigns(libraries) ?? false
        default: false
        }
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
