import DrawbridgeSwift

/// A type as the code writes it, and where its names are to be looked up.
struct WrittenType: Sendable {
    var type: TypeSyntax
    var scope: TypeID?
    var file: Int

    /// The same, or nil.
    var optional: WrittenType {
        if case .optional = type { return self }
        return WrittenType(type: .optional(type), scope: scope, file: file)
    }

    /// The same where it is not nil.
    var unwrapped: WrittenType {
        guard case .optional(let inner) = type else { return self }
        return WrittenType(type: inner, scope: scope, file: file)
    }

    /// What the values of a collection of this type are; of a dictionary, an Optional.
    func element(in index: TypeIndex) -> WrittenType? {
        let expanded = index.expand(type, in: scope, file: file)
        let element: TypeSyntax? =
            switch expanded.type {
            case .array(let element): element
            case .dictionary(_, let element): .optional(element)
            default: nil
            }
        return element.map { WrittenType(type: $0, scope: expanded.scope, file: expanded.file) }
    }

    /// What a sequence of this type brings to whoever waits for it: what a type of the sources says it does, else the first
    /// generic argument, `Event` of `AsyncStream<Event>`.
    func awaitedElement(in index: TypeIndex) -> WrittenType? {
        let expanded = index.expand(type, in: scope, file: file)
        if let known = index.resolve(expanded.type, in: expanded.scope, file: expanded.file),
            index[known.id].kind != .extension
        {
            return index[known.id].aliases["Element"].map {
                WrittenType(type: $0.declaration.type, scope: known.id, file: $0.file)
            }
        }
        guard let element = expanded.type.firstArgument else { return nil }
        return WrittenType(type: element, scope: expanded.scope, file: expanded.file)
    }

    /// What a lock, relay or other box of this type keeps.
    func boxed(in index: TypeIndex) -> WrittenType? {
        if let known = index.resolve(type, in: scope, file: file) {
            guard index[known.id].isBox, let argument = known.arguments.first else { return nil }
            return WrittenType(type: argument, scope: known.scope, file: known.file)
        }
        let expanded = index.expand(type, in: scope, file: file)
        guard case (.box, let inner)? = expanded.type.outermostLayer else { return nil }
        return WrittenType(type: inner, scope: expanded.scope, file: expanded.file)
    }
}
