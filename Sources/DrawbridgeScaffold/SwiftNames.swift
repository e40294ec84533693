/// Makes identifiers of Swift out of the words of drawings, and no two alike.
struct SwiftNames {
    private var names: [String: String] = [:]
    private var taken: Set<String> = []
    /// What a name is called that has no letter: `state` gives `state`, `state2`.
    private let fallback: String
    private let readsSigns: Bool

    /// - Parameter readsSigns: Whether signs such as `>` become words: what makes conditions differ. In other names nobody
    ///   speaks them.
    init(fallback: String, readsSigns: Bool = false) {
        self.fallback = fallback
        self.readsSigns = readsSigns
    }

    /// The same text gives the same name. Without backticks.
    mutating func name(for text: String) -> String {
        if let known = names[text] { return known }
        let wanted = Self.identifier(text, readsSigns: readsSigns) ?? fallback
        var (name, number) = (wanted, 1)
        while !taken.insert(name).inserted {
            number += 1
            name = "\(wanted)\(number)"
        }
        names[text] = name
        return name
    }

    /// A name as code has to spell it: with backticks where Swift reserves the word.
    static func spelled(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }

    /// Whether two names are one but for case and separators: so `check` finds them.
    static func areAlike(_ a: String, _ b: String) -> Bool {
        let letters = { (text: String) in text.lowercased().filter { $0.isLetter || $0.isNumber } }
        return letters(a) == letters(b)
    }

    /// `call in progress` as `callInProgress`, `Timeout` as `timeout`. What is an identifier with a small first letter already
    /// stays. Nil where there is no letter or digit.
    static func identifier(_ text: String, readsSigns: Bool) -> String? {
        if isIdentifier(text), text.first?.isUppercase != true, !forbidden.contains(text) { return text }
        let words = words(of: text, readsSigns: readsSigns)
        guard let first = words.first else { return nil }
        let name = lowercasedHead(first) + words.dropFirst().map(capitalized).joined()
        if forbidden.contains(name) { return name + "_" }
        return name.first?.isNumber == true ? "_" + name : name
    }

    /// `Call in progress` as `CallInProgress`.
    static func typeName(_ text: String) -> String? {
        let words = words(of: text, readsSigns: false)
        guard !words.isEmpty else { return nil }
        let name = words.map(capitalized).joined()
        let safe = name.first?.isNumber == true ? "_" + name : name
        return forbidden.contains(safe) || standardTypes.contains(safe) ? safe + "Machine" : safe
    }
}

private extension SwiftNames {
    static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        // Swift takes more; these are letters, digits and marks in the form in which everybody writes them.
        return text != "_" && text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }

    /// Runs of letters and digits; signs that compare or join conditions have a word of their own.
    static func words(of text: String, readsSigns: Bool) -> [String] {
        var words: [String] = []
        var isInside = false
        for character in text {
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

    /// `URLLoaded` as `urlLoaded`, `CALL` as `call`, `Open` as `open`.
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

    /// What no member of a type can be called, in backticks or not.
    static let forbidden: Set<String> = ["Type", "Protocol", "self", "Self"]

    /// Types that the written code itself speaks of.
    static let standardTypes: Set<String> = [
        "Bool", "Optional", "State", "Event", "Conditions", "String", "Swift", "Testing",
    ]
}
