import DrawbridgeSource
import DrawbridgeSwift

/// What all machines of a run look at: the types, the calls of their methods, and what functions by their names mean.
///
/// An object, since everything that is lowered has it at hand.
final class Project: Sendable {
    let index: TypeIndex
    /// The calls of methods of the candidates' types and of those around them, and the assignments to their variables.
    let calls: MemberCallIndex
    let libraries: Libraries
    private let habits: FunctionHabits
    /// Functions and variables at file scope.
    let freeFunctions: MemberTable
    private let assigners: Assigners
    let hints: Hints
    let ancestry: Ancestry
    /// What these do to a machine, they set up.
    let testSuites: Set<TypeID>
    /// The variables of types that start with a value, and may start with a state that no variable of a candidate keeps.
    let initialised: [(type: TypeID, variable: Member<VariableDeclaration>)]
    let types: KnownTypes
    /// The calls that make holders whose variables are declared without a value.
    let makers: TypeCallIndex
    /// The types with functions and variables whose names tell that they give what something begins with.
    let beginnings: [Beginnings]
    /// Of types of libraries that events come from.
    private let operations: MemberTable
    private let lineTables = LineTables()

    /// - Parameter flags: The names of variables beside the states that `isSetOutside` is asked for.
    init(
        _ index: TypeIndex, _ ancestry: Ancestry, candidates: [Candidate], flags: [String], _ libraries: Libraries,
        by workers: some Workers
    ) {
        self.index = index
        self.ancestry = ancestry
        types = KnownTypes(index)
        let tests = Set(index.ids.filter(index.isOfTests))
        testSuites = tests
        let (reached, said) = workers.both {
            Self.reached(candidates, flags, in: index, ancestry, libraries, testSuites: tests, by: workers)
        } _: {
            Self.said(of: candidates, in: index, by: workers)
        }
        (calls, assigners, initialised) = reached
        let keeping: [String: Bool]
        (hints, beginnings, makers, keeping) = said
        let extended = index.types.filter { $0.kind == .extension && libraries.isType($0.name, .source) }
        operations = MemberTable(functions: extended.flatMap(\.functions), variables: [])
        freeFunctions = MemberTable(functions: index.functions, variables: index.variables)
        self.libraries = libraries.adding(ForwardingFunctions(index, libraries).rows)
        let neverReturning = Set(index.functions.map(\.declaration).filter(\.neverReturns).map(\.name))
        habits = FunctionHabits(neverReturning: neverReturning, keeping: keeping)
    }

    func lineTable(of file: Int) -> LineTable { lineTables.table(of: file, index.files) }

    /// What code may come to the states of candidates.
    private static func reached(
        _ candidates: [Candidate], _ flags: [String], in index: TypeIndex, _ ancestry: Ancestry,
        _ libraries: Libraries, testSuites: Set<TypeID>, by workers: some Workers
    ) -> (MemberCallIndex, Assigners, [(type: TypeID, variable: Member<VariableDeclaration>)]) {
        // A value that is declared in the type that keeps it is changed by that type's methods.
        let around = candidates.filter(\.changesFromOutside).flatMap { index.scopes(of: $0.holder) }
        let holders = candidates.map(\.holder)
        let above = holders.flatMap { ancestry.lineage(of: $0).filter { index[$0].kind == .class } }
        let types = Set(holders + above + around.flatMap(ancestry.concrete) + around)
        let functions =
            types.flatMap { index[$0].functions.map(\.declaration.name) } + names(handing: candidates, in: index)
        let observed = types.flatMap { index[$0].variables.filter(\.declaration.isNoticedWhenSet) }.map(
            \.declaration.name)
        let variables = candidates.compactMap { $0.variable?.declaration.name } + observed
        let hashes = NameHashes(functions + variables + flags)
        let mentions = workers.map(index.files) { MemberCallIndex.mentions(of: hashes, in: $0) }
        let calls = MemberCallIndex(index.files, mentions: mentions)
        let assigners = Assigners(
            of: candidates, calls, index, ancestry, libraries, testSuites: testSuites, by: workers)
        let states = candidates.filter { $0.isSelfAssigning || $0.isPassed }.map(\.stateType)
        let holding = states.reduce(into: Set()) { $0.formUnion(assigners.names(leadingTo: $1)) }
        let hosts = Set(candidates.flatMap { assigners.assigners(of: $0) }.compactMap(\.self)).subtracting(types)
        let called = Set(hosts.sorted().flatMap { calledMethods(of: index[$0], index) }).subtracting(
            functions + variables + flags)
        guard !called.isEmpty else { return (calls, assigners, initialised(index, names: NameHashes(holding))) }
        let others = NameHashes(called)
        let more = workers.map(index.files) { MemberCallIndex.mentions(of: others, in: $0) }
        let all = MemberCallIndex(index.files, mentions: zip(mentions, more).map { $0 + $1 })
        return (all, assigners, initialised(index, names: NameHashes(holding)))
    }

