import DrawbridgeFlow
import DrawbridgeSwift

/// What expressions refer to.
extension Environment {
    /// The slot that an expression names; nil where it is none that is followed.
    func slot(of expression: Expression) -> Slot? {
        switch expression.kind {
        case .name(let name):
            if let binding = scope[name] {
                if case .slot(let slot) = binding { return slot }
                return nil
            }
            return name == "self" ? stateReceiver : slot(inLayers: expression)
        case .member(let base?, let name):
            if case .slot(let slot)? = calls.known(expression) { return slot }
            if name == stateName, unit.candidate.layers.isEmpty {
                return isHolderType(base) ? .state : holderSlot(of: base) ?? slot(inLayers: expression)
            }
            return slot(inLayers: expression)
        case .call(let call) where unit.candidate.family != nil:
            return call.typeSubject.flatMap { slot(of: $0) }
        case .element:
            return member(byKeyPath: expression).map { slot(of: $0) } ?? slot(inLayers: expression)
                ?? subscripts.slot(of: expression)
        case .call:
            return slot(inLayers: expression)
        case .tuple(let elements) where elements.count == 1:
            return slot(of: elements[0].value)
        case .effect(let effect, let inner) where effect != .await:
            return slot(of: inner)
        case .postfix(let inner, _):
            return slot(of: inner)
        case .binary(let one, "??", _):
            // A key that is not there is the case behind it.
            return unit.domain.none == nil && slot(of: one) == .state ? .state : nil
        case .closure, .member, .tuple, .array, .dictionary, .boolean, .nil, .literal, .interpolation, .prefix,
            .binary, .assignment, .ternary, .cast, .effect, .ifExpression, .switchExpression, .keyPath, .macro,
            .unknown:
            return nil
        }
    }

    /// In a member of the state enum, `self` is the state.
    private var stateReceiver: Slot? { receiver == .state ? .state : nil }

    private var stateName: String? { unit.candidate.variable?.declaration.name }

    /// The state, where an expression leads through all layers around it.
    private func slot(inLayers expression: Expression) -> Slot? {
        level(of: expression) == unit.candidate.layers.count ? .state : nil
    }

