import DrawbridgeSource

/// What stands before the first name of a line with arrows, and is no state.
enum ArrowLead {
    /// `**Workout** — idle → active → done`: the bold words are what a sentence is about. In `**idle** — start → **active**` they are a state.
    case title
    /// `State: idle → loading`, with the place behind the colon.
    case word(end: Int)
    /// `Player.state: idle → loading`, with the place behind the colon: the variable that the line is about. Or the type of the states,
    /// `PlayerState: idle → loading`.
    case variable(name: String, end: Int)

    init?(_ line: Range<Int>, in bytes: [UInt8]) {
        if Self.isTitled(line, in: bytes) {
            self = .title
        } else if let colon = Self.colon(behindWordIn: line, bytes) {
            self = .word(end: colon + 1)
        } else if let (name, end) = Self.variable(in: line, bytes) {
            self = .variable(name: name, end: end)
        } else {
            return nil
        }
    }

    /// Where the arrows begin; nil where they are the whole line.
    var end: Int? {
        switch self {
        case .title: nil
        case .word(let end), .variable(_, let end): end
        }
    }

    /// Whether a name is that of a variable in a type, `Player.state`, or of a type of states, `PlayerState`.
    private static func isVariable(_ name: String) -> Bool {
        if isTypeOfStates(name) { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 && parts[0].first?.isUppercase == true
            && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    }

    private static func isTypeOfStates(_ name: String) -> Bool {
        let ending = ["State", "Status", "Phase", "StateMachine"].first { name.hasSuffix($0) && name.count > $0.count }
        return ending != nil && name.first?.isUppercase == true
            && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}

private extension ArrowLead {
    static func isTitled(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
        let text = TextCursor(bytes, line)
        guard text.starts(with: "**"),
            let end = bytes[(line.lowerBound + 2)..<line.upperBound].firstIndex(of: UInt8(ascii: "*"))
        else { return false }
        let rest = TextCursor(bytes, end..<line.upperBound)
        guard rest.starts(with: "** — "), !TextCursor(bytes, end + 4..<line.upperBound).contains(" — ") else {
            return false
        }
        let signs = ArrowSigns(bytes, line)
        return Set((end..<line.upperBound).compactMap { signs.sign(at: $0)?.upperBound }).count > 1
    }

    static func variable(in line: Range<Int>, _ bytes: [UInt8]) -> (name: String, end: Int)? {
        guard let colon = bytes[line].prefix(longestVariable).firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = String(decoding: bytes[line.lowerBound..<colon], as: UTF8.self).filter { !"*`".contains($0) }
        return isVariable(name) ? (name, colon + 1) : nil
    }

    static let longestVariable = 80

    static func colon(behindWordIn line: Range<Int>, _ bytes: [UInt8]) -> Int? {
        guard let colon = bytes[line].prefix(24).firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let word = String(decoding: bytes[line.lowerBound..<colon], as: UTF8.self).filter { !"*_".contains($0) }
        return PlainWords.leads.contains(word.lowercased()) ? colon : nil
    }
}
