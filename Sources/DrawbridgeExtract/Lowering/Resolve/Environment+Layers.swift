import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    /// How many layers an expression has passed. At 0 it is the variable; when all are passed it is the state; at -1 it is
    /// the wrapper of a wrapped property. Nil where it has nothing to do with the variable.
    func level(of expression: Expression) -> Int? {
        switch expression.kind {
        case .name(let name):
            if let binding = scope[name] {
                if case .layer(let level) = binding { return level }
                return nil
            }
            if let level = level(ofOwnMachine: name) { return level }
            if case .layer(let box)? = scope["self"], isValue(name, at: box) { return box + 1 }
            return receiver == .holder ? level(ofVariable: name) : level(ofBinding: name, in: receiver)
        case .member(let base?, let name):
            if case .layer(let level)? = calls.known(expression) { return level }
            if isReceiver(base), let level = level(ofBinding: name, in: receiver) { return level }
            if isReceiver(base), let level = level(ofOwnMachine: name) { return level }
            if let level = level(ofVariable: name), isHolderType(base) || holderSlot(of: base) == .state {
                return level
            }
            return level(of: base).flatMap { isValue(name, at: $0) ? $0 + 1 : nil }
        case .element(let base, _):
            if let member = member(byKeyPath: expression) { return level(of: member) }
            return level(of: base).flatMap { hasElements(at: $0) ? $0 + 1 : nil }
        case .call(let call):
            return level(read: call)
        case .tuple(let elements) where elements.count == 1:
            return level(of: elements[0].value)
        case .effect(let effect, let inner) where effect != .await:
            return level(of: inner)
        case .postfix(let inner, _):
            return level(of: inner)
        default:
            return nil
        }
    }

    /// The variable, or with `$` or `_` the wrapper of a wrapped one.
    private func level(ofVariable name: String) -> Int? {
        unit.candidate.variable.flatMap { level(of: $0.declaration, named: name) }
    }

    /// The variable of a view that is handed a binding of the state.
    private func level(ofBinding name: String, in receiver: Receiver) -> Int? {
        guard case .outside(let type?) = receiver, !unit.candidate.borrowers.isEmpty else { return nil }
        return unit.candidate.borrowers.variables[type].flatMap { level(of: $0.declaration, named: name) }
    }

    private func level(of variable: VariableDeclaration, named name: String) -> Int? {
        if name == variable.name { return 0 }
        guard let first = name.utf8.first, first == UInt8(ascii: "$") || first == UInt8(ascii: "_"),
            !variable.header.attributes.isEmpty, name.dropFirst() == variable.name
        else { return nil }
        return -1
    }

    /// The machine that a state of a library belongs to, in the state's own code; in a machine's own code its state.
    private func level(ofOwnMachine name: String) -> Int? {
        guard unit.candidate.family?.isEntered ?? false else { return nil }
        if case .member = receiver { return name == GameplayKit.machineOfState ? 0 : nil }
        // The holder is a machine itself.
        let isMachine = receiver == .holder && unit.candidate.variable == nil
        return isMachine && name == GameplayKit.stateOfMachine ? 1 : nil
    }

    /// `try subject.value()`, `atomic.load(ordering: .relaxed)`
    private func level(read call: Call) -> Int? {
        guard case .member(let base?, let name) = call.callee.kind, let level = level(of: base), isBox(at: level)
        else { return nil }
        let isRead =
            libraries.call(name).box.contains(.reads) && call.trailingClosures.isEmpty
            && call.arguments.allSatisfy { behind($0.label, .ordering) }
        return isRead || isPlainRead(call, named: name) ? level + 1 : nil
    }

    func layer(at level: Int) -> Layer? {
        if level == -1 { return .box(nil) }
        return level < unit.candidate.layers.count ? unit.candidate.layers[level] : nil
    }

    func isBox(at level: Int) -> Bool {
        if case .box = layer(at: level) { return true }
        return false
    }

    func hasElements(at level: Int) -> Bool {
        switch layer(at: level) {
        case .elements, .entries: true
        case .box, .machine, nil: false
        }
    }

    /// Whether a property of a box is what is in it.
    private func isValue(_ name: String, at level: Int) -> Bool {
        if case .machine = layer(at: level) { return name == GameplayKit.stateOfMachine }
        guard case .box(let type) = layer(at: level) else { return false }
        guard let type else { return libraries.call(name).box.contains(.value) }
        let parameter = TypeSyntax.named(unit.index[type].genericParameters.prefix(1).map { NamedType($0) })
        return unit.index[type].variables.contains { $0.declaration.name == name && $0.declaration.type == parameter }
    }

    /// What names a place in the layers: the state itself, where all are passed.
    func binding(at level: Int) -> Binding {
        level == unit.candidate.layers.count ? .slot(.state) : .layer(level)
    }

    // MARK: Reading

    func isPlainRead(_ call: Call, named name: String) -> Bool { call.isPlainRead(named: name, libraries) }

    /// `states[key] = nil`, where a key that is not there has a default.
    func removal(of target: Expression, _ value: Expression) -> Operand? {
        guard value.isNil, unit.domain.none == nil, case .element(let base, _) = target.kind else { return nil }
        return level(of: base).map(fallback(at:))
    }

    /// The state of a key that is not there.
    func fallback(at level: Int) -> Operand {
        guard case .entries(let fallback) = layer(at: level) else { return .unknown }
        guard let fallback else { return unit.domain.none.map { .values(ValueSet([$0])) } ?? .unknown }
        let value = unit.expression(in: fallback.range, of: fallback.file)
        let place = Surroundings(scope: scope, file: fallback.file, receiver: receiver, owner: id)
        return at(place) { $0.constant(value, in: $0.unit.domain) } ?? .unknown
    }
}

extension Call {
    /// Whether it gives what is in a box, and nothing else: `lock.withLock { $0 }`
    func isPlainRead(named name: String, _ libraries: Libraries) -> Bool {
        guard libraries.call(name).box.contains(.lends), arguments.count + trailingClosures.count == 1,
            let closure = lastClosure, closure.body.count == 1,
            case .expression(let value) = closure.body[0].kind, case .name(let given) = value.kind
        else { return false }
        return given == (closure.parameters.first?.name ?? "$0")
    }
}
