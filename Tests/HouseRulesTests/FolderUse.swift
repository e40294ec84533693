import DrawbridgeSwift

/// A folder of a target uses a type that another folder of the same target declares.
///
/// How it is found: by names. A target's types outside of other types are known with the folder that declares them; wherever
/// one of these names stands as a word of its own in a file of another folder, and not behind a period, that is a use. So what is
/// not seen is a call of a method that an extension in another folder adds, and what is nested and named by its last name
/// alone. Files that lie beside the folders are left out: they are a target's front, which uses all folders, or what all
/// folders use. Folders in folders belong to the outer one.
struct FolderUse: Hashable {
    let target: String
    let user: String
    let used: String
    let type: String
    /// The file with the name in it.
    let path: String

    static let all: [FolderUse] = Dictionary(grouping: OurFile.all, by: \.target)
        .sorted { $0.key < $1.key }.flatMap { uses(among: $0.value) }

    private static func uses(among files: [OurFile]) -> [FolderUse] {
        let homes = homes(of: files)
        return files.flatMap { file -> [FolderUse] in
            guard let user = file.folder else { return [] }
            return file.typeNames.sorted().compactMap { name in
                guard let used = homes[name], used != user else { return nil }
                return FolderUse(target: file.target, user: user, used: used, type: name, path: file.path)
            }
        }
    }

    /// The folders of the types that more than one file can see, by their names.
    private static func homes(of files: [OurFile]) -> [String: String] {
        var homes: [String: String] = [:]
        for file in files {
            for case .type(let type) in file.swift.declarations where type.kind != .extension {
                guard type.header.modifiers.isDisjoint(with: [.private, .fileprivate]) else { continue }
                homes[type.name] = file.folder
            }
        }
        return homes
    }
}

/// Two folders of a target that use each other's types.
struct FolderCycle {
    let target: String
    let folders: [String]
    /// The uses in the direction that has fewer: those to cut.
    let fewer: [FolderUse]

    /// How the table of exceptions names it.
    var subject: String { "\(target): \(folders.joined(separator: " and "))" }

    static func all(in uses: [FolderUse]) -> [FolderCycle] {
        let directions = Dictionary(grouping: uses) { [$0.target, $0.user, $0.used] }
        return directions.keys.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { key in
            guard key[1] < key[2], let there = directions[key], let back = directions[[key[0], key[2], key[1]]] else {
                return nil
            }
            return FolderCycle(
                target: key[0], folders: [key[1], key[2]], fewer: there.count <= back.count ? there : back)
        }
    }
}

private extension OurFile {
    /// The folder of the target that the file is in; nil beside the folders.
    var folder: String? {
        let parts = path.split(separator: "/")
        return parts.count > 3 ? String(parts[2]) : nil
    }

    /// Words that begin as names of types do, and do not stand behind a period.
    var typeNames: Set<String> {
        let words = allWords
        return Set(
            words.indices.compactMap { i in
                guard words.kind(at: i) == .identifier, i == 0 || words.kind(at: i - 1) != .period else { return nil }
                let name = words.text(at: i)
                return name.first?.isUppercase == true ? name : nil
            })
    }
}
