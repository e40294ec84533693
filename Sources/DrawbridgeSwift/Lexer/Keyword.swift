/// The reserved words: a name that is spelled like one needs backticks almost everywhere.
///
/// Source: The Swift Programming Language, Lexical Structure, "Keywords and Punctuation". The contextual ones (`async`,
/// `actor`, `some`, …) are identifiers to the lexer.
package enum Keyword: String, Sendable, CaseIterable {
    case `Any`, `Self`
    case `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`, `deinit`, `do`
    case `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`
    case `if`, `import`, `in`, `init`, `inout`, `internal`, `is`, `let`, `nil`, `operator`
    case `precedencegroup`, `private`, `protocol`, `public`, `repeat`, `rethrows`, `return`
    case `self`, `static`, `struct`, `subscript`, `super`, `switch`
    case `throw`, `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`
}
