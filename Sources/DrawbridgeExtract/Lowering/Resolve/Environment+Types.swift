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
    private func type(named expression: Expression) -> TypeID? {
        guard let path = expression.path, path[path.count - 1].first?.isUppercase ?? false, scope[path[0]] == nil
        else { return nil }
        return path == ["Self"] ? typeScope : unit.index.type(path: path, in: typeScope, file: file)
    }

    /// Whether a value of a type is the holder, in code outside it. The states may know it by a protocol.
    func isHolder(_ type: TypeID) -> Bool {
        if type == unit.candidate.holder { return true }
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
        let type = plainType(of: expression)
        return expression.mayEndAtNil ? type?.optional : type
    }

    private func plainType(of expression: Expression) -> WrittenType? {
        switch expression.kind {
        case .name(let name): return writtenType(named: name)
        case .member(let base?, let name):
            if isReceiver(base) { return typeScope.flatMap { writtenType(ofMember: name, in: $0) } }
            if let type = type(named: base) { return writtenType(ofMember: name, in: type) }
            if let type = type(of: base), let member = writtenType(ofMember: name, in: type) { return member }
            return libraries.call(name).box.contains(.value) ? writtenType(of: base)?.boxed(in: unit.index) : nil
        case .element(let base, _): return writtenType(of: base)?.element(in: unit.index)
        case .postfix(let inner, _), .prefix("&", let inner), .effect(_, let inner): return writtenType(of: inner)
        case .tuple(let elements) where elements.count == 1: return writtenType(of: elements[0].value)
        case .call(let call):
            return calls.writtenType(read: call) ?? (receiver.isOutside ? nil : writtenType(returnedBy: call))
        case .cast(_, let kind, let type):
            return kind == .is ? nil : WrittenType(type: type, scope: typeScope, file: file)
        default: return nil
        }
    }

    /// What an initialiser, or a method of a value of a known type, gives.
    private func writtenType(returnedBy call: Call) -> WrittenType? {
        if let path = call.callee.path, scope[path[0]] == nil,
            unit.index.type(path: path, in: typeScope, file: file) != nil
        {
            return WrittenType(type: .named(path.map { NamedType($0) }), scope: typeScope, file: file)
        }
        guard case .member(let base?, let name) = call.callee.kind, let owner = type(of: base) else { return nil }
        let found = unit.members(of: .outside(owner)).functions(named: name).first { $0.declaration.accepts(call) }
        return found.flatMap { member in
            member.declaration.result.map { WrittenType(type: $0, scope: owner, file: member.file) }
        }
    }

    private func writtenType(named name: String) -> WrittenType? {
        switch scope[name] {
        case .value(let type), .present(let type): return type
        case .slot, .inner, .layer, .chain, .record, .tuple, .datum, .lookup, .localFunction, .closure, .receiver,
            .holder, .absent, .opaque:
            return nil
        case nil: return typeScope.flatMap { writtenType(ofMember: name, in: $0) }
        }
    }

    /// The type of a property, its own or inherited, as it is written or as its initial value has it: `let child = Child()`.
    private func writtenType(ofMember name: String, in type: TypeID) -> WrittenType? {
        unit.project.ancestry.lineage(of: type).lazy.compactMap { [self] in writtenType(ofOwnMember: name, in: $0) }
            .first
    }

    private func writtenType(ofOwnMember name: String, in type: TypeID) -> WrittenType? {
        guard let variable = unit.members(of: .outside(type)).variables(named: name).first else { return nil }
        if let written = variable.declaration.type {
            return WrittenType(type: written, scope: type, file: variable.file)
        }
        guard let value = variable.declaration.initialValue else { return nil }
        let expression = unit.expression(in: value, of: variable.file)
        let made = unit.index.type(made: expression, file: variable.file) ?? expression.typeOfCase
        return made.map { WrittenType(type: $0, scope: type, file: variable.file) }
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
        guard case .value(var written) = self, case .optional(let inner) = written.type else { return self }
        written.type = inner
        return .value(written)
    }
}
