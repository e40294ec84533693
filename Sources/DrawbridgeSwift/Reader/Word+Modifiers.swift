extension Word {
    /// The modifier that the word is, where it is one.
    var modifier: Modifiers? {
        switch self {
        case .private: .private
        case .fileprivate: .fileprivate
        case .internal: .internal
        case .package: .package
        case .public: .public
        case .open: .open
        case .static: .static
        case .class: .class
        case .mutating: .mutating
        case .nonmutating: .nonmutating
        case .lazy: .lazy
        case .weak: .weak
        case .unowned: .unowned
        case .override: .override
        case .final: .final
        case .indirect: .indirect
        case .nonisolated: .nonisolated
        case .convenience: .convenience
        case .required: .required
        case .consuming, .consumingOld: .consuming
        case .borrowing: .borrowing
        case .async, .distributed, .dynamic, .infix, .isolated, .optional, .postfix, .prefix, .sending, .constant:
            .other
        default: nil
        }
    }

    /// The word in the parentheses of `private(set)`, `unowned(unsafe)`, `nonisolated(nonsending)`.
    var isModifierDetail: Bool {
        switch self {
        case .set, .safe, .unsafe, .nonsending: true
        default: false
        }
    }

    /// Whether the word, with a token of this kind behind it, begins a declaration.
    func introduces(_ next: TokenKind) -> Bool {
        switch self {
        case .associatedtype, .case, .deinit, .enum, .extension, .func, .import, .`init`, .let, .operator,
            .precedencegroup,
            .protocol, .struct, .subscript, .typealias, .var:
            true
        case .class: next.isName
        case .actor, .macro: next == .identifier || next == .quotedIdentifier
        default: false
        }
    }
}
