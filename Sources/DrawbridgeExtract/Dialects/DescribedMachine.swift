import DrawbridgeSwift

/// A machine that an object of a library is told: `machine.addRoutes(event: .start, transitions: [.idle => .running])`,
/// `StateMachine<State, Event, Effect> { initialState(.idle) … }`.
struct DescribedMachine: Dialect {
    func candidates(in index: TypeIndex, _: Ancestry, _: EnumVariables) -> [Candidate] {
        let objects = MachineObject.all(in: index)
        guard !objects.isEmpty else { return [] }
        let files = describingFiles(of: index)
        var order: [TypeID] = []
        var found: [TypeID: [MachineObject]] = [:]
        for object in objects {
            if found[object.state] == nil { order.append(object.state) }
            found[object.state, default: []].append(object)
        }
        return order.compactMap { candidate(of: $0, found[$0] ?? [], files, index) }
    }

    private func describingFiles(of index: TypeIndex) -> Set<Int> {
        let markers = NameHashes(Libraries.standard.calls { $0.machine?.isMarker ?? false })
        return Set(
            index.files.indices.filter { i in
                !index.files[i].words(in: TokenRange(0, index.files[i].source.bytes.count), among: markers).isEmpty
            })
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
        let names = NameHashes(names(in: index))
        var found: [MachineObject] = []
        func add(_ variables: [Member<VariableDeclaration>], of scope: TypeID?) {
            for variable in variables where isNamed(variable.declaration, variable.file, names, index) {
                if let object = object(variable, of: scope, index) { found.append(object) }
            }
        }
        func add(_ functions: [Member<FunctionDeclaration>], of scope: TypeID?) {
            for function in functions where isNamed(function.declaration, names) {
                found += objects(function, of: scope, index)
            }
        }
        for id in index.ids { add(index[id].variables, of: id) }
        add(index.variables, of: nil)
        for id in index.ids { add(index[id].functions, of: id) }
        add(index.functions, of: nil)
        return found
    }

    /// What the libraries' classes are called here: their own names and those of aliases. A quick look at these spares
    /// that every type of the sources is resolved.
    private static func names(in index: TypeIndex) -> Set<String> {
        let aliases = index.aliases.values.flatMap(\.self) + index.types.flatMap { $0.aliases.values }
        var (names, count) = (Libraries.standard.types(.machine), 0)
        while names.count > count {
            count = names.count
            let known = NameHashes(names)
            names.formUnion(aliases.filter { isNamed($0.declaration.type, known) }.map(\.declaration.name))
        }
        return names
    }

    private static func isNamed(
        _ variable: VariableDeclaration, _ file: Int, _ names: NameHashes, _ index: TypeIndex
    ) -> Bool {
        if variable.type != nil { return isNamed(variable.type, names) }
        return variable.initialValue.map { !index.files[file].words(in: $0, among: names).isEmpty } ?? false
    }

    private static func isNamed(_ function: FunctionDeclaration, _ names: NameHashes) -> Bool {
        isNamed(function.result, names) || function.parameters.contains { isNamed($0.type, names) }
    }

    private static func isNamed(_ type: TypeSyntax?, _ names: NameHashes) -> Bool {
        type?.lastName.map(names.mayContain) ?? false
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
            Libraries.standard.isType(String(name), .machine),
            OwnTable.mayBeRead(named: String(name), in: scope, file, index),
            let state = index.resolve(last.arguments[0], in: expanded.scope, file: expanded.file)?.id,
            index[state].isStateEnum
        else { return nil }
        self.state = state
        self.scope = scope
        event = index.resolve(last.arguments[1], in: expanded.scope, file: expanded.file)?.id
    }
}

extension TypeSyntax {
    /// `Machine` of `Library.Machine<State, Event>?`
    var lastName: String? {
        guard case .named(let names) = withoutOptional else { return nil }
        return names.last?.name
    }
}