    /// `self`, or what stands for it after `guard let self`.
    func isReceiver(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let name):
            if let binding = scope[name] {
                if case .receiver = binding { return true }
                return false
            }
            return name == "self"
        case .postfix(let inner, _): return isReceiver(inner)
        case .tuple(let elements) where elements.count == 1: return isReceiver(elements[0].value)
        default: return false
        }
    }

    /// `Self` or the holder's name, where the variable is static.
    func isHolderType(_ expression: Expression) -> Bool {
        guard let variable = unit.candidate.variable, let path = expression.path, scope[path[0]] == nil,
            variable.declaration.isStatic
        else { return false }
        if path == ["Self"] { return receiver == .holder }
        return unit.index.type(path: path, in: typeScope, file: file) == unit.candidate.holder
    }

    /// The constant of a domain that an expression is: `.idle`, `State.idle`, `.content(.empty)`, `nil`, `true`.
    func constant(_ expression: Expression, in domain: Domain) -> Operand? {
        if domain.kind == .states, let values = families.familyConstant(expression) ?? families.orderedCase(expression)
        {
            return .values(values)
        }
        switch expression.kind {
        case .boolean(let value) where domain.kind == .boolean:
            return .values(value ? Domain.isTrue : Domain.isFalse)
        case .nil:
            return domain.none.map { .values(ValueSet([$0])) }
        case .member(let base, let name):
            guard base.map({ isType($0, of: domain) }) ?? true else { return nil }
            if name == "none", let none = domain.none { return .values(ValueSet([none])) }
            return domain.values(ofCase: name).map(Operand.values)
        case .call(let call):
            return constant(call, in: domain)
        case .tuple(let elements) where elements.count == 1:
            return constant(elements[0].value, in: domain)
        case .name(let name) where receiver == .state && scope[name] == nil && domain.kind == .states:
            return nil
        default:
            return nil
        }
    }

    private func constant(_ call: Call, in domain: Domain) -> Operand? {
        guard case .member(let base, let name) = call.callee.kind, base.map({ isType($0, of: domain) }) ?? true else {
            return nil
        }
        if name == "some", domain.isOptional, call.arguments.count == 1 {
            return constant(call.arguments[0].value, in: domain)
        }
        guard let values = domain.values(ofCase: name) else { return nil }
        guard let field = CarriedField(at: [name], in: domain, of: unit) else { return .values(values) }
        guard field.count == call.arguments.count else { return .values(values) }
        return carried(by: [name], call.arguments[field.place].value, in: domain)
    }

    /// The value of a case by what it is given to carry: a constant of the inner enum, or one that was bound before.
    private func carried(by path: [String], _ argument: Expression, in domain: Domain) -> Operand {
        let values = domain.values(at: path).map(Operand.values) ?? .unknown
        guard domain.isSplit(at: path) else { return values }
        switch argument.kind {
        case .member(_, let name):
            if let inner = domain.values(at: path + [name]) { return .values(inner) }
        case .nil, .boolean:
            if let inner = argument.carriedName.flatMap({ domain.values(at: path + [$0]) }) { return .values(inner) }
        case .call(let call):
            guard case .member(_, let name) = call.callee.kind else { break }
            if name == "some", call.arguments.count == 1, domain.values(at: path + ["none"]) != nil {
                return carried(by: path, call.arguments[0].value, in: domain)
            }
            guard domain.values(at: path + [name]) != nil else { break }
            let place = CarriedField(at: path + [name], in: domain, of: unit)?.place ?? 0
            let isFitting = place < call.arguments.count
            let inner = isFitting ? call.arguments[place].value : Expression(.unknown, argument.range)
            return carried(by: path + [name], inner, in: domain)
        case .name(let name):
            // A value of another enum has other places.
            if case .inner(let slot, path) = scope[name], self.domain(of: slot) == domain { return .slot(slot) }
        default: break
        }
        unit.blurred.insert(path)
        return values
    }

    /// Whether an expression names the domain's type: `State`, `Machine.State`, `Self`.
    private func isType(_ expression: Expression, of domain: Domain) -> Bool {
        guard let path = expression.path else { return false }
        if path == ["Optional"] { return domain.isOptional }
        guard let type = unit.index.type(path: path, in: typeScope, file: file) else { return false }
        switch domain.kind {
        case .states: return type == unit.candidate.stateType
        case .enumeration(let id): return type == TypeID(id)
        case .boolean, .types, .rows: return false
        }
    }

    /// The domain of an expression's value; nil where it is not followed.
    func domain(of expression: Expression) -> Domain? {
        if let slot = slot(of: expression) { return domain(of: slot) }
        if let domain = families.familyDomain(of: expression) ?? data.domain(ofCast: expression) { return domain }
        switch expression.kind {
        case .boolean: return .boolean
        case .prefix("!", _): return .boolean
        case .binary(let one, "??", let other): return domain(of: other) ?? domain(of: one)
        case .binary(_, let name, _): return Self.comparisons.contains(name) ? .boolean : nil
        case .tuple(let elements) where elements.count == 1: return domain(of: elements[0].value)
        case .effect(_, let inner): return domain(of: inner)
        case .ternary(_, let then, let otherwise): return domain(of: then) ?? domain(of: otherwise)
        case .ifExpression, .switchExpression: return expression.branches?.lazy.compactMap { self.domain(of: $0) }.first
        case .member(let base?, let name): return domain(ofMember: name, base: base, expression)
        case .name(let name): return domain(ofMember: name, base: nil, expression)
        case .call(let call): return domain(of: call)
        default: return nil
        }
    }

    static let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~="]

    private func domain(ofMember name: String, base: Expression?, _ expression: Expression) -> Domain? {
        if let base, isType(base, of: unit.domain), unit.domain.values(ofCase: name) != nil { return unit.domain }
        if case .call(let call)? = base?.kind, isExchanged(name, call) { return .boolean }
        if let base, let domain = families.familyDomain(ofMember: name, base) { return domain }
        guard let getter = getter(named: name, onValue: base)?.0 ?? calls.getter(named: name, base: base) else {
            return nil
        }
        let scope = unit.typeScope(of: getter.receiver)
        return unit.domain(of: getter.variable.declaration.type, file: getter.variable.file, scope: scope)
    }

    private func domain(of call: Call) -> Domain? {
        if constant(call, in: unit.domain) != nil, case .member(.some, _) = call.callee.kind { return unit.domain }
        if let domain = domain(ofBox: call) ?? domain(ofLending: call) { return domain }
        if case .member(nil, _) = call.callee.kind {
        } else if calls.initializerOfState(call) != nil {
            return unit.domain
        }
        if families.isOfGame(call) { return .boolean }
        if let domain = families.familyDomain(ofResult: call) { return domain }
        guard let target = target(onValue: call)?.0 ?? calls.target(of: call) else {
            return calls.givenBack(by: call).flatMap(domain(ofReturned:))
        }
        return unit.domain(of: target.function.declaration.result, file: target.function.file, scope: typeScope)
    }
}

extension Expression {
    /// The names of `A.B.C`; nil for anything else.
    var path: [String]? {
        switch kind {
        case .name(let name): [name]
        case .member(let base?, let name): base.path.map { $0 + [name] }
        default: nil
        }
    }
}
