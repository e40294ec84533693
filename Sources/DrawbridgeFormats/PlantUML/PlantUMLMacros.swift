/// What `!define` and variables of PlantUML's preprocessor put in place of names. Functions and everything that has to be
/// computed are left alone.
struct PlantUMLMacros {
    private struct Macro {
        /// Nil for a name without brackets.
        var parameters: [String]?
        var text: String
    }

    private var macros: [String: Macro] = [:]

    var isEmpty: Bool { macros.isEmpty }

    /// - Parameter words: All behind `!define`: `NAME text`, `NAME(a, b) text`, or `NAME`.
    mutating func define(_ words: Substring) {
        let name = words.prefix(while: Self.isInName)
        var rest = words.dropFirst(name.count)
        var parameters: [String]?
        if rest.first == "(", let close = rest.firstIndex(of: ")") {
            parameters = rest[rest.index(after: rest.startIndex)..<close].split(separator: ",").map { Self.trimmed($0) }
            rest = rest[close...].dropFirst()
        }
        guard !name.isEmpty else { return }
        macros[String(name)] = Macro(parameters: parameters, text: Self.trimmed(rest))
    }

    /// - Parameter assignment: All behind the sign of the preprocessor: `$name = "text"`, `$name ?= 3`.
    /// - Returns: False where the value has to be computed.
    mutating func assign(_ assignment: Substring) -> Bool {
        guard let equals = assignment.firstIndex(of: "=") else { return false }
        let name = Self.trimmed(assignment[..<equals].filter { $0 != "?" }[...])
        let value = Self.trimmed(assignment[assignment.index(after: equals)...])
        let isText =
            value.count > 1 && value.first == "\"" && value.last == "\""
            && !value.dropFirst().dropLast().contains("\"")
        guard isText || value.allSatisfy(\.isNumber) && !value.isEmpty else {
            macros[name] = nil
            return false
        }
        let isKept = assignment[..<equals].contains("?") && macros[name] != nil
        if !isKept { macros[name] = Macro(text: isText ? String(value.dropFirst().dropLast()) : value) }
        return true
    }

    mutating func remove(_ name: String) { macros[name] = nil }

    /// The line with all names replaced; nil if it has none of them. What is put in place is looked at again, a few
    /// times only: a name may stand for itself.
    func replacingNames(in line: String) -> String? {
        guard line.utf8.count < Self.longestLine else { return nil }
        var text = line
        for _ in 0..<5 {
            guard let next = replacingOnce(in: text), next != text else { break }
            text = next
        }
        return text == line ? nil : text
    }
}

private extension PlantUMLMacros {
    static let longestLine = 10_000
    static let longestArguments = 200

    static func isInName(_ character: Character) -> Bool {
        character == "_" || character == "$" || character.isLetter || character.isNumber
    }

    static func trimmed(_ text: Substring) -> String { String(text).trimmingSpace }

    /// Nil if the line becomes too long.
    func replacingOnce(in line: String) -> String? {
        var (text, rest) = ("", line[...])
        while let character = rest.first {
            guard text.utf8.count < Self.longestLine else { return nil }
            guard Self.isInName(character) else {
                text.append(rest.removeFirst())
                continue
            }
            let name = rest.prefix(while: Self.isInName)
            rest = rest.dropFirst(name.count)
            text += replacement(of: String(name), &rest) ?? String(name)
        }
        return text
    }

    /// - Parameter rest: What follows the name. The arguments in brackets are taken from it.
    func replacement(of name: String, _ rest: inout Substring) -> String? {
        guard let macro = macros[name] else { return nil }
        guard let parameters = macro.parameters else { return macro.text }
        guard rest.first == "(", let close = rest.prefix(Self.longestArguments).firstIndex(of: ")") else { return nil }
        let arguments = rest[rest.index(after: rest.startIndex)..<close].split(separator: ",").map { Self.trimmed($0) }
        rest = rest[close...].dropFirst()
        var inner = PlantUMLMacros()
        for (parameter, argument) in zip(parameters, arguments) { inner.macros[parameter] = Macro(text: argument) }
        return inner.replacingOnce(in: macro.text)
    }
}
