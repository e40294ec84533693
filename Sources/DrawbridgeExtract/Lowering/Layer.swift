import DrawbridgeSwift

/// What stands between a variable and the state in it.
enum Layer: Sendable {
    /// A lock, an atomic, a relay, a subject: something generic that keeps one value. With its type, if the sources have it.
    case box(TypeID?)
    /// An array with a state an element.
    case elements
    /// A dictionary with a state a key. A key that is not there has the default, where subscripts name one.
    case entries(Default?)
    /// An object of a library that keeps the present state, and says which one it is.
    case machine

    /// Whether what is in it may change though the variable is a constant.
    var isObject: Bool {
        switch self {
        case .box, .machine: true
        case .elements, .entries: false
        }
    }

    /// The expression behind `default:`.
    struct Default: Sendable {
        var file: Int
        var range: TokenRange
    }
}

/// A type that keeps a state in layers.
struct LayeredType {
    /// The outermost first.
    var layers: [Layer]
    var state: ResolvedType
}

extension TypeIndex {
    /// The state enum in the type of a variable that is written, or that its initial value shows.
    func layeredState(of variable: Member<VariableDeclaration>, in scope: TypeID) -> LayeredType? {
        if let written = variable.declaration.type {
            return layeredState(in: written, scope: scope, file: variable.file)
        }
        guard let value = variable.declaration.initialValue else { return nil }
        let expression = files[variable.file].expression(in: value)
        return type(made: expression, file: variable.file).flatMap {
            layeredState(in: $0, scope: scope, file: variable.file)
        }
    }

    /// The type of a value that is made on the spot: `Box<State>(.idle)`, `Box(State.idle)`, `[ID: State]()`, `[Box(State.idle)]`.
    func type(made expression: Expression, file: Int, depth: Int = 4) -> TypeSyntax? {
        if depth > 0, case .array(let elements) = expression.kind, let first = elements.first {
            return type(made: first, file: file, depth: depth - 1).map { .array($0) }
        }
        guard depth > 0, case .call(let call) = expression.kind else { return nil }
        let callee = if case .member(let base?, "init") = call.callee.kind { base } else { call.callee }
        guard let type = files[file].type(in: callee.range) else { return nil }
        guard case .named(let names) = type, names.allSatisfy(\.arguments.isEmpty), let last = names.last,
            let value = call.boxedValue(.standard)
        else { return type }
        let inner =
            value.path.map { $0.count > 1 ? .named($0.dropLast().map { NamedType($0) }) : nil }
            ?? self.type(made: value, file: file, depth: depth - 1)
        return inner.map { .named(names.dropLast() + [NamedType(last.name, [$0])]) } ?? type
    }

    /// The state enum in a written type, and what is around it: `Mutex<[ID: State]>` has a box and entries.
    func layeredState(in type: TypeSyntax, scope: TypeID?, file: Int, depth: Int = 4) -> LayeredType? {
        guard depth > 0 else { return nil }
        if let known = resolve(type, in: scope, file: file) {
            if self[known.id].isStateEnum { return LayeredType(layers: [], state: known) }
            guard self[known.id].isBox, let argument = known.arguments.first else { return nil }
            return layeredState(in: argument, scope: known.scope, file: known.file, depth: depth - 1)
                .map { $0.within(.box(known.id)) }
        }
        let expanded = expand(type, in: scope, file: file)
        guard let (layer, inner) = expanded.type.outermostLayer else { return nil }
        return layeredState(in: inner, scope: expanded.scope, file: expanded.file, depth: depth - 1)
            .map { $0.within(layer) }
    }
}

extension LayeredType {
    fileprivate func within(_ layer: Layer) -> LayeredType {
        LayeredType(layers: [layer] + layers, state: state)
    }
}

extension Call {
    /// What a box that this call makes keeps: its first argument.
    func boxedValue(_ libraries: Libraries) -> Expression? {
        guard trailingClosures.isEmpty, let first = arguments.first else { return nil }
        return first.label.map { libraries.label($0).takes.contains(.boxed) } ?? true ? first.value : nil
    }
}

extension IndexedType {
    var isStateEnum: Bool { kind == .enum && cases.count > 1 }

    /// Whether it keeps one value of the type that it is generic over: in a variable, or where only its methods know.
    var isBox: Bool {
        guard genericParameters.count == 1, kind == .class || kind == .struct || kind == .actor else { return false }
        let keeps = variables.contains { member in
            guard !member.declaration.isComputed, let type = member.declaration.type else { return false }
            return type.keeps(genericParameters[0])
        }
        return keeps || functions.contains { $0.declaration.lends(genericParameters[0]) }
    }
}

extension FunctionDeclaration {
    /// `func withLock(_ body: (inout Value) -> Void)`
    fileprivate func lends(_ name: String) -> Bool {
        parameters.contains { parameter in
            guard case .function(let given, _, _)? = parameter.type else { return false }
            return given.contains(.inout(.named([NamedType(name)])))
        }
    }
}

extension TypeSyntax {
    /// The dictionary, array or box of another library that a type is, with what is in it.
    var outermostLayer: (Layer, TypeSyntax)? {
        switch self {
        case .dictionary(_, let value): return (.entries(nil), value)
        case .array(let element): return (.elements, element)
        case .named(let names):
            guard let last = names.last, let first = last.arguments.first else { return nil }
            if last.name == "Dictionary", last.arguments.count == 2 { return (.entries(nil), last.arguments[1]) }
            if last.name == "Array" { return (.elements, first) }
            let roles = Libraries.standard.type(last.name)
            if roles.contains(.machine), last.arguments.count > 1 { return nil }
            return roles.contains(.passing) ? nil : (.box(nil), first)
        case .optional(let inner), .implicitlyUnwrapped(let inner): return inner.outermostLayer
        default: return nil
        }
    }

    /// Whether a variable of this type holds a value of the named type, itself or in a box.
    func keeps(_ name: String) -> Bool {
        switch self {
        case .named(let names):
            guard let last = names.last else { return false }
            if last.arguments.isEmpty { return names.count == 1 && last.name == name }
            return !Libraries.standard.isType(last.name, .passing) && last.arguments.contains { $0.keeps(name) }
        case .optional(let inner), .implicitlyUnwrapped(let inner): return inner.keeps(name)
        default: return false
        }
    }
}
