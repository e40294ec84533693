import DrawbridgeSwift
import Synchronization

/// A type with what it inherits, ready to be asked by name. Made once for all candidates that ask for it.
final class TypeCode: Sendable {
    let type: IndexedType
    let members: MemberTable
    private let files: [SwiftFile]
    private let found = Mutex<MemberWords?>(nil)

    /// - Parameter lineage: The type first; its members come before those that it inherits from the others.
    init(_ lineage: [IndexedType], in files: [SwiftFile]) {
        type = lineage.count == 1 ? lineage[0] : lineage[0].inheriting(from: Array(lineage.dropFirst()))
        members = MemberTable(type)
        self.files = files
    }

    /// The words in the members' bodies.
    var words: MemberWords {
        found.withLock { known in
            if let known { return known }
            let words = MemberWords(type.functions, type.variables, in: files)
            known = words
            return words
        }
    }
}
