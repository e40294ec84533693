import DrawbridgeSwift
import Synchronization

/// What all machines of a run look at: the types, the calls of their methods, and what functions by their names mean.
///
/// An object, since everything that is lowered has it at hand.
final class Project: Sendable {
    let index: TypeIndex
    /// The calls of methods of the candidates' types and of those around them, and the assignments to their variables.
    let calls: MemberCallIndex
    /// Free functions with the result `Never`.
    private let neverReturning: Set<String>
    let libraries: Libraries
    /// Of functions that take closures, whether they keep them beyond their return.
    private let keeping: [String: Bool]
    /// Functions and variables at file scope.
    let freeFunctions: MemberTable
    private let assigners: Assigners
    let hints: Hints
    let ancestry: Ancestry
    /// What these do to a machine, they set up.
    let testSuites: Set<TypeID>
    /// The variables of types that start with a value, and may start with a state that no variable of a candidate keeps.
    let initialised: [(type: TypeID, variable: Member<VariableDeclaration>)]
    /// The types that variables of a name have, in whatever type they are; of the names asked for so far.
    private let variableTypes = Mutex<[String: Set<TypeID>]>([:])
    /// Of those types that were asked for so far.
    private let writtenTypes = Mutex<[TypeID: [(name: String, type: TypeID?)]]>([:])
    /// Of those types that were asked for so far, by a type and what it inherits from.
    private let code = Mutex<[[TypeID]: TypeCode]>([:])
    private let freeCode = Mutex<MemberWords?>(nil)
    /// The calls that make holders whose variables are declared without a value.
    let makers: TypeCallIndex
    /// The types with functions and variables whose names tell that they give what something begins with.
    let beginnings: [Beginnings]
    /// Of types of libraries that events come from.
    private let operations: MemberTable

    init(
        _ index: TypeIndex, _ ancestry: Ancestry, candidates: [Candidate], _ libraries: Libraries,
        by workers: some Workers
    ) {
        self.index = index
        self.ancestry = ancestry
        let tests = Set(index.types.filter(\.isTestSuite).map(\.id))
        testSuites = tests
        let (reached, said) = workers.both {
            Self.reached(candidates, in: index, ancestry, testSuites: tests, by: workers)
        } _: {
            Self.said(of: candidates, in: index, by: workers)
        }
        (calls, assigners, initialised) = reached
        (hints, beginnings, makers, keeping) = said
        let extended = index.types.filter { $0.kind == .extension && libraries.isType($0.name, .source) }
        operations = MemberTable(functions: extended.flatMap(\.functions), variables: [])
        freeFunctions = MemberTable(functions: index.functions, variables: index.variables)
        self.libraries = libraries
        neverReturning = Set(index.functions.map(\.declaration).filter(\.neverReturns).map(\.name))
    }

