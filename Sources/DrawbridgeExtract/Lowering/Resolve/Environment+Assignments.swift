import DrawbridgeFlow
import DrawbridgeSwift

extension Environment {
    /// The property of the unit that an assignment sets, where setting it runs code.
    func property(of target: Expression) -> GetterTarget? {
        let (base, name): (Expression?, String)
        switch target.kind {
        case .name(let plain): (base, name) = (nil, plain)
        case .member(let inner, let plain): (base, name) = (inner, plain)
        case .tuple(let elements) where elements.count == 1: return property(of: elements[0].value)
        case .postfix(let inner, _): return property(of: inner)
        case .element: return member(byKeyPath: target).flatMap(property(of:))
        default: return nil
        }
        if base == nil, scope[name] != nil { return nil }
        guard let own = base.map(calls.receiver(of:)) ?? receiver else { return nil }
        let receiver = calls.declarer(of: name, for: own)
        let found = unit.members(of: receiver).variables(named: name).first { variable in
            variable.declaration.isNoticedWhenSet
        }
        return found.map { GetterTarget(variable: $0, receiver: receiver) }
    }

    /// The property whose value has a part: `items[3]`, `frame.origin`. What an object has changes no property that holds the
    /// object.
    func property(around part: Expression) -> GetterTarget? {
        guard let base = part.base, mayBeValue(base, hasElements: part.isElement) else { return nil }
        return property(of: base) ?? property(around: base)
    }

    /// The property that a call changes where it stands: `items.append(x)`, `isOn.toggle()`, `clock.advance()`.
    func property(changedBy call: Call) -> GetterTarget? {
        guard case .member(let base?, let name) = call.callee.kind,
            let property = property(of: base) ?? property(around: base)
        else { return nil }
        if let type = type(of: base) {
            return unit.index[type].functions.contains {
                $0.declaration.name == name && $0.modifiers.contains(.mutating)
            }
                ? property : nil
        }
        return libraries.isChange(name) ? property : nil
    }

    /// Whether an expression is a value as far as its type tells. Most types of other modules that have members to be set are
    /// classes.
    private func mayBeValue(_ base: Expression, hasElements: Bool) -> Bool {
        guard let type = type(of: base) else {
            guard case .tuple? = writtenType(of: base)?.type else { return hasElements }
            return true
        }
        return unit.index[type].kind == .struct || unit.index[type].kind == .enum
    }
}

extension Expression {
    fileprivate var isElement: Bool {
        if case .element = kind { return true }
        return false
    }
}

extension VariableDeclaration {
    /// Whether code runs where it is set: a setter, or an observer.
    var isNoticedWhenSet: Bool {
        accessors.contains { accessor in
            switch accessor.kind {
            case .set, .willSet, .didSet: accessor.body != nil
            case .get, .other: false
            }
        }
    }

    /// Whether it is stored, and observed.
    var isObserved: Bool { isNoticedWhenSet && !isComputed }
}
