import DrawbridgeSwift

/// Looks for the places where machines of GameplayKit are made.
struct GameMachineSearch {
    let ancestry: Ancestry
    private let index: TypeIndex
    private let states: [TypeID]
    /// `GKStateMachine` and its subclasses.
    private let machineNames: Set<String>
    /// Of the subclasses that make their states themselves, these states.
    private let ownStates: [String: Set<TypeID>]
    private var made: MadeTypes
    /// The types with a variable for a machine.
    private let keepers: [TypeID]

    init(_ index: TypeIndex, _ ancestry: Ancestry, roots: Set<TypeID>) {
        self.index = index
        self.ancestry = ancestry
        states = Set(roots.flatMap(ancestry.concrete(under:))).sorted()
        let made = MadeTypes(index, states)
        self.made = made
        let subclasses = index.types.filter { $0.inherits.contains { $0.simpleName == GameplayKit.machine } }
        let names = Set(subclasses.map(\.name)).union([GameplayKit.machine])
        machineNames = names
        let own = subclasses.map { ($0.name, Set(made.called(by: $0.id))) }.filter { !$0.1.isEmpty }
        ownStates = Dictionary(own) { $0.union($1) }
        keepers = index.ids.filter { id in
            !index.isOfTests(id) && index[id].variables.contains { Self.isMachine($0, names, index) }
        }
    }

    /// All machines, the states that stand in calls that make one first. Of the others, those that one type makes are in one
    /// machine: the type hands them to code that makes it.
    mutating func machines() -> [GameMachine] {
        // What tests make is no machine of its own.
        let makers = index.ids.filter { id in
            !states.contains(id) && !index.isOfTests(id) && !made.made(of: states, by: [id]).isEmpty
        }
        var machines = makers.flatMap { self.machines(madeBy: $0) }
        let claimed = Set(machines.flatMap(\.states))
        for type in makers {
            let made = made.called(by: type)
            guard claimed.isDisjoint(with: made) else { continue }
            machines.append(machine(made, in: variables(of: type).first, madeBy: type))
        }
        return machines
    }

    /// The variables of a type that hold a machine.
    private func variables(of type: TypeID) -> [Member<VariableDeclaration>] {
        index[type].variables.filter { Self.isMachine($0, machineNames, index) }
    }

    /// The machines that a type calls to life: one a variable that they are assigned to.
    private mutating func machines(madeBy type: TypeID) -> [GameMachine] {
        let all = made.made(of: states, by: [type])
        let own = variables(of: type)
        let calls = calls(in: index[type])
        var order: [String] = []
        var found: [String: Set<TypeID>] = [:]
        for call in calls {
            let name = call.variable ?? own.first?.declaration.name ?? ""
            if found[name] == nil { order.append(name) }
            found[name, default: []].formUnion(call.states.isEmpty ? Set(all) : call.states)
        }
        return order.map { name in
            let variable = own.first { $0.declaration.name == name }
            return machine(
                found[name, default: []].sorted(), in: variable ?? (order.count == 1 ? own.first : nil), madeBy: type)
        }
    }

    /// The types, nil for file scope, whose code makes or names some states. Tests set up what no step leads to.
    mutating func types(naming states: Set<TypeID>) -> [TypeID?] {
        let order = states.sorted()
        let types = index.ids.filter { !index.isOfTests($0) && !made.made(of: order, by: [$0]).isEmpty }
        let isFree = index.functions.contains { member in
            !made.made(in: member.declaration.header.range, of: member.file, scope: nil).isDisjoint(with: states)
        }
        return types.map(Optional.some) + (isFree ? [nil] : [])
    }

    /// A machine that is made for another type is that one's.
    private func machine(
        _ states: [TypeID], in variable: Member<VariableDeclaration>?, madeBy type: TypeID
    ) -> GameMachine {
        if let variable { return GameMachine(holder: type, variable: variable, states: states) }
        let code = Set(states.flatMap(ancestry.lineage(of:)))
        let known = keepers.filter { keeper in
            keeper != type
                && HolderKnowledge(index: index, contexts: Set(ancestry.lineage(of: keeper))).isKnown(by: code)
        }
        guard known.count == 1 else { return GameMachine(holder: type, states: states) }
        let kept = index[known[0]].variables.first { Self.isMachine($0, machineNames, index) }
        return GameMachine(holder: known[0], variable: kept, states: states)
    }

    /// `GKStateMachine(states: …)`, what it is assigned to, and the states that are made in it or around it.
    private func calls(in type: IndexedType) -> [(variable: String?, states: Set<TypeID>)] {
        return code(of: type).flatMap { code in
            let file = index.files[code.file]
            // A class that makes its states itself is the machine, wherever an object of it is made, unless that is kept there.
            let names = machineNames.filter { ownStates[$0] == nil || !variables(of: type.id).isEmpty }
            return names.sorted().flatMap { name in
                file.arguments(ofCallsTo: name, in: code.range).map { call in
                    let isWhole = file.expression(in: call.arguments).isListOfCalls
                    let place = isWhole ? call.arguments : code.range
                    let states = ownStates[name] ?? made.made(in: place, of: code.file, scope: type.id)
                    return (code.variable ?? call.assigned, states)
                }
            }
        }
    }

    /// Bodies and initial values; these with the variable's name.
    private func code(of type: IndexedType) -> [(file: Int, range: TokenRange, variable: String?)] {
        let functions = type.functions.compactMap { member in
            member.declaration.body.map { (file: member.file, range: $0, variable: String?.none) }
        }
        let values = type.variables.flatMap { member in
            let ranges =
                [member.declaration.initialValue].compactMap(\.self) + member.declaration.accessors.compactMap(\.body)
            return ranges.map { (file: member.file, range: $0, variable: String?.some(member.declaration.name)) }
        }
        return functions + values
    }

    private static func isMachine(
        _ variable: Member<VariableDeclaration>, _ names: Set<String>, _ index: TypeIndex
    ) -> Bool {
        if let written = variable.declaration.type { return written.simpleName.map(names.contains) ?? false }
        guard let value = variable.declaration.initialValue,
            case .call(let call) = index.files[variable.file].expression(in: value).kind
        else { return false }
        return call.callee.path?.last.map(names.contains) ?? false
    }
}

extension Expression {
    /// `(states: [A(), B()])`: all elements are made in the list itself.
    fileprivate var isListOfCalls: Bool {
        guard case .tuple(let arguments) = kind, arguments.count == 1,
            case .array(let elements) = arguments[0].value.kind
        else { return false }
        return elements.allSatisfy { if case .call = $0.kind { true } else { false } }
    }
}
