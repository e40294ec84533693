import DrawbridgeSwift

/// A machine that an object of a library is told: `machine.addRoutes(event: .start, transitions: [.idle => .running])`,
/// `StateMachine<State, Event, Effect> { initialState(.idle) … }`.
struct DescribedMachine: Dialect {
    func candidates(in index: TypeIndex) -> [Candidate] {
        let markers = NameHashes(KnownMachines.markers)
        let files = index.files.indices.filter { i in
            !index.files[i].words(in: TokenRange(0, index.files[i].source.bytes.count), among: markers).isEmpty
        }
        guard !files.isEmpty else { return [] }
        var order: [TypeID] = []
        var found: [TypeID: [MachineObject]] = [:]
        for object in MachineObject.all(in: index) {
            if found[object.state] == nil { order.append(object.state) }
            found[object.state, default: []].append(object)
        }
        return order.compactMap { candidate(of: $0, found[$0] ?? [], Set(files), index) }
    }

    private func candidate(
        of state: TypeID, _ objects: [MachineObject], _ files: Set<Int>, _ index: TypeIndex
    ) -> Candidate? {
        let steps = DescribedSteps(objects: objects, in: index, files: files)
        guard !steps.places.isEmpty else { return nil }
        let variable = objects.first { $0.variable != nil }
        let holder = variable.map(\.scope) ?? objects[0].scope
        return Candidate(
            holder: holder ?? state, storage: .described(variable?.variable), stateType: state, steps: [steps])
    }
}

/// A variable, a function or a parameter whose type is that of a machine object.
struct MachineObject: Sendable {
    var state: TypeID
    /// Nil where there are no events.
    var event: TypeID?
    /// The type that it is a member of.
    var scope: TypeID?
    var variable: Member<VariableDeclaration>?
    /// The function that makes it or is given it, and by which parameter.
    var function: Member<FunctionDeclaration>?
    var parameter: String?

    static func all(in index: TypeIndex) -> [MachineObject] {
        let variables = index.ids.flatMap { id in index[id].variables.map { ($0, Optional(id)) } }
        let functions = index.ids.flatMap { id in index[id].functions.map { ($0, Optional(id)) } }
        return (variables + index.variables.map { ($0, nil) }).compactMap { object($0, of: $1, index) }
            + (functions + index.functions.map { ($0, nil) }).flatMap { objects($0, of: $1, index) }
    }

    private static func object(
        _ variable: Member<VariableDeclaration>, of scope: TypeID?, _ index: TypeIndex
    ) -> MachineObject? {
        let declaration = variable.declaration
        guard !declaration.isComputed || declaration.header.modifiers.contains(.static),
            let type = declaration.type ?? madeType(declaration.initialValue, variable.file, index)
        else { return nil }
        var object = MachineObject(type, scope, variable.file, index)
        object?.variable = variable
        return object
    }

    /// `StateMachine<State, Event>(state: .idle)`
    private static func madeType(_ value: TokenRange?, _ file: Int, _ index: TypeIndex) -> TypeSyntax? {
        guard let value, case .call(let call) = index.files[file].expression(in: value).kind else { return nil }
        let callee = if case .member(let base?, "init") = call.callee.kind { base } else { call.callee }
        return index.files[file].type(in: callee.range)
    }

    private static func objects(
        _ function: Member<FunctionDeclaration>, of scope: TypeID?, _ index: TypeIndex
    ) -> [MachineObject] {
        let parameters = function.declaration.parameters.map { ($0.type, $0.name) }
        return ([(function.declaration.result, nil)] + parameters).compactMap { type, name in
            guard let type, var object = MachineObject(type, scope, function.file, index) else { return nil }
            object.function = function
            object.parameter = name
            return object
        }
    }

    private init?(_ type: TypeSyntax, _ scope: TypeID?, _ file: Int, _ index: TypeIndex) {
        guard case .named = type.withoutOptional else { return nil }
        let expanded = index.expand(type, in: scope, file: file)
        guard case .named(let names) = expanded.type.withoutOptional, let last = names.last,
            last.arguments.count > 1, let name = last.name.split(separator: ".").last,
            KnownMachines.types.contains(String(name)),
            let state = index.resolve(last.arguments[0], in: expanded.scope, file: expanded.file)?.id,
            index[state].isStateEnum
        else { return nil }
        self.state = state
        self.scope = scope
        event = index.resolve(last.arguments[1], in: expanded.scope, file: expanded.file)?.id
    }
}

extension TypeSyntax {
    fileprivate var withoutOptional: TypeSyntax {
        switch self {
        case .optional(let inner), .implicitlyUnwrapped(let inner): inner
        default: self
        }
    }
}
