import DrawbridgeFlow
import DrawbridgeSwift

/// The functions, accessors and initial values of a unit.
extension MachineLowering {
    /// - Parameters:
    ///   - presences: What is known of parameters that may be nil.
    ///   - states: Of those that closures name which run later.
    func function(
        _ target: CallTarget, _ presences: [FunctionKey.Presence] = [], states: [FunctionKey.KnownState] = []
    ) -> FunctionID {
        let function = target.function.declaration
        var key = key(of: target)
        (key.presences, key.states) = (presences, states)
        let original = presences.isEmpty && states.isEmpty ? nil : self.function(target)
        let id = self.function(key) { lowering in
            if let original { lowering.unit.note(lowering.environment.id, of: original) }
            lowering.signature.names.name = function.name
            lowering.signature.names.fullName = function.fullName
            lowering.signature.givesFuture = function.givesFuture
            if function.kind == .initializer {
                lowering.signature.initialises = typeScope(of: target.receiver)
                lowering.declareConstants(of: target.receiver)
            }
            if HolderMakers(unit: lowering.unit).isMaker(target) {
                lowering.unit.records.makers.insert(lowering.environment.id)
            }
            lowering.declareParameters(of: function, presences, states)
            lowering.declareResult(function.result)
            lowering.lowerBody(function.body, isImplicit: function.result != nil)
        }
        // What an object calls at its end, others call before.
        if function.kind == .deinitializer { forgetCalls(by: id) }
        return id
    }

    /// Whether a function looks at the state, writes it or calls what does.
    func touchesState(_ target: CallTarget) -> Bool {
        guard isRelevant(target.function.file, target.function.declaration.header.range, target.receiver) else {
            return false
        }
        guard !isTooDeep(for: key(of: target)) else { return true }
        let id = function(target)
        let lowered = functions[id.index]
        return lowered.touchesState && !lowered.onlyTraps
    }

    func key(of target: CallTarget) -> FunctionKey {
        FunctionKey(
            file: target.function.file, range: target.function.declaration.header.range, role: .body,
            receiver: target.receiver)
    }

    func getter(_ target: GetterTarget) -> FunctionID {
        accessor(.get, of: target) { $0.declareResult(of: target) }
    }

    /// The setter, or the observers of a stored property.
    ///
    /// - Parameter isThere: Whether the property is surely set to a value, or surely to nil.
    func setter(of target: GetterTarget, isThere: Bool? = nil) -> FunctionID {
        let variable = target.variable.declaration
        guard let setter = variable.accessors.first(where: { $0.kind == .set }) else {
            return observers(of: target, isThere)
        }
        return accessor(.set, of: target) { lowering in
            lowering.declareParameter(setter.parameter ?? "newValue", variable.type, isFollowed: true)
        }
    }

    /// `willSet` and `didSet`, one behind the other.
    private func observers(of target: GetterTarget, _ isThere: Bool?) -> FunctionID {
        let variable = target.variable.declaration
        var key = FunctionKey(
            file: target.variable.file, range: variable.header.range, role: .observers, receiver: target.receiver)
        key.presences = isThere.map { [FunctionKey.Presence(name: variable.name, isThere: $0)] } ?? []
        let original = isThere == nil ? nil : observers(of: target, nil)
        return function(key) { lowering in
            if let original { lowering.unit.note(lowering.environment.id, of: original) }
            lowering.signature.names.name = variable.name
            lowering.signature.names.fullName = variable.name
            lowering.lowerObservers(of: variable, type: SetProperties(unit: lowering.unit).type(of: target), isThere)
        }
    }

    /// The `willSet` or the `didSet` of the state variable; nil where there is none.
    func observer(_ kind: Accessor.Kind, of variable: Member<VariableDeclaration>) -> FunctionID? {
        guard let declared = variable.declaration.accessors.first(where: { $0.kind == kind }) else { return nil }
        let target = GetterTarget(variable: variable, receiver: .holder)
        return accessor(kind, of: target) { lowering in
            lowering.declareState(declared.parameter ?? (kind == .willSet ? "newValue" : "oldValue"))
            lowering.signature.isObserver = kind == .didSet
            // The state that an observer assigns does not call it again.
            lowering.inlined.append(variable.declaration.header.range)
        }
    }

