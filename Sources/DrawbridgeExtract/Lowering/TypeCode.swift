import DrawbridgeFlow
import DrawbridgeSwift
import Synchronization

/// A type with what it inherits, ready to be asked by name. Made once for all candidates that ask for it.
final class TypeCode: Sendable {
    let type: IndexedType
    let members: MemberTable
    /// The functions that it replaces by its own, which only `super` calls.
    let overridden: [Member<FunctionDeclaration>]
    /// The type with all code that an object of it runs: that of its superclasses, too, initialisers included.
    let object: IndexedType
    private let files: [SwiftFile]
    private let found = Mutex<MemberWords?>(nil)

    /// - Parameter lineage: The type first; its members come before those that it inherits from the others.
    init(_ lineage: [IndexedType], in files: [SwiftFile]) {
        type = lineage.count == 1 ? lineage[0] : lineage[0].inheriting(from: Array(lineage.dropFirst()))
        members = MemberTable(type)
        let replaced = lineage.count == 1 ? [] : lineage.replacedFunctions(in: type)
        overridden = replaced.filter { $0.declaration.kind == .function }
        object = replaced.isEmpty ? type : type.adding(replaced)
        self.files = files
    }

    /// The words in the members' bodies.
    var words: MemberWords {
        found.withLock { known in
            if let known { return known }
            let words = MemberWords(type.functions + overridden, type.variables, in: files)
            known = words
            return words
        }
    }
}

extension [IndexedType] {
    /// Those of a type's superclasses that are none of its members, with their initialisers.
    fileprivate func replacedFunctions(in type: IndexedType) -> [Member<FunctionDeclaration>] {
        let kept = Set(type.functions.map { Origin(of: $0) })
        return dropFirst().filter { $0.kind == .class }.flatMap(\.functions).filter { function in
            function.declaration.body != nil && !kept.contains(Origin(of: function))
        }
    }
}
