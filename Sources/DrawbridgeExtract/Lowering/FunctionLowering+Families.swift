import DrawbridgeFlow
import DrawbridgeSwift

/// States that are types: which expressions are states, and of which type.
extension FunctionLowering {
    /// The states that an expression surely is one of: `B()`, `B.init(x)`, `B.self`, `B.shared`, `self` in a state's own
    /// code, a property that always holds a `B`.
    func familyConstant(_ expression: Expression) -> ValueSet? {
        guard let family = unit.candidate.family else { return nil }
        switch expression.kind {
        case .name(let name):
            guard scope[name] == nil || isReceiver(expression) else { return nil }
            if isReceiver(expression), case .member(let type) = receiver { return value(of: type, family) }
            return typeScope.flatMap { property(name, of: $0, family) }
        case .call(let call):
            return madeType(by: call).flatMap { value(of: $0, family) }
        case .member(let base?, let name):
            if name == "self" { return type(named: base).flatMap { value(of: $0, family) } }
            return (type(named: base) ?? type(of: base) ?? holderType(base)).flatMap { property(name, of: $0, family) }
        case .tuple(let elements) where elements.count == 1: return familyConstant(elements[0].value)
        case .cast(let inner, let kind, _) where kind == .as || kind == .forced: return familyConstant(inner)
        case .postfix(let inner, _), .effect(_, let inner): return familyConstant(inner)
        default: return nil
        }
    }

    /// The value of a type of the family that has no subtypes in it.
    private func value(of type: TypeID, _ family: Family) -> ValueSet? {
        family.members.firstIndex(of: type).map { ValueSet([$0 + 1]) }
    }

    private func holderType(_ base: Expression) -> TypeID? {
        holderSlot(of: base) == nil ? isReceiver(base) ? typeScope : nil : unit.candidate.holder
    }

    /// The type that an expression names.
    private func type(named expression: Expression) -> TypeID? {
        guard let path = expression.path, scope[path[0]] == nil else { return nil }
        if case .member(let type) = receiver, path == ["Self"] { return type }
        return unit.index.type(path: path, in: typeScope, file: file)
    }

    /// The type of the family that a call makes a value of.
    private func madeType(by call: Call) -> TypeID? {
        guard let type = maker(call), unit.isMember(type) else { return nil }
        return type
    }

    private func maker(_ call: Call) -> TypeID? {
        if case .member(let base?, "init") = call.callee.kind { return type(named: base) }
        return type(named: call.callee)
    }

    /// The states that a property can hold that holds one type alone.
    private func property(_ name: String, of type: TypeID, _ family: Family) -> ValueSet? {
        guard let variable = unit.members(of: .outside(type)).variables(named: name).first else { return nil }
        let declaration = variable.declaration
        if let written = declaration.type {
            let resolved = unit.index.resolve(written, in: type, file: variable.file)?.id
            if let resolved, let value = value(of: resolved, family), family.values(of: resolved) == value {
                return value
            }
        }
        guard declaration.isLet || declaration.header.modifiers.contains(.lazy), let initial = declaration.initialValue,
            case .call(let call) = unit.expression(in: initial, of: variable.file).kind, let path = call.callee.path
        else { return nil }
        let made = unit.index.type(path: path, in: type, file: variable.file)
        return made.flatMap { value(of: $0, family) }
    }

    /// Runs the initialiser of a type of the family, where the sources have one; false where no state is made.
    func make(_ call: Call, at range: TokenRange) -> Bool {
        guard unit.candidate.family != nil, let type = madeType(by: call) else { return false }
        let found = unit.members(of: .member(type)).functions(named: "init").first {
            $0.declaration.body != nil && $0.declaration.accepts(call)
        }
        guard let found else { return false }
        _ = self.call(CallTarget(function: found, receiver: .member(type)), call, as: nil, at: range)
        return true
    }

    // MARK: Domains

    func familyDomain(of expression: Expression) -> Domain? {
        guard unit.candidate.family != nil else { return nil }
        if familyConstant(expression) != nil { return unit.domain }
        switch expression.kind {
        case .cast(_, .is, _): return .boolean
        case .cast(let inner, _, let type):
            return domain(of: inner)?.kind == .states ? unit.domain : domain(of: type)
        case .postfix(let inner, _): return domain(of: inner)
        default: return nil
        }
    }

    /// What a state's property is, as the first type that has it writes it.
    func familyDomain(ofMember name: String, _ base: Expression) -> Domain? {
        guard let types = dispatchTypes(base) else { return nil }
        for type in types {
            guard let found = unit.members(of: .outside(type)).variables(named: name).first else { continue }
            if found.declaration.type == nil, found.declaration.initialValue.map({ isBoolean($0, found.file) }) ?? false
            {
                return .boolean
            }
            return unit.domain(of: found.declaration.type, file: found.file, scope: type)
        }
        return nil
    }

    private func isBoolean(_ value: TokenRange, _ file: Int) -> Bool {
        if case .boolean = unit.expression(in: value, of: file).kind { return true }
        return false
    }

    /// What a state's method returns, as the first type that has it writes it.
    func familyDomain(ofResult call: Call) -> Domain? {
        guard case .member(let base?, let name) = call.callee.kind, let types = dispatchTypes(base) else { return nil }
        for type in types {
            let found = unit.members(of: .outside(type)).functions(named: name).first { $0.declaration.accepts(call) }
            guard let found else { continue }
            return unit.domain(of: found.declaration.result, file: found.file, scope: type)
        }
        return nil
    }

    /// The types whose code a member of this expression may be; nil where it is no state.
    private func dispatchTypes(_ base: Expression) -> [TypeID]? {
        guard let family = unit.candidate.family, !isReceiver(base), type(named: base) == nil,
            domain(of: base)?.kind == .states
        else { return nil }
        return family.members
    }
}

extension Call {
    /// `x` of `type(of: x)` and of `ObjectIdentifier(x)`: what tells the types of states apart as they do.
    var typeSubject: Expression? {
        guard case .name(let name) = callee.kind, arguments.count == 1 else { return nil }
        let isType = name == "type" && arguments[0].label == "of" || name == "ObjectIdentifier"
        return isType ? arguments[0].value : nil
    }
}