    private func accessor(
        _ kind: Accessor.Kind, of target: GetterTarget, _ prepare: (FunctionLowering) -> Void
    ) -> FunctionID {
        let variable = target.variable.declaration
        let key = FunctionKey(
            file: target.variable.file, range: variable.header.range, role: .accessor(kind), receiver: target.receiver)
        return function(key) { lowering in
            lowering.signature.names.name = variable.name
            lowering.signature.names.fullName = variable.name
            prepare(lowering)
            let body = variable.accessors.first { $0.kind == kind }?.body
            lowering.lowerBody(body, isImplicit: kind == .get)
        }
    }

    /// The closures that names in a closure stand for where it is lowered, with those that these name in turn: where a
    /// function is given others, it leaves another step.
    func closures(namedIn closure: Closure, at place: Surroundings) -> [Origin] {
        var found: [Origin] = []
        var open = [(closure, place)]
        while let (closure, place) = open.popLast() {
            for (name, inner, innerPlace) in place.scope.closures
            where file(place.file).mentions(name, in: closure.range) {
                let origin = Origin(file: innerPlace.file, range: inner.range)
                guard !found.contains(origin) else { continue }
                found.append(origin)
                open.append((inner, innerPlace))
            }
        }
        return found
    }

    /// What the variable starts with, where it is declared.
    func initialValue(of variable: Member<VariableDeclaration>) -> FunctionID? {
        guard let value = variable.declaration.initialValue else { return nil }
        let key = FunctionKey(
            file: variable.file, range: variable.declaration.header.range, role: .initialValue, receiver: .holder)
        return function(key) { lowering in
            let expression = lowering.unit.expression(in: value, of: variable.file)
            let operand = lowering.layers.evaluate(expression, at: 0)
            lowering.operations.add(.write(.state, operand, lowering.environment.origin(value)))
        }
    }

    /// The making of a property's value: what it leaves to run later is part of the machine.
    func lazyValue(_ value: TokenRange, of target: GetterTarget) -> FunctionID {
        let variable = target.variable
        let key = FunctionKey(
            file: variable.file, range: variable.declaration.header.range, role: .initialValue,
            receiver: target.receiver)
        return function(key) { lowering in
            lowering.signature.names.name = variable.declaration.name
            lowering.signature.names.fullName = variable.declaration.name
            lowering.evaluateForEffects(lowering.unit.expression(in: value, of: variable.file))
        }
    }

    func resultDomain(of id: FunctionID) -> Domain? {
        let function = functions[id.index]
        return function.result.map { function.slots[$0.index].domain }
    }

    /// What `self` is in code of a type.
    func receiver(in type: TypeID?) -> Receiver {
        if type == candidate.stateType { return .state }
        return type == candidate.holder ? .holder : .outside(type)
    }

    /// Whether a function says something of states that it is given: `isValid(from:to:)`, `targets(of:)`.
    func judgesStates(_ member: Member<FunctionDeclaration>, of type: TypeID?) -> Bool {
        guard member.declaration.result != nil else { return false }
        return member.declaration.parameters.contains { parameter in
            domain(of: parameter.type, file: member.file, scope: type)?.kind == .states
        }
    }

    // MARK: What is known of types and functions around

    /// Whether a parameter of this domain says what has happened: an enum of the sources that is not generic.
    func isEvent(_ domain: Domain) -> Bool {
        if case .types = domain.kind { return true }
        guard case .enumeration(let id) = domain.kind else { return false }
        return index[TypeID(id)].genericParameters.isEmpty
    }

    /// What the case at a path carries, as conditions name it: by label, else by type.
    func payload(at path: [String], in domain: Domain) -> [String] {
        guard let type = type(of: domain) else { return [] }
        let member = CarriedCases(index: index, mostCases: .max, fields: .withFlags).member(at: path, of: type.id)
        return (member?.declaration.payload ?? []).map { $0.label ?? $0.type?.valueName ?? "value" }
    }

