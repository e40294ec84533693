/// Which lines PlantUML's preprocessor leaves out: `!ifdef` and `!ifndef` ask whether a name is defined. What has to be
/// computed (`!if`) is not, and all its branches are read.
struct PlantUMLConditions {
    private enum Branch {
        case taken, leftOut, unknown
    }

    private var names: Set<String> = []
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
        case "undef" where !leavesOut: names.remove(words.dropFirst().first ?? "")
        default: return define(words)
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

    /// A name that stands for nothing else is understood; text that it stands for is not put in its place.
    private mutating func define(_ words: [String]) -> Bool {
        if leavesOut { return true }
        let isVariable = words.first?.hasPrefix("$") == true
        guard isVariable || ["define", "definelong"].contains(words.first), words.count > (isVariable ? 0 : 1) else {
            return false
        }
        names.insert(words[isVariable ? 0 : 1])
        return !isVariable && words.count == 2
    }
}
