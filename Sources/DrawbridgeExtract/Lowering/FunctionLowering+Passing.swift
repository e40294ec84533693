import DrawbridgeSwift

/// Values that are of concern though they are no states: views of the state, chains, functions, and structs of them.
extension FunctionLowering {
    /// The level of the box that an expression observes: `state.asObservable()`, `$state`. Nil where it is none.
    func viewLevel(of expression: Expression) -> Int? {
        if let level = level(of: expression), isBox(at: level) { return level }
        switch expression.kind {
        case .call(let call):
            guard case .member(let base?, let name) = call.callee.kind, libraries.call(name).traits.contains(.view)
            else {
                return nil
            }
            return viewLevel(of: base)
        case .member(let base?, let name) where libraries.call(name).box.contains(.projection):
            return viewLevel(of: base)
        default: return nil
        }
    }

    /// What a name, or a member of a name, is known to stand for.
    func known(_ expression: Expression) -> Binding? {
        switch expression.kind {
        case .name(let name): return scope[name]
        case .member(let base?, let name):
            switch known(base) {
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

    /// What is handed on by value and not evaluated; nil for all else.
    func passed(_ expression: Expression) -> Binding? {
        switch known(expression) {
        case .layer, .chain, .record, .tuple, .closure: return known(expression)
        default: break
        }
        if let level = viewLevel(of: expression) { return .layer(level) }
        if let record = record(madeBy: expression) { return record }
        if case .closure(let closure, let place)? = callable(expression) {
            return .closure(closure, place)
        }
        return nil
    }

    /// The arguments of a function that makes a chain. What is not known may be a source of one.
    func passedBindings(_ values: [Expression?], _ function: FunctionDeclaration) -> [Binding] {
        values.map { value in
            guard let value else { return .opaque }
            if holderSlot(of: value) == .state { return .holder(.state) }
            return passed(value) ?? .chain(value, here)
        }
    }

    /// A local name of a chain: something that operators are called on.
    func chain(_ value: Expression) -> Binding? {
        guard case .call(let call) = value.kind, let name = call.callee.lastName,
            !libraries.call(name).traits.contains(.ends),
            hasOperator(call), domain(of: value) == nil
        else { return nil }
        return .chain(value, here)
    }

    func hasOperator(_ call: Call) -> Bool {
        guard let base = call.callee.base, let name = call.callee.lastName else { return false }
        let meaning = libraries.call(name)
        if meaning.traits.contains(.distinctive) || unit.project.operation(named: name, call) != nil { return true }
        if case .call(let inner) = base.kind { return hasOperator(inner) }
        return isChain(base) || viewLevel(of: base) != nil && !meaning.box.contains(.lends)
    }

    // MARK: Structs

    /// `Trait(state: state, bag: bag)`: which members have to do with the state.
    private func record(madeBy expression: Expression) -> Binding? {
        guard case .call(let call) = expression.kind, let path = call.callee.path,
            call.arguments.contains(where: { viewLevel(of: $0.value) != nil }),
            let type = unit.index.type(path: path, in: typeScope, file: file), type != unit.candidate.holder
        else { return nil }
        let arguments = call.arguments.map { (label: $0.label, binding: passed($0.value) ?? .opaque) }
        let initializer = unit.index[type].functions.first {
            $0.declaration.kind == .initializer && $0.declaration.accepts(call)
        }
        guard let initializer, let body = initializer.declaration.body else {
            return .record(
                Dictionary(arguments.compactMap { entry in entry.label.map { ($0, entry.binding) } }) { a, _ in a })
        }
        let values = initializer.declaration.match(call) ?? []
        let bindings = passedBindings(values, initializer.declaration)
        return at(Surroundings(scope: Scope(), file: initializer.file, receiver: .outside(type), owner: id)) {
            lowering in
            for (parameter, binding) in zip(initializer.declaration.parameters, bindings) {
                if let name = parameter.name { lowering.scope.declare(name, binding) }
            }
            return .record(lowering.members(assignedIn: body))
        }
    }

    /// The members that an initialiser assigns.
    private func members(assignedIn body: TokenRange) -> [String: Binding] {
        var members: [String: Binding] = [:]
        for statement in unit.statements(in: body, of: file) {
            guard case .expression(let expression) = statement.kind,
                case .assignment(let target, "=", let value) = expression.kind, let name = target.lastName
            else { continue }
            members[name] = passed(value)
        }
        return members
    }

    // MARK: Functions

    /// The function that an expression passes on.
    func callable(_ expression: Expression) -> Callable? {
        switch expression.kind {
        case .closure(let closure): return .closure(closure, here)
        case .keyPath(let names): return .keyPath(names)
        case .name(let name):
            if let binding = scope[name] {
                return callable(binding)
            }
            return member(named: name, of: receiver) ?? member(named: name, of: .outside(nil))
        case .member(let base, let name):
            let owner = base.flatMap { receiver(of: $0) ?? outside($0) }
            if let owner, let found = member(named: name, of: owner) { return found }
            return constant(expression, in: unit.domain).map(Callable.constant)
        case .tuple(let elements) where elements.count == 1: return callable(elements[0].value)
        default: return nil
        }
    }

    private func callable(_ binding: Binding) -> Callable? {
        switch binding {
        case .closure(let closure, let place): return .closure(closure, place)
        case .chain(let value, let place):
            return at(place) { $0.callable(value) }
        default: return nil
        }
    }

    /// A function, or a property that holds a closure.
    private func member(named name: String, of owner: Receiver) -> Callable? {
        let members = unit.members(of: owner)
        for variable in members.variables(named: name) {
            guard let value = closureTokens(of: variable.declaration) else { continue }
            if case .closure(let closure) = unit.expression(in: value, of: variable.file).kind {
                return .closure(closure, Surroundings(scope: Scope(), file: variable.file, receiver: owner, owner: id))
            }
        }
        let function = members.functions(named: name).first { $0.declaration.body != nil }
        return function.map { .function(CallTarget(function: $0, receiver: owner)) }
    }

    private func closureTokens(of variable: VariableDeclaration) -> TokenRange? { variable.initialValue }

    /// A type of the sources by its name.
    private func outside(_ base: Expression) -> Receiver? {
        guard let path = base.path, scope[path[0]] == nil else { return nil }
        return unit.index.type(path: path, in: typeScope, file: file).map(Receiver.outside)
    }

    /// A function of another type or at file scope that is given the state's box, or a view of it.
    func outsideTarget(of call: Call) -> CallTarget? {
        guard call.arguments.contains(where: { isGivenState($0.value) }) else { return nil }
        let (owner, name): (Receiver?, String)
        switch call.callee.kind {
        case .name(let plain): (owner, name) = (scope[plain] == nil ? .outside(nil) : nil, plain)
        case .member(let base?, let plain): (owner, name) = (outside(base), plain)
        default: return nil
        }
        guard let owner else { return nil }
        let found = unit.members(of: owner).functions(named: name).first {
            $0.declaration.body != nil && $0.declaration.accepts(call)
        }
        return found.map { CallTarget(function: $0, receiver: owner) }
    }

    /// Whether an argument lets a function get at the state: `&state`, its box, a view, or a struct of these.
    func isGivenState(_ argument: Expression) -> Bool {
        if case .prefix("&", let inner) = argument.kind { return slot(of: inner) == .state || level(of: inner) != nil }
        if case .record? = known(argument) { return true }
        return viewLevel(of: argument) != nil
    }
}
