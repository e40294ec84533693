/// A declaration as far as extraction asks. Bodies are kept as token ranges and read when they are needed.
///
/// What is declared is an object that never changes: a declaration goes through many hands, and a copy costs one count.
package enum Declaration: Sendable {
    case type(TypeDeclaration)
    case function(FunctionDeclaration)
    case variable(VariableDeclaration)
    case enumCase(EnumCaseDeclaration)
    case alias(AliasDeclaration)
    /// Read and of no concern here: imports, operators, precedence groups, associated types, macros.
    case other(TokenRange)
    /// Not understood.
    case unknown(TokenRange)

    package var range: TokenRange {
        switch self {
        case .type(let type): type.header.range
        case .function(let function): function.header.range
        case .variable(let variable): variable.header.range
        case .enumCase(let enumCase): enumCase.header.range
        case .alias(let alias): alias.header.range
        case .other(let range), .unknown(let range): range
        }
    }
}

/// What all declarations begin with.
package struct DeclarationHeader: Sendable {
    package var attributes: [Attribute]
    package var modifiers: Modifiers
    /// From the first attribute or modifier to the last token. Of several variables of one declaration, each has its own part.
    package var range: TokenRange
    /// The token of the name, or of the keyword where there is no name (`init`, an extension).
    package var name: TokenRange

    package init(attributes: [Attribute] = [], modifiers: Modifiers = [], range: TokenRange, name: TokenRange) {
        self.attributes = attributes
        self.modifiers = modifiers
        self.range = range
        self.name = name
    }
}

/// `@Name(arguments)`; the arguments are kept as tokens.
package struct Attribute: Sendable {
    /// Dotted names are joined: `Testing.Test`. Generic arguments are left out.
    package var name: String
    package var range: TokenRange

    package init(name: String, range: TokenRange) {
        self.name = name
        self.range = range
    }
}

package struct Modifiers: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// What the library does for option sets of other modules is generic, and twenty times as slow.
    package init(arrayLiteral elements: Modifiers...) {
        rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

    package static let `private` = Modifiers(rawValue: 1 << 0)
    package static let `fileprivate` = Modifiers(rawValue: 1 << 1)
    package static let `internal` = Modifiers(rawValue: 1 << 2)
    package static let `package` = Modifiers(rawValue: 1 << 3)
    package static let `public` = Modifiers(rawValue: 1 << 4)
    package static let `open` = Modifiers(rawValue: 1 << 5)
    /// `private(set)`, `fileprivate(set)`
    package static let privateSet = Modifiers(rawValue: 1 << 6)
    /// Any other `…(set)`
    package static let restrictedSet = Modifiers(rawValue: 1 << 7)
    package static let `static` = Modifiers(rawValue: 1 << 8)
    package static let `class` = Modifiers(rawValue: 1 << 9)
    package static let mutating = Modifiers(rawValue: 1 << 10)
    package static let nonmutating = Modifiers(rawValue: 1 << 11)
    package static let `lazy` = Modifiers(rawValue: 1 << 12)
    package static let `weak` = Modifiers(rawValue: 1 << 13)
    package static let unowned = Modifiers(rawValue: 1 << 14)
    package static let override = Modifiers(rawValue: 1 << 15)
    package static let final = Modifiers(rawValue: 1 << 16)
    package static let indirect = Modifiers(rawValue: 1 << 17)
    package static let nonisolated = Modifiers(rawValue: 1 << 18)
    package static let convenience = Modifiers(rawValue: 1 << 19)
    package static let required = Modifiers(rawValue: 1 << 20)
    package static let consuming = Modifiers(rawValue: 1 << 21)
    package static let borrowing = Modifiers(rawValue: 1 << 22)
    /// A modifier that is read and means nothing here (`prefix`, `dynamic`, `optional`, `distributed`, …).
    package static let other = Modifiers(rawValue: 1 << 31)
}
