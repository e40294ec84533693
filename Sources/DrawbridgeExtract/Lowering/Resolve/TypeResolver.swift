import DrawbridgeFlow
import DrawbridgeSwift

extension TypeResolver {
    /// Without the Optional that the way to the value may make of it.
    func plainType(of expression: Expression) -> WrittenType? {
        switch expression.kind {
        case .name(let name): return writtenType(named: name)
        case .member(let base?, let name):
            if environment.isReceiver(base) {
                return environment.typeScope.flatMap { writtenType(ofMember: name, in: $0) }
            }
            if let type = environment.type(named: base) { return writtenType(ofMember: name, in: type) }
            if let member = writtenType(ofMember: name, of: base) { return member }
            if let values = writtenType(ofValuesGivenBy: name, of: base) { return values }
            return libraries.call(name).box.contains(.value)
                ? environment.writtenType(of: base)?.boxed(in: unit.index) : nil
        case .element(let base, _): return environment.writtenType(of: base)?.element(in: unit.index)
        case .postfix(let inner, _), .prefix("&", let inner), .effect(_, let inner):
            return environment.writtenType(of: inner)
        case .tuple(let elements) where elements.count == 1: return environment.writtenType(of: elements[0].value)
        case .binary(let value, "??", _): return environment.writtenType(of: value)?.unwrapped
        case .call(let call):
            return environment.calls.writtenType(read: call)
                ?? writtenType(returnedBy: call)
                ?? call.callee.base.flatMap { writtenType(ofValuesGivenBy: call.callee.lastName ?? "", of: $0) }
        case .cast(_, let kind, let type):
            return kind == .is ? nil : WrittenType(type: type, scope: environment.typeScope, file: environment.file)
        default: return nil
        }
    }

    /// With the generic arguments of the value: `State` of `box.value`, where that is a `Box<State>`.
    private func writtenType(ofMember name: String, of base: Expression) -> WrittenType? {
        guard let written = environment.writtenType(of: base),
            let owner = unit.index.resolve(written.type, in: written.scope, file: written.file)
        else { return nil }
        return writtenType(ofMember: name, in: owner.id).map { argument(for: $0.type, of: base) ?? $0 }
    }

    /// What a generic parameter of a value's type stands for there; nil for another type.
    private func argument(for type: TypeSyntax, of base: Expression?) -> WrittenType? {
        guard let written = base.flatMap(environment.writtenType),
            let owner = unit.index.resolve(written.type, in: written.scope, file: written.file)
        else { return nil }
        let argument = unit.index[owner.id].argument(for: type, among: owner.arguments)
        return argument.map { WrittenType(type: $0, scope: owner.scope, file: owner.file) }
    }

    /// What an initialiser, or a method of a value of a known type, gives. What other types have just made is set up there.
    private func writtenType(returnedBy call: Call) -> WrittenType? {
        if let path = call.callee.path, environment.scope[path[0]] == nil,
            unit.index.type(path: path, in: environment.typeScope, file: environment.file) != nil
        {
            guard !environment.receiver.isOutside else { return nil }
            return WrittenType(
                type: .named(path.map { NamedType($0) }), scope: environment.typeScope, file: environment.file)
        }
        guard let (owner, found) = method(calledBy: call), let result = found.declaration.result else { return nil }
        let written =
            argument(for: result, of: call.callee.base) ?? WrittenType(type: result, scope: owner, file: found.file)
        return !environment.receiver.isOutside || isKept(written, givenBy: found) ? written : nil
    }

    /// Whether what a method gives is kept by something: an object, a copy of a value, or several, and none that the method may have made.
    private func isKept(_ written: WrittenType, givenBy method: Member<FunctionDeclaration>) -> Bool {
        let single = written.unwrapped.element(in: unit.index) ?? written
        guard let type = unit.index.resolve(single.type, in: single.scope, file: single.file)?.id else { return false }
        // What keeps values may be known by a protocol alone.
        guard let body = method.declaration.body else { return unit.index[type].kind == .struct }
        let file = unit.file(method.file)
        return !file.mentions(unit.index[type].name + "(", in: body) && !file.mentions(".init(", in: body)
    }

