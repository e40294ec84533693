import DrawbridgeModel

/// File names for machines: safe on every system, and no two alike, even where case does not count.
struct FileNames {
    private var taken: Set<String> = []

    /// Longer names are cut, in bytes; most file systems take 255, extension and number included.
    static let lengthLimit = 200

    /// A name for the next machine, without extension.
    mutating func name(for machine: Machine) -> String {
        let safe = Self.safe(machine.name)
        var name = safe
        var number = 1
        while !taken.insert(name.lowercased()).inserted {
            number += 1
            name = "\(safe)-\(number)"
        }
        return name
    }
}

private extension FileNames {
    /// Letters and digits of any script, `_`, `-` and inner dots stay; a run of anything else becomes one `-`.
    static func safe(_ name: String) -> String {
        var safe = ""
        for character in name {
            let stays = character.isLetter || character.isNumber || "_-.".contains(character)
            if stays { safe.append(character) } else if safe.last != "-" { safe.append("-") }
        }
        let edges: (Character) -> Bool = { $0 == "." || $0 == "-" }
        let trimmed = safe.drop(while: edges).reversed().drop(while: edges).reversed()
        let cut = prefix(of: String(trimmed))
        return cut.isEmpty ? "machine" : cut
    }

    static func prefix(of name: String) -> String {
        var name = name
        while name.utf8.count > lengthLimit { name.removeLast() }
        return name
    }
}
