import DrawbridgeFlow
import DrawbridgeSwift

/// Which types expressions have, as far as names and written types tell.
extension Environment {
    /// The slot with the state of the holder that an expression stands for: `self` in the holder's own code, and in other
    /// code whatever is of the holder's type.
    func holderSlot(of expression: Expression) -> Slot? {
        switch expression.kind {
        case .name(let name):
            if case .holder(let slot)? = scope[name] { return slot }
        case .tuple(let elements) where elements.count == 1: return holderSlot(of: elements[0].value)
        case .postfix(let inner, _), .prefix("&", let inner), .effect(_, let inner): return holderSlot(of: inner)
        default: break
        }
        if receiver == .holder { return isReceiver(expression) || isShared(expression) ? .state : nil }
        // A value that a call gives is another one until it has a name.
        if unit.isValueType(.holder), expression.isCall { return nil }
        guard receiver.isBesideHolder, let type = type(of: expression) else { return nil }
        return isHolder(type) ? .state : nil
    }

    /// `shared`, `Holder.shared`, `Self.shared` in the holder's code: the one object that it keeps of itself.
    private func isShared(_ expression: Expression) -> Bool {
        guard let shared = unit.sharedName else { return false }
        switch expression.kind {
        case .name(shared): return scope[shared] == nil
        case .member(let base?, shared): return isReceiver(base) || type(named: base) == unit.candidate.holder
        default: return false
        }
    }

    /// The type that an expression is the name of.
    func type(named expression: Expression) -> TypeID? {
        guard let path = expression.path, path[path.count - 1].first?.isUppercase ?? false, scope[path[0]] == nil
        else { return nil }
        return path == ["Self"] ? typeScope : unit.index.type(path: path, in: typeScope, file: file)
    }

    /// Whether a value of a type is the holder, in code outside it, which may know an object by a protocol of it.
    func isHolder(_ type: TypeID) -> Bool {
        if type == unit.candidate.holder { return true }
        if unit.index[type].kind == .protocol, !unit.isValueType(.holder), unit.candidate.family == nil {
            return unit.project.ancestry.lineage(of: unit.candidate.holder).contains(type)
        }
        guard case .member = receiver else { return false }
        return unit.candidate.family?.contexts.contains(type) ?? false
    }

    /// The type of the sources that an expression is of.
    func type(of expression: Expression) -> TypeID? {
        writtenType(of: expression).flatMap { unit.index.resolve($0.type, in: $0.scope, file: $0.file)?.id }
    }

    /// Of a name that is not followed: known by its type, where one is written or its value has one.
    func binding(writtenAs type: TypeSyntax?, or value: Expression?) -> Binding {
        if let path = value.flatMap(keyPath) { return .datum(path) }
        let written =
            type.map { WrittenType(type: $0, scope: typeScope, file: file) } ?? value.flatMap(writtenType(of:))
        return written.map(Binding.value) ?? .opaque
    }

    /// An Optional one, where the way to the value may end at nil.
    func writtenType(of expression: Expression) -> WrittenType? {
        let type = types.plainType(of: expression)
        return expression.mayEndAtNil ? type?.optional : type
    }
}

extension Expression {
    /// `State` of `State.idle`, as it looks.
    var typeOfCase: TypeSyntax? {
        guard let path, path.count > 1, path[path.count - 2].first?.isUppercase ?? false else { return nil }
        return .named(path.dropLast().map { NamedType($0) })
    }

    /// `try? x`, `x as? T`, `x?.y`
    fileprivate var mayEndAtNil: Bool {
        switch kind {
        case .effect(.tryOptional, _), .cast(_, .conditional, _), .postfix(_, "?"): true
        case .member(let base?, _): base.mayEndAtNil
        case .element(let base, _): base.mayEndAtNil
        case .effect(_, let inner): inner.mayEndAtNil
        case .call(let call): call.callee.mayEndAtNil
        default: false
        }
    }
}

extension Binding {
    /// What a value is called that was looked into and is there.
    var unwrapped: Binding {
        switch self {
        case .value(let written): .value(written.unwrapped)
        case .optional(_, let written): written.map { .value($0.unwrapped) } ?? .opaque
        case .slot, .inner, .localFunction, .closure, .layer, .chain, .record, .tuple, .datum, .lookup, .receiver,
            .holder,
            .present, .absent, .opaque:
            self
        }
    }
}