    /// The names of the methods that a type's own code calls, too: of these it is asked whether other code calls them.
    private static func calledMethods(of type: IndexedType, _ index: TypeIndex) -> [String] {
        let functions = type.functions.map(\.declaration).filter {
            $0.kind == .function && !$0.header.modifiers.contains(.private)
                // What a closure does to a value that it is lent, it does for the code that it stands in.
                && !$0.parameters.contains { $0.type?.lends ?? false }
        }
        let names = NameHashes(functions.map(\.name))
        var counts: [NameHash: Int] = [:]
        for place in type.ranges {
            for word in index.files[place.file].words(in: place.range, among: names) { counts[word, default: 0] += 1 }
        }
        return functions.map(\.name).filter { counts[NameHash($0), default: 0] > 1 }
    }

    /// The names of the methods that are given a state.
    private static func names(handing candidates: [Candidate], in index: TypeIndex) -> [String] {
        let states = Set(candidates.map { index[$0.stateType].name })
        return index.ids.flatMap { id in
            index[id].functions.lazy.map(\.declaration).filter { function in
                function.parameters.contains { $0.type?.lastName.map(states.contains) ?? false }
            }.map(\.name)
        }
    }

    /// What declarations and comments say of the machines.
    private static func said(
        of candidates: [Candidate], in index: TypeIndex, by workers: some Workers
    ) -> (Hints, [Beginnings], TypeCallIndex, [String: Bool]) {
        (
            Hints(index.files, by: workers), index.types.compactMap(Beginnings.init),
            makers(of: candidates, in: index, by: workers), keeping(in: index)
        )
    }

    private static func makers(
        of candidates: [Candidate], in index: TypeIndex, by workers: some Workers
    ) -> TypeCallIndex {
        let open = candidates.filter {
            guard let variable = $0.variable, !$0.isOptional else { return false }
            return variable.declaration.initialValue == nil || index[$0.holder].kind == .struct
        }
        let given = open.map { index[$0.holder] }.filter(\.mayBeGivenValues)
        let delegating = candidates.map { index[$0.holder] }.filter(\.delegatesInitializers)
        let names = NameHashes((given + delegating).map(\.name))
        return TypeCallIndex(
            index.files, mentions: workers.map(index.files) { TypeCallIndex.mentions(of: names, in: $0) })
    }

    private static func initialised(
        _ index: TypeIndex, names: NameHashes
    ) -> [(type: TypeID, variable: Member<VariableDeclaration>)] {
        index.ids.flatMap { type in
            index[type].variables
                .filter { $0.declaration.initialValue != nil && names.contains(NameHash($0.declaration.name)) }
                .map { (type, $0) }
        }
    }

    /// The first function of a name decides.
    private static func keeping(in index: TypeIndex) -> [String: Bool] {
        var keeping: [String: Bool] = [:]
        func add(_ functions: [Member<FunctionDeclaration>], of type: TypeID?) {
            for function in functions {
                // A type of a library that has only a name may be that of a closure, and is that of a value more often.
                let closures = function.declaration.parameters.filter { parameter in
                    parameter.takesClosure
                        && (parameter.isEscaping || index.isFunction(parameter.type, in: type, function.file))
                }
                guard !closures.isEmpty, keeping[function.declaration.name] == nil else { continue }
                keeping[function.declaration.name] = closures.contains(where: \.isEscaping)
            }
        }
        for id in index.ids { add(index[id].functions, of: id) }
        add(index.functions, of: nil)
        return keeping
    }

    /// The types whose code is the machine's own, the holder first: the classes that it inherits from, and those that inherit from it
    /// and have the variable for their state, too.
    func kin(of candidate: Candidate) -> [TypeID] {
        let above = ancestry.lineage(of: candidate.holder).dropFirst().filter { index[$0].kind == .class }
        return [candidate.holder] + above + assigners.heirs(of: candidate)
    }

    /// The holder of a candidate's variable, with all code that an object of it runs.
    func object(of candidate: Candidate) -> IndexedType {
        types.code(of: ancestry.lineage(of: candidate.holder)).object
    }

    /// Whether code outside the holder may assign the variable of a candidate.
    func isAssignedOutside(_ candidate: Candidate) -> Bool { !assigners(of: candidate).isEmpty }

    /// Whether code beside a type's own may set one of the flags of it: that of its relatives, or of any value with a variable of that
    /// name.
    func isSetOutside(_ name: String, of holder: IndexedType) -> Bool {
        let own = holder.bodies
        let lineage = ancestry.lineage(of: holder.id)
        let isChanged = calls.changes(of: name, inParts: false, by: libraries.isChange).contains { place in
            !own.contains { $0.file == place.file && $0.body.offsets.contains(place.offset) }
        }
        return isChanged
            || ancestry.relatives(of: holder.id).contains { relative in
                !lineage.contains(relative)
                    && index[relative].bodies.contains {
                        index.files[$0.file].containsAssignment(to: name, in: $0.body)
                    }
            }
    }

