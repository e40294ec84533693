import DrawbridgeFlow
import DrawbridgeSwift
import Synchronization

/// The code and the variables of types, found when they are first asked for and kept for all candidates.
final class KnownTypes: Sendable {
    private let index: TypeIndex
    private let variableTypes = Mutex<[String: NamedValues]>([:])
    private let parameters = Mutex<[NameHash: [WrittenParameter]]?>(nil)
    private let writtenTypes = Mutex<[TypeID: [(name: String, type: TypeID?)]]>([:])
    /// By a type and what it inherits from.
    private let code = Mutex<[[TypeID]: TypeCode]>([:])
    private let free = Mutex<MemberWords?>(nil)
    private let found = Mutex<TypePlaces?>(nil)
    private let enumerations = Mutex<[Enumeration: [Domain.Value]]>([:])
    /// Where code makes the cases of enums.
    let makings = CaseMakings()
    let switches = SwitchSubjects()

    private struct Enumeration: Hashable {
        var type: TypeID
        var fields: CarriedCases.Fields
        var state: TypeID?
    }

    init(_ index: TypeIndex) { self.index = index }

    /// The cases of an enum, told apart by what they carry where they do not become too many.
    ///
    /// - Parameter state: The enum of the states, which tells a case apart that carries it among other values.
    func values(of type: TypeID, _ fields: CarriedCases.Fields, _ state: TypeID) -> [Domain.Value] {
        let state = index.carriesAmongOthers(state, type) ? state : nil
        let key = Enumeration(type: type, fields: fields, state: state)
        if let known = enumerations.withLock({ $0[key] }) { return known }
        let most = MachineLowering.dividedCases
        let cases = CarriedCases(index: index, mostCases: most, state: state, fields: fields)
        let paths = cases.paths(of: type, atMost: most)
        let values =
            paths?.map(Domain.Value.init(path:)) ?? index[type].cases.map { Domain.Value($0.declaration.name) }
        enumerations.withLock { $0[key] = values }
        return values
    }

    /// What variables and parameters of a name hold, wherever they are declared.
    func values(named name: String) -> NamedValues {
        if let known = variableTypes.withLock({ $0[name] }) { return known }
        let found = findValues(named: name)
        variableTypes.withLock { $0[name] = found }
        return found
    }

    private func findValues(named name: String) -> NamedValues {
        var found = NamedValues()
        for (type, variable) in index.variables(named: name) { found.add(index.held(by: variable, in: type)) }
        if let variable = index.variable(named: name, nearTo: 0) { found.add(index.held(by: variable, in: nil)) }
        for parameter in parameters(named: name) {
            found.add(
                index.held(
                    writtenAs: parameter.type, in: parameter.scope, file: parameter.file, generics: parameter.generics))
        }
        return found
    }

    private func parameters(named name: String) -> [WrittenParameter] {
        parameters.withLock { known in
            if known == nil { known = index.writtenParameters() }
            return known?[NameHash(name)] ?? []
        }
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

    /// Where the types stand.
    var places: TypePlaces {
        found.withLock { known in
            if let known { return known }
            let places = TypePlaces(index)
            known = places
            return places
        }
    }

    /// The words in the bodies of what stands at file scope.
    var freeWords: MemberWords {
        free.withLock { known in
            if let known { return known }
            let words = MemberWords(index.functions, index.variables, in: index.files)
            known = words
            return words
        }
    }
}

/// What all variables and parameters of a name hold.
struct NamedValues: Sendable {
    /// The types of the sources among them.
    private(set) var types: Set<TypeID> = []
    /// Whether some may be of a type that their declaration does not tell.
    private(set) var haveUnknownTypes = false
    /// Whether there are any.
    private(set) var areDeclared = false

    fileprivate enum Held {
        case type(TypeID)
        /// A value of a type that is not in the sources.
        case foreign
        case unknown
    }

