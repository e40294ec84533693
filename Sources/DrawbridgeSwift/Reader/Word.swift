/// The words that mean something to the reader: reserved ones and those that only mean something where they stand.
///
/// The list follows "Keywords and Punctuation" of *The Swift Programming Language*, and the modifiers that the
/// compiler reads beside them. No word is longer than 16 bytes (`WordTable` relies on it).
enum Word: String, CaseIterable {
    // Declarations
    case actor, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `import`, `init`, `let`
    case macro, `operator`, `precedencegroup`, `protocol`, `struct`, `subscript`, `typealias`, using, `var`

    // Modifiers
    case async, borrowing, consuming, convenience, distributed, dynamic, `fileprivate`, final, indirect, infix
    case `internal`, isolated, lazy, mutating, nonisolated, nonmutating, open, optional, override, package
    case postfix, prefix, `private`, `public`, required, sending, `static`, unowned, weak
    case ownedOld = "__owned"
    case sharedOld = "__shared"
    case consumingOld = "__consuming"
    case constant = "_const"
    case safe, unsafe, nonsending

    // Accessors and the rest of a declaration
    case didSet, get, set, willSet, `where`, `throws`, `rethrows`, reasync
    case modifyAccessor = "_modify"
    case readAccessor = "_read"
    case addressAccessor = "unsafeAddress"
    case mutableAddressAccessor = "_mutableAddress"
    /// Not `some`: an optional has a case of that name.
    case someType = "some"
    case `inout`, any, each, of

    // Statements
    case `break`, `catch`, `continue`, `default`, `defer`, discard, `do`, `else`, `fallthrough`, `for`, `guard`, `if`,
        `in`
    case `repeat`, `return`, `switch`, then, `throw`, unknown, `while`, yield

    // Expressions
    case `as`, await, borrow, consume, copy, `false`, `is`, `nil`, `self`, `super`, `true`, `try`
    case selfType = "Self"
    case anyType = "Any"
}
