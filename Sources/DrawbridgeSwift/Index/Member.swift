/// A declaration in a type or at file scope, and where it stands.
package struct Member<Declaration: Sendable>: Sendable {
    /// The index of the file in `TypeIndex.files`.
    package var file: Int
    package var declaration: Declaration
    /// The extension that the declaration stands in; nil in the main declaration and at file scope.
    package var enclosingExtension: EnclosingExtension?

    package init(file: Int, declaration: Declaration, enclosingExtension: EnclosingExtension? = nil) {
        self.file = file
        self.declaration = declaration
        self.enclosingExtension = enclosingExtension
    }
}

/// What an extension says about all that stands in it.
package final class EnclosingExtension: Sendable {
    /// `private extension` makes its members fileprivate, `public extension` makes them public.
    package let modifiers: Modifiers
    /// The protocols that the extension makes its type conform to.
    package let inherits: [TypeSyntax]
    package let range: TokenRange

    package init(modifiers: Modifiers, inherits: [TypeSyntax], range: TokenRange) {
        self.modifiers = modifiers
        self.inherits = inherits
        self.range = range
    }
}

extension Modifiers {
    /// The words that say from where a declaration may be used.
    package static let access: Modifiers = [.private, .fileprivate, .internal, .package, .public, .open]

    /// The modifiers of a declaration in an extension: it has the extension's access where it writes none of its own.
    package func inherited(from enclosing: EnclosingExtension?) -> Modifiers {
        guard let enclosing, isDisjoint(with: .access) else { return self }
        let access = enclosing.modifiers.intersection(.access)
        // `private` at file scope reaches as far as the file does.
        return union(access.contains(.private) ? .fileprivate : access)
    }
}