    /// The types of what the case at a path carries, nil where none is written.
    func payloadTypes(at path: [String], in domain: Domain) -> [WrittenType?] {
        guard let type = type(of: domain),
            let member = CarriedCases(index: index, mostCases: .max, fields: .withFlags).member(at: path, of: type.id)
        else { return [] }
        return (member.declaration.payload ?? []).map { parameter in
            parameter.type.map { WrittenType(type: $0, scope: type.id, file: member.file) }
        }
    }

    func type(of domain: Domain) -> IndexedType? {
        switch domain.kind {
        case .states: stateType
        case .enumeration(let id): index[TypeID(id)]
        case .boolean, .types, .rows: nil
        }
    }

    /// Whether the variable's value is kept elsewhere, so that closures may assign it that outlive the holder: `@State var`.
    var isKeptByView: Bool {
        guard holder.kind == .struct, let variable = candidate.variable else { return false }
        return variable.declaration.header.attributes.contains { attribute in
            // `@SwiftUI.State`
            attribute.name.split(separator: ".").last.map { Libraries.standard.isType(String($0), .viewStorage) }
                ?? false
        }
    }

    /// Whether code describes what is shown of the state: of the view that keeps it, or of one that looks at an object, a binding or a
    /// variable with it. A view is a value that is constant itself.
    func isShown(by receiver: Receiver) -> Bool {
        if isKeptByView { return true }
        guard case .outside(let type?) = receiver, index[type].kind == .struct else { return false }
        return index[type].inherits.contains { Libraries.standard.isType($0.simpleName ?? "", .view) }
    }

    /// How long what is registered somewhere can still run.
    func lifetime(at place: Surroundings) -> Schedule.Lifetime {
        place.receiver.isMember || isShown(by: place.receiver) ? .whileInState : .unlimited
    }

    /// Whether the state is a part of a value: a copy of it is another machine.
    var isInValue: Bool { isValueType(.holder) && !(candidate.variable?.declaration.isStatic ?? false) }

    func isValueType(_ receiver: Receiver) -> Bool {
        switch receiver {
        case .state: return true
        case .holder:
            return holder.kind == .struct || holder.kind == .enum
        case .member(let type):
            return index[type].kind == .struct || index[type].kind == .enum
        case .outside(let type):
            return type.map { index[$0].kind == .struct || index[$0].kind == .enum } ?? false
        }
    }
}

extension FunctionLowering {
    /// What a getter gives. The body of a view that is shown in some states alone begins in these.
    fileprivate func declareResult(of target: GetterTarget) {
        declareResult(target.variable.declaration.type)
        guard target.variable.declaration.name == "body", case .outside(let view?) = target.receiver,
            let shown = ShownStates(unit: unit).states(showing: view)
        else { return }
        operations.add(.test(.isIn(operations.use(.state), shown, nil), then: [], else: [.trap]))
    }

    func declareParameters(
        of function: FunctionDeclaration, _ presences: [FunctionKey.Presence] = [],
        _ states: [FunctionKey.KnownState] = []
    ) {
        defer { declare(states) }
        if !unit.candidate.steps.isEmpty, function.parameters.contains(where: \.isInout) {
            signature.reducing = .givenState
        }
        for parameter in function.parameters {
            guard let name = parameter.name else { continue }
            if let told = environment.words.whatHappens(in: parameter) { environment.happening.names.insert(told) }
            if case .optional(let wrapped)? = parameter.type, let presence = presences.first(where: { $0.name == name })
            {
                let value = WrittenType(type: wrapped, scope: environment.typeScope, file: environment.file)
                environment.scope.declare(name, presence.isThere ? .present(value) : .absent)
            } else {
                declareParameter(name, parameter.type, isFollowed: !parameter.isInout)
            }
        }
    }

    private func declare(_ states: [FunctionKey.KnownState]) {
        for state in states {
            guard case .slot(let slot)? = environment.scope[state.name] else { continue }
            environment.constants[slot] = state.values
        }
    }

    func declareParameter(_ name: String, _ type: TypeSyntax?, isFollowed: Bool) {
        guard isFollowed, let domain = environment.domain(of: type) else { return declareValue(name, type) }
        declareEvent(name, domain)
    }

