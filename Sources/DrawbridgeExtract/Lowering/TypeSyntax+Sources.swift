import DrawbridgeSwift

extension TypeSyntax {
    /// The name of a type that events come from: `Observable` of `Observable<Event>`, `some Publisher<Event, Never>`.
    var sourceName: NamedType? {
        switch self {
        case .named(let names): names.last.flatMap { Libraries.standard.isType($0.name, .source) ? $0 : nil }
        case .opaque(let inner), .optional(let inner): inner.sourceName
        default: nil
        }
    }

    var firstArgument: TypeSyntax? {
        switch self {
        case .named(let names): names.last?.arguments.first
        case .opaque(let inner): inner.firstArgument
        default: nil
        }
    }

    /// What comes from it.
    var sourceElement: TypeSyntax? { sourceName?.arguments.first }
}
