/// Which lines PlantUML's preprocessor leaves out, and which names it replaces: `!ifdef` and `!ifndef` ask whether a name is
/// defined. What has to be computed (`!if`) is not, and all its branches are read.
struct PlantUMLConditions {
    private enum Branch {
        case taken, leftOut, unknown
    }

    private var names: Set<String> = []
    private(set) var macros = PlantUMLMacros()
    private var branches: [Branch] = []

    /// Whether lines are left out here.
    var leavesOut: Bool { branches.contains(.leftOut) }

    /// - Returns: Whether all is known that the line says.
    mutating func read(_ line: String) -> Bool {
        let words = line.dropFirst().split { " \t=?".contains($0) }.map(String.init)
        switch words.first {
        case "ifdef": branches.append(names.contains(words.dropFirst().joined()) ? .taken : .leftOut)
        case "ifndef": branches.append(names.contains(words.dropFirst().joined()) ? .leftOut : .taken)
        case "else": turn()
        case "endif": _ = branches.popLast()
        case "if", "elseif": return readComputed(isFirst: words.first == "if")
        case "undef" where !leavesOut:
            names.remove(words.dropFirst().first ?? "")
            macros.remove(words.dropFirst().first ?? "")
        default: return leavesOut || define(words, line)
        }
        return true
    }

    private mutating func turn() {
        switch branches.last {
        case .taken: branches[branches.count - 1] = .leftOut
        case .leftOut: branches[branches.count - 1] = .taken
        case .unknown, nil: break
        }
    }

    private mutating func readComputed(isFirst: Bool) -> Bool {
        if isFirst { branches.append(.unknown) }
        return leavesOut
    }

    /// A name, and what it stands for.
    private mutating func define(_ words: [String], _ line: String) -> Bool {
        if let variable = words.first, variable.hasPrefix("$") {
            names.insert(variable)
            return macros.assign(line.dropFirst())
        }
        guard words.first == "define", words.count > 1 else { return false }
        names.insert(String(words[1].prefix { $0 != "(" }))
        macros.define(line.dropFirst("!define".count).drop { $0 == " " || $0 == "\t" })
        return true
    }
}