    /// Whether a variable of a name may hold a value of a type: one of that type, or of what it inherits from, does, or it is
    /// not known what one of that name holds.
    func mayVariable(named name: String, hold type: TypeID) -> Bool {
        let values = types.values(named: name)
        return values.haveUnknownTypes
            || ancestry.lineage(of: type).contains(where: values.types.contains)
    }

    /// Whether some variable or parameter has a name.
    func isVariable(named name: String) -> Bool { types.values(named: name).areDeclared }

    /// Whether a variable of a name is known to hold a value of a type.
    func isVariable(named name: String, holding type: TypeID) -> Bool {
        ancestry.lineage(of: type).contains(where: types.values(named: name).types.contains)
    }

    /// Whether a protocol of the sources requires a method of a type: who knows the type by the protocol alone calls it.
    func requires(_ function: FunctionDeclaration, of type: TypeID) -> Bool {
        let protocols = ancestry.lineage(of: type).filter { index[$0].kind == .protocol }
        return protocols.flatMap { index[$0].functions }.contains {
            $0.declaration.body == nil && $0.declaration.fullName == function.fullName
        }
    }

    /// Whether who knows the holder by a protocol alone may begin a step by a method. What states call to hand over the next state is no
    /// event.
    func requires(_ function: FunctionDeclaration, of candidate: Candidate) -> Bool {
        guard requires(function, of: candidate.holder) else { return false }
        guard let family = candidate.family else { return true }
        return !function.parameters.contains { parameter in
            let type = parameter.type.flatMap {
                index.resolve($0, in: candidate.holder, file: index[candidate.holder].file)?.id
            }
            return type == candidate.stateType || type.map(family.written.contains) ?? false
        }
    }

    /// The words by which code in a scope comes to a value that holds the variable of a candidate.
    func words(leadingTo candidate: Candidate, from scope: TypeID?) -> HolderWords {
        assigners.words(leadingTo: candidate, from: scope)
    }

    /// The names of what may hold a state of a type that changes itself or is passed on.
    func names(leadingTo state: TypeID) -> Set<NameHash> { assigners.names(leadingTo: state) }

    /// The types outside the holder, nil for file scope, whose code may assign the variable of a candidate.
    func assigners(of candidate: Candidate) -> [TypeID?] {
        assigners.assigners(of: candidate)
    }

    /// Where code outside the holder may assign the variable of a candidate.
    func assignments(to candidate: Candidate) -> [Assigners.Assignment] { assigners.assignments(to: candidate) }

    /// The types outside the holder that may put another value in its place.
    func replacers(of candidate: Candidate) -> [TypeID] { assigners.replacers(of: candidate) }

    /// A function of the sources that extends observables of a library: an operator, or an end of chains.
    func operation(named name: String, _ call: Call) -> Member<FunctionDeclaration>? {
        operations.functions(named: name).first { $0.declaration.body != nil && $0.declaration.accepts(call) }
    }

    /// Whether a free function of the sources has the result `Never`.
    func neverReturns(_ name: String) -> Bool { habits.neverReturning.contains(name) }

    /// Whether a function with this name keeps the closure it takes; where none is known, it may.
    func keepsClosure(_ name: String) -> Bool { habits.keeping[name] ?? true }
}

extension TypeIndex {
    /// Whether a type is a function's, as it is written or by the aliases of the sources.
    fileprivate func isFunction(_ type: TypeSyntax?, in scope: TypeID?, _ file: Int) -> Bool {
        guard let type else { return false }
        return type.takesFunction || expand(type, in: scope, file: file).type.takesFunction
    }
}

extension FunctionDeclaration {
    var neverReturns: Bool {
        if case .named(let path)? = result { return path.last?.name == "Never" }
        return false
    }
}

extension IndexedType {
    /// Whether some initialisers go on with others.
    fileprivate var delegatesInitializers: Bool {
        functions.contains {
            $0.declaration.kind == .initializer && $0.declaration.header.modifiers.contains(.convenience)
        }
    }

    /// Whether an initialiser takes something, or the compiler writes one.
    fileprivate var mayBeGivenValues: Bool {
        let initializers = functions.filter { $0.declaration.kind == .initializer }
        return initializers.contains { !$0.declaration.parameters.isEmpty } || initializers.isEmpty && kind == .struct
    }
}

/// What functions do whatever they are called for, by their names.
private struct FunctionHabits {
    /// Free functions with the result `Never`.
    let neverReturning: Set<String>
    /// Of functions that take closures, whether they keep them beyond their return.
    let keeping: [String: Bool]
}

extension TypeSyntax {
    /// `(inout T) -> Void`
    fileprivate var lends: Bool {
        guard case .function(let parameters, _, _) = self else { return false }
        return parameters.contains { if case .inout = $0 { true } else { false } }
    }
}