    /// A parameter that is followed: the event, where it is the first that says what has happened.
    func declareEvent(_ name: String, _ domain: Domain) {
        environment.scope.declare(name, .slot(eventSlot(name, domain)))
    }

    func eventSlot(_ name: String, _ domain: Domain) -> Slot {
        let slot = environment.newSlot(name, domain)
        environment.slots[slot.index].isEvent = unit.isEvent(domain) && !environment.slots.contains(where: \.isEvent)
        environment.parameterCount += 1
        if signature.isReducer, environment.slots[slot.index].isEvent {
            unit.records.note(RaisingReducer(function: environment.id, slot: slot, domain: domain))
        }
        return slot
    }

    /// What a sequence brings that is waited for, where its cases say what has happened.
    func bringEvent(named name: String, from sequence: Expression) -> Binding? {
        let written = environment.writtenType(of: sequence)
        guard let type = written?.awaitedElement(in: unit.index),
            let resolved = unit.index.resolve(type.type, in: type.scope, file: type.file),
            let domain = unit.domain(of: resolved), unit.isEvent(domain)
        else { return nil }
        let slot = environment.newSlot(name, domain)
        operations.add(.write(slot, .values(domain.all), environment.origin(sequence.range)))
        return .slot(slot)
    }

    /// A parameter whose value is not followed. Code outside the holder is given it as an argument.
    private func declareValue(_ name: String, _ type: TypeSyntax?) {
        guard let type else { return environment.scope.declare(name, .opaque) }
        let resolved = unit.index.resolve(type, in: environment.typeScope, file: environment.file)?.id
        if let resolved, environment.receiver.isBesideHolder, environment.isHolder(resolved) {
            return environment.scope.declare(name, .holder(.state))
        }
        environment.scope.declare(
            name, .value(WrittenType(type: type, scope: environment.typeScope, file: environment.file)))
    }

    /// Before a property is set it has its old value, then the new one.
    fileprivate func lowerObservers(of variable: VariableDeclaration, type: TypeSyntax?, _ isThere: Bool?) {
        // What an observer assigns to its own property does not call it again.
        inlined.append(variable.header.range)
        declareParameter(variable.name, type, isFollowed: true)
        if let isThere, case .optional(let wrapped)? = type {
            let value = WrittenType(type: wrapped, scope: environment.typeScope, file: environment.file)
            environment.scope.declare(variable.name, isThere ? .present(value) : .absent)
        }
        let new = environment.scope[variable.name] ?? .opaque
        for kind in [Accessor.Kind.willSet, .didSet] {
            guard let observer = variable.accessors.first(where: { $0.kind == kind }), let body = observer.body else {
                continue
            }
            let isBefore = kind == .willSet
            environment.scope.enter()
            environment.scope.declare(
                observer.parameter ?? (isBefore ? "newValue" : "oldValue"), isBefore ? new : .opaque)
            if isBefore { environment.scope.declare(variable.name, .opaque) }
            calls.lowerInPlace(unit.statements(in: body, of: environment.file), body, result: nil)
            environment.scope.leave()
        }
    }

    fileprivate func declareState(_ name: String) {
        let slot = environment.newSlot(name, unit.domain)
        environment.parameterCount += 1
        environment.scope.declare(name, .slot(slot))
    }

    fileprivate func declareResult(_ type: TypeSyntax?) {
        guard let domain = environment.domain(of: type) else { return }
        let slot = environment.newSlot("result", domain)
        environment.result = slot
        jumps.returnTarget.destination = .slot(slot)
    }

    func declarePresence() {
        let slot = environment.newSlot("result", .boolean)
        environment.result = slot
        jumps.returnTarget.destination = .presence(slot)
    }

    func lowerBody(_ body: TokenRange?, isImplicit: Bool) {
        guard let body else { return }
        statements.lower(
            unit.statements(in: body, of: environment.file), result: isImplicit ? jumps.returnTarget.destination : nil)
    }
}

extension VariableDeclaration {
    /// The initial value of a `lazy var`, which may use the other members.
    var lazyValue: TokenRange? { header.modifiers.contains(.lazy) ? initialValue : nil }
}