    /// The method that a call means, of a value whose type is known.
    func method(calledBy call: Call) -> (owner: TypeID, method: Member<FunctionDeclaration>)? {
        guard let (owner, name) = method(of: call) else { return nil }
        let found = unit.members(of: .outside(owner)).functions(named: name).first { $0.declaration.accepts(call) }
        return found.map { (owner, $0) }
    }

    /// The type whose method a call means, and the method's name: of a value, of a type, `Store.find(id)`, or its own, `find(id)`.
    private func method(of call: Call) -> (owner: TypeID, name: String)? {
        switch call.callee.kind {
        case .member(let base?, let name):
            let type = environment.type(of: base) ?? named(base)
            return type.map { ($0, name) }
        case .name(let name) where environment.scope[name] == nil:
            return environment.typeScope.map { ($0, name) }
        default: return nil
        }
    }

    /// The type that an expression is the name of.
    private func named(_ expression: Expression) -> TypeID? {
        guard let path = expression.path, path[0].first?.isUppercase ?? false else { return nil }
        return unit.index.type(path: path, in: environment.typeScope, file: environment.file)
    }

    private func writtenType(named name: String) -> WrittenType? {
        switch environment.scope[name] {
        case .value(let type), .present(let type): return type
        case .optional(_, let type): return type
        case .slot, .inner, .layer, .chain, .record, .tuple, .datum, .lookup, .localFunction, .closure, .receiver,
            .holder, .absent, .opaque:
            return nil
        case nil: return environment.typeScope.flatMap { writtenType(ofMember: name, in: $0) }
        }
    }

    /// The type of a property, its own or inherited, as it is written or as its initial value has it: `let child = Child()`.
    private func writtenType(ofMember name: String, in type: TypeID) -> WrittenType? {
        unit.project.ancestry.lineage(of: type).lazy.compactMap { writtenType(ofOwnMember: name, in: $0) }
            .first
    }

    /// `Int` of `0`, `Bool` of `true`; other literals are of types that say themselves whether they may be nil.
    private func typeOfLiteral(_ expression: Expression, in file: Int) -> TypeSyntax? {
        if case .boolean = expression.kind { return .named([NamedType("Bool")]) }
        guard case .literal = expression.kind, Int(unit.file(file).text(of: expression.range)) != nil else {
            return nil
        }
        return .named([NamedType("Int")])
    }

    private func writtenType(ofOwnMember name: String, in type: TypeID) -> WrittenType? {
        guard let variable = unit.members(of: .outside(type)).variables(named: name).first else { return nil }
        if let written = variable.declaration.type {
            return WrittenType(type: written, scope: type, file: variable.file)
        }
        guard let value = variable.declaration.initialValue else { return nil }
        let expression = unit.expression(in: value, of: variable.file)
        let made =
            unit.index.type(made: expression, file: variable.file) ?? expression.typeOfCase
            ?? typeOfLiteral(expression, in: variable.file)
        return made.map { WrittenType(type: $0, scope: type, file: variable.file) }
    }
}

extension IndexedType {
    /// What stands for a generic parameter of the type; nil for another type.
    fileprivate func argument(for type: TypeSyntax, among arguments: [TypeSyntax]) -> TypeSyntax? {
        switch type {
        case .optional(let inner): argument(for: inner, among: arguments).map { .optional($0) }
        case .named(let names) where names.count == 1:
            if let place = genericParameters.firstIndex(of: names[0].name) {
                place < arguments.count ? arguments[place] : nil
            } else if let alias = aliases[names[0].name]?.declaration.type, alias != type {
                // `typealias Element = T`
                argument(for: alias, among: arguments)
            } else {
                nil
            }
        default: nil
        }
    }
}
