import DrawbridgeSwift
import Synchronization

/// Where code makes values of enums' cases, found for all enums when it is first asked for: features share their names of
/// actions, and the variables of one feature share its actions.
final class CaseMakings: Sendable {
    private struct Known {
        /// By the names of cases, in the order of the files and the places in them.
        var makings: [NameHash: [(file: Int, making: CaseMaking)]] = [:]
        /// The enums that have a case, by its name.
        var enums: [String: [TypeID]] = [:]
    }

    private let known = Mutex<Known?>(nil)

    /// In the order of the files and the places in them.
    func makings(of member: EnumCaseDeclaration, in type: IndexedType, _ index: TypeIndex) -> [(
        file: Int, making: CaseMaking
    )] {
        found(in: index).makings[NameHash(member.name), default: []].filter {
            $0.making.mayMake(member, of: type.name)
        }
    }

    func enums(withCase name: String, in index: TypeIndex) -> [TypeID] {
        found(in: index).enums[name, default: []]
    }

    private func found(in index: TypeIndex) -> Known {
        known.withLock { known in
            let found = known ?? Self.all(in: index)
            known = found
            return found
        }
    }

    private static func all(in index: TypeIndex) -> Known {
        var known = Known()
        for type in index.types where type.kind == .enum {
            for name in Set(type.cases.map(\.declaration.name)) { known.enums[name, default: []].append(type.id) }
        }
        let names = NameHashes(known.enums.keys)
        for (place, file) in index.files.enumerated() {
            for (name, making) in file.caseMakings(among: names) {
                known.makings[name, default: []].append((place, making))
            }
        }
        return known
    }
}