    fileprivate mutating func add(_ value: Held) {
        areDeclared = true
        switch value {
        case .type(let type): types.insert(type)
        case .foreign: break
        case .unknown: haveUnknownTypes = true
        }
    }
}

/// A parameter's type as it is written, and where.
private struct WrittenParameter: Sendable {
    var type: TypeSyntax
    /// The generic parameters of the function.
    var generics: [String]
    var scope: TypeID?
    var file: Int
}

extension TypeSyntax {
    /// Whether it is a type that the language has, such as an array.
    fileprivate var isBuiltIn: Bool {
        switch self {
        case .array, .dictionary, .tuple, .function, .metatype: true
        case .named, .optional, .implicitlyUnwrapped, .opaque, .inout, .composition, .unknown: false
        }
    }
}

extension TypeIndex {
    /// A value that is found by way of more variables is not looked for.
    private static let mostSteps = 4

    /// What a variable is written to hold, or is made with: `static let shared = Player()`, `let player = Player.shared`.
    fileprivate func held(by variable: Member<VariableDeclaration>, in scope: TypeID?, after steps: Int = 0)
        -> NamedValues.Held
    {
        if let type = variable.declaration.type { return held(writtenAs: type, in: scope, file: variable.file) }
        guard let value = variable.declaration.initialValue else { return .unknown }
        let expression = files[variable.file].expression(in: value)
        switch expression.kind {
        case .boolean, .literal, .interpolation, .nil, .array, .dictionary, .closure, .tuple, .keyPath: return .foreign
        case .call(let call):
            guard let path = call.callee.path else { return .unknown }
            return type(path: path, in: scope, file: variable.file).map { .type($0) }
                ?? (isForeign(path, in: scope, variable.file) ? .foreign : .unknown)
        case .member:
            guard steps < Self.mostSteps, let path = expression.path else { return .unknown }
            return held(by: path, in: scope, variable.file, after: steps + 1)
        default: return .unknown
        }
    }

    /// What the variable holds that a path ends with: `Player.shared`.
    private func held(by path: [String], in scope: TypeID?, _ file: Int, after steps: Int) -> NamedValues.Held {
        if isForeign(path, in: scope, file) { return .foreign }
        guard let owner = type(path: Array(path.dropLast()), in: scope, file: file),
            let variable = self[owner].variables.first(where: { $0.declaration.name == path.last })
        else { return .unknown }
        return held(by: variable, in: owner, after: steps)
    }

    /// Whether a path begins with a type that is not in the sources.
    private func isForeign(_ path: [String], in scope: TypeID?, _ file: Int) -> Bool {
        guard let first = path.first, first.first?.isUppercase ?? false else { return false }
        return type(path: [first], in: scope, file: file) == nil
    }

    fileprivate func held(writtenAs type: TypeSyntax, in scope: TypeID?, file: Int, generics: [String] = [])
        -> NamedValues.Held
    {
        if let known = resolve(type, in: scope, file: file) { return .type(known.id) }
        guard let name = type.simpleName else { return type.isBuiltIn ? .foreign : .unknown }
        return (generics + (scope.map { self[$0].genericParameters } ?? [])).contains(name) ? .unknown : .foreign
    }

    /// The parameters of all functions that have a body, by their names inside of it.
    fileprivate func writtenParameters() -> [NameHash: [WrittenParameter]] {
        var found: [NameHash: [WrittenParameter]] = [:]
        func add(_ functions: [Member<FunctionDeclaration>], in scope: TypeID?) {
            for function in functions where function.declaration.body != nil {
                for parameter in function.declaration.parameters {
                    guard let name = parameter.name, let type = parameter.type else { continue }
                    found[NameHash(name), default: []].append(
                        WrittenParameter(
                            type: type, generics: function.declaration.genericParameters, scope: scope,
                            file: function.file))
                }
            }
        }
        for id in ids { add(self[id].functions, in: id) }
        add(functions, in: nil)
        return found
    }
}
