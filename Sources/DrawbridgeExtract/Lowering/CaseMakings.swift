import DrawbridgeSwift
import Synchronization

/// Where code makes values of enums' cases, found when it is first asked for and kept for all machines: the variables of one
/// feature share its actions.
final class CaseMakings: Sendable {
    private struct Key: Hashable {
        var type: TypeID
        var name: String
    }

    private let known = Mutex<[Key: [(file: Int, making: CaseMaking)]]>([:])

    /// In the order of the files and the places in them.
    func makings(of member: EnumCaseDeclaration, in type: IndexedType, _ index: TypeIndex) -> [(
        file: Int, making: CaseMaking
    )] {
        let key = Key(type: type.id, name: member.name)
        if let makings = known.withLock({ $0[key] }) { return makings }
        let labels = (member.payload ?? []).map(\.label)
        let found = index.files.indices.flatMap { place in
            let file = index.files[place]
            return file.makings(ofCase: member.name, of: type.name, labels: labels, in: file.range).map { (place, $0) }
        }
        known.withLock { $0[key] = found }
        return found
    }
}
