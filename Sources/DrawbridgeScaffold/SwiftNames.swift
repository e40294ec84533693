import DrawbridgeModel

/// Makes unique Swift identifiers from the texts of drawings.
struct SwiftNames {
    private var names: [String: String] = [:]
    private var taken: Set<String>
    /// The name for a text without letters: `state` gives `state`, `state2`.
    private let fallback: String
    private let readsSigns: Bool

    /// - Parameters:
    ///   - taken: Names that the code has already.
    ///   - readsSigns: Whether signs such as `>` become words, which make conditions differ. Other names do not contain them.
    init(fallback: String, taken: Set<String> = [], readsSigns: Bool = false) {
        self.fallback = fallback
        self.taken = taken
        self.readsSigns = readsSigns
    }

    /// The name for a text, without backticks. The same text always gives the same name.
    mutating func name(for text: String) -> String {
        if let known = names[text] { return known }
        let wanted = Self.identifier(text, readsSigns: readsSigns) ?? Self.signNames(text) ?? fallback
        var (name, number) = (wanted, 1)
        while !taken.insert(name).inserted {
            number += 1
            name = "\(wanted)\(number)"
        }
        names[text] = name
        return name
    }

    /// A name for a text that may have one already, which is another name then.
    mutating func newName(for text: String) -> String {
        names[text] = nil
        return name(for: text)
    }

    /// No text gets this name any more.
    mutating func take(_ name: String) { taken.insert(name) }

    /// `audioTransition` of `audio` and `transition`.
    static func joined(_ names: [String]) -> String {
        let named = names.filter { !$0.isEmpty }
        let head = named.prefix(1).map { $0.prefix(1).lowercased() + $0.dropFirst() }
        return (head + named.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }).joined()
    }

    /// A name as the label of an argument, where few keywords need backticks.
    static func label(_ name: String) -> String { ["inout", "let", "var"].contains(name) ? "`\(name)`" : name }

    /// A name as written in code: with backticks if it is a reserved word of Swift.
    static func spelled(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }

    /// A name behind a dot, where Swift takes its other reserved words as they are.
    static func member(_ name: String) -> String { name == "init" ? "`init`" : name }

    /// Whether two names differ only in case and separators, so that `check` matches them.
    static func areAlike(_ a: String, _ b: String) -> Bool {
        let letters = { (text: String) in text.lowercased().filter { $0.isLetter || $0.isNumber } }
        return letters(a) == letters(b)
    }

    /// An identifier: `callInProgress` for `call in progress`, `timeout` for `Timeout`. An identifier with a lower-case
    /// first letter stays as it is. Nil if there is no letter or digit.
    static func identifier(_ text: String, readsSigns: Bool) -> String? {
        if isIdentifier(text), text.first?.isUppercase != true, !forbidden.contains(text),
            Transliteration.latin(text) == text
        {
            return text
        }
        let words = words(of: Transliteration.latin(text), readsSigns: readsSigns)
        guard let first = words.first else { return nil }
        let name = cut(lowercasedHead(first) + words.dropFirst().map(capitalized).joined())
        if forbidden.contains(name) { return name + "_" }
        return name.first?.isNumber == true ? "_" + name : name
    }

    /// A name for a type: `CallInProgress` for `Call in progress`.
    ///
    /// - Parameter others: Types that are used beside it.
    static func typeName(_ text: String, unlike others: Set<String> = standardTypes) -> String? {
        let words = words(of: Transliteration.latin(text), readsSigns: false)
        guard !words.isEmpty else { return nil }
        let name = cut(words.map(capitalized).joined())
        let safe = name.first?.isNumber == true ? "_" + name : name
        return forbidden.contains(safe) || others.contains(safe) ? safe + "Machine" : safe
    }
}

private extension SwiftNames {
    /// What Unicode calls the signs of a text without letters: `asterisk`.
    static func signNames(_ text: String) -> String? {
        let names = text.unicodeScalars.filter { $0.value > 32 }.compactMap(\.properties.name)
        return names.isEmpty ? nil : identifier(names.joined(separator: " ").lowercased(), readsSigns: false)
    }

    /// The first words of a name, at most 40 characters.
    static func cut(_ name: String) -> String {
        let letters = Array(name)
        guard letters.count > 40 else { return name }
        let start = (1...40).last { i in
            letters[i].isUppercase
                && (!letters[i - 1].isUppercase || letters.count > i + 1 && letters[i + 1].isLowercase)
        }
        return String(letters[..<(start ?? 40)])
    }

    static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        // Swift allows more characters; these are letters, digits and marks in their usual form.
        return text != "_" && text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }

    /// Runs of letters and digits. Signs that compare or join conditions become words of their own.
    static func words(of text: String, readsSigns: Bool) -> [String] {
        var words: [String] = []
        var isInside = false
        for character in text {
            // “can't” is one word.
            if isInside, character == "'" || character == "’" { continue }
            let isLetter = character.unicodeScalars.allSatisfy { $0.properties.isXIDContinue && $0 != "_" }
            if isLetter {
                if isInside { words[words.count - 1].append(character) } else { words.append(String(character)) }
            } else if readsSigns, let word = signs[character], words.last != word {
                words.append(word)
            }
            isInside = isLetter
        }
        return words
    }

    static let signs: [Character: String] = [
        "!": "not", "¬": "not", "&": "and", "∧": "and", "|": "or", "∨": "or", "<": "less", ">": "greater",
        "=": "equals",
        "≠": "differs", "≤": "atMost", "≥": "atLeast", "+": "plus", "%": "percent",
    ]

    static func capitalized(_ word: String) -> String {
        let isShouted = word.count > 1 && word == word.uppercased()
        return word.prefix(1).uppercased() + (isShouted ? word.dropFirst().lowercased() : String(word.dropFirst()))
    }

    /// A word with a lower-case start: `urlLoaded` for `URLLoaded`, `call` for `CALL`, `open` for `Open`.
    static func lowercasedHead(_ word: String) -> String {
        let head = word.prefix { $0.isUppercase }
        if head.count == word.count { return word.lowercased() }
        let count = max(1, head.count - 1)
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    /// Reserved words of the language (The Swift Programming Language, Lexical Structure).
    static let reserved: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static",
        "struct",
        "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
        "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "Any", "as",
        "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
    ]

    /// Names that no member of a type can have, not even in backticks.
    static let forbidden: Set<String> = ["Type", "Protocol", "self", "Self"]

    /// Types that the generated code itself uses.
    static let standardTypes: Set<String> = [
        "Bool", "Optional", "State", "Event", "Conditions", "String", "Swift", "Testing",
    ]
}
