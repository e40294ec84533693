import DrawbridgeSwift
import Synchronization

/// The code and the variables of types, found when they are first asked for and kept for all candidates.
final class KnownTypes: Sendable {
    private let index: TypeIndex
    /// The types that variables of a name have, in whatever type they are.
    private let variableTypes = Mutex<[String: Set<TypeID>]>([:])
    private let writtenTypes = Mutex<[TypeID: [(name: String, type: TypeID?)]]>([:])
    /// By a type and what it inherits from.
    private let code = Mutex<[[TypeID]: TypeCode]>([:])
    private let free = Mutex<MemberWords?>(nil)

    init(_ index: TypeIndex) { self.index = index }

    /// The types that variables of a name have.
    func types(ofVariablesNamed name: String) -> Set<TypeID> {
        variableTypes.withLock { known in
            if let types = known[name] { return types }
            let types = Set(index.variables(named: name).compactMap { index.type(of: $0.variable, in: $0.type) })
            known[name] = types
            return types
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