    /// What code may come to the states of candidates.
    private static func reached(
        _ candidates: [Candidate], in index: TypeIndex, _ ancestry: Ancestry, testSuites: Set<TypeID>,
        by workers: some Workers
    ) -> (MemberCallIndex, Assigners, [(type: TypeID, variable: Member<VariableDeclaration>)]) {
        // A value that is declared in the type that keeps it is changed by that type's methods.
        let types = Set(candidates.flatMap { $0.changesFromOutside ? index.scopes(of: $0.holder) : [$0.holder] })
        let functions = types.flatMap { index[$0].functions.map(\.declaration.name) }
        let variables = candidates.compactMap { $0.variable?.declaration.name }
        let hashes = NameHashes(functions + variables)
        let mentions = workers.map(index.files) { MemberCallIndex.mentions(of: hashes, in: $0) }
        let calls = MemberCallIndex(index.files, mentions: mentions)
        let assigners = Assigners(of: candidates, calls, index, ancestry, testSuites: testSuites, by: workers)
        let states = candidates.filter { $0.isSelfAssigning || $0.isPassed }.map(\.stateType)
        let holding = states.reduce(into: Set()) { $0.formUnion(assigners.names(leadingTo: $1)) }
        return (calls, assigners, initialised(index, names: NameHashes(holding)))
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
            $0.variable.map { $0.declaration.initialValue == nil } ?? false && !$0.isOptional
        }
        let names = NameHashes(open.map { index[$0.holder] }.filter(\.mayBeGivenValues).map(\.name))
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
        func add(_ functions: [Member<FunctionDeclaration>]) {
            for function in functions {
                let closures = function.declaration.parameters.lazy.filter(\.takesClosure)
                guard !closures.isEmpty, keeping[function.declaration.name] == nil else { continue }
                keeping[function.declaration.name] = closures.contains(where: \.isEscaping)
            }
        }
        for id in index.ids { add(index[id].functions) }
        add(index.functions)
        return keeping
    }

    /// Whether code outside the holder may assign the variable of a candidate.
    func isAssignedOutside(_ candidate: Candidate) -> Bool { !assigners(of: candidate).isEmpty }

    /// Whether a variable of a name may hold a value of a type: one of that type, or of what it inherits from, does, or none of
    /// that name is known.
    func mayVariable(named name: String, hold type: TypeID) -> Bool {
        let types = types(ofVariablesNamed: name)
        return types.isEmpty || ancestry.lineage(of: type).contains(where: types.contains)
    }

    /// Whether a variable of a name is known to hold a value of a type.
    func isVariable(named name: String, holding type: TypeID) -> Bool {
        let types = types(ofVariablesNamed: name)
        return ancestry.lineage(of: type).contains(where: types.contains)
    }

    private func types(ofVariablesNamed name: String) -> Set<TypeID> {
        variableTypes.withLock { known in
            if let types = known[name] { return types }
            let types = Set(index.variables(named: name).compactMap { index.type(of: $0.variable, in: $0.type) })
            known[name] = types
            return types
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

    /// The variables of a type that may hold a value of a type of the sources; nil where the type is not written.
    func writtenTypes(ofVariablesIn type: IndexedType) -> [(name: String, type: TypeID?)] {
        if let known = writtenTypes.withLock({ $0[type.id] }) { return known }
        let found = type.variables.compactMap { variable -> (name: String, type: TypeID?)? in
            let declaration = variable.declaration
            guard let written = declaration.type else {
                return declaration.initialValue.map { _ in (declaration.name, nil) }
            }
            return index.resolve(written, in: type.id, file: variable.file).map { (declaration.name, $0.id) }
        }
        writtenTypes.withLock { $0[type.id] = found }
        return found
    }

    /// - Parameter lineage: The type, and those whose members count as its own.
    func code(of lineage: [TypeID]) -> TypeCode {
        if let known = code.withLock({ $0[lineage] }) { return known }
        let made = TypeCode(lineage.map { index[$0] }, in: index.files)
        return code.withLock { known in
            if let first = known[lineage] { return first }
            known[lineage] = made
            return made
        }
    }

    /// The words in the bodies of what stands at file scope.
    var freeWords: MemberWords {
        freeCode.withLock { known in
            if let known { return known }
            let words = MemberWords(index.functions, index.variables, in: index.files)
            known = words
            return words
        }
    }

    /// Whether a free function of the sources has the result `Never`.
    func neverReturns(_ name: String) -> Bool { neverReturning.contains(name) }

    /// Whether a function with this name keeps the closure it takes; where none is known, it may.
    func keepsClosure(_ name: String) -> Bool { keeping[name] ?? true }
}

extension FunctionDeclaration {
    var neverReturns: Bool {
        if case .named(let path)? = result { return path.last?.name == "Never" }
        return false
    }
}

extension IndexedType {
    /// Whether an initialiser takes something, or the compiler writes one.
    fileprivate var mayBeGivenValues: Bool {
        let initializers = functions.filter { $0.declaration.kind == .initializer }
        return initializers.contains { !$0.declaration.parameters.isEmpty } || initializers.isEmpty && kind == .struct
    }
}

extension TypeIndex {
    /// The type that a variable is written to have, or is made with: `static let shared = Player()`.
    fileprivate func type(of variable: Member<VariableDeclaration>, in scope: TypeID) -> TypeID? {
        if let type = variable.declaration.type { return resolve(type, in: scope, file: variable.file)?.id }
        guard let value = variable.declaration.initialValue,
            case .call(let call) = files[variable.file].expression(in: value).kind
        else { return nil }
        return call.callee.path.flatMap { type(path: $0, in: scope, file: variable.file) }
    }
}
