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
    /// The files that name a case of an enum, by the names of cases; nil until one is asked for.
    private let files = Mutex<[NameHash: [Int]]?>(nil)

    /// In the order of the files and the places in them.
    func makings(of member: EnumCaseDeclaration, in type: IndexedType, _ index: TypeIndex) -> [(
        file: Int, making: CaseMaking
    )] {
        let key = Key(type: type.id, name: member.name)
        if let makings = known.withLock({ $0[key] }) { return makings }
        let labels = (member.payload ?? []).map(\.label)
        let found = files(naming: member.name, in: index).flatMap { place in
            let file = index.files[place]
            return file.makings(ofCase: member.name, of: type.name, labels: labels, in: file.range).map { (place, $0) }
        }
        known.withLock { $0[key] = found }
        return found
    }

    private func files(naming name: String, in index: TypeIndex) -> [Int] {
        files.withLock { known in
            let all = known ?? Self.filesByCase(index)
            known = all
            return all[NameHash(name)] ?? []
        }
    }

    private static func filesByCase(_ index: TypeIndex) -> [NameHash: [Int]] {
        let names = NameHashes(index.types.flatMap(\.cases).map(\.declaration.name))
        var files: [NameHash: [Int]] = [:]
        for (place, file) in index.files.enumerated() {
            for name in file.words(in: file.range, among: names) where files[name]?.last != place {
                files[name, default: []].append(place)
            }
        }
        return files
    }
}
