import DrawbridgeSwift

extension TypeSyntax {
    /// The type as Swift writes it, on one line.
    var text: String {
        switch self {
        case .named(let names): names.map(\.text).joined(separator: ".")
        case .optional(let inner): inner.isCompound ? "(\(inner.text))?" : inner.text + "?"
        case .implicitlyUnwrapped(let inner): inner.text + "!"
        case .array(let element): "[\(element.text)]"
        case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
        case .tuple(let elements): "(" + elements.map(\.text).joined(separator: ", ") + ")"
        case .function(let parameters, let result, let isEscaping):
            (isEscaping ? "@escaping " : "") + "(" + parameters.map(\.text).joined(separator: ", ") + ") -> "
                + result.text
        case .opaque(let inner): inner.text
        case .inout(let inner): "inout " + inner.text
        case .composition(let parts): parts.map(\.text).joined(separator: " & ")
        case .metatype(let inner): inner.text + ".Type"
        case .unknown: "…"
        }
    }

    /// As a value of this type would be called: `error` of an `Error?`.
    var valueName: String {
        switch self {
        case .optional(let inner), .implicitlyUnwrapped(let inner), .opaque(let inner): inner.valueName
        case .named(let names): (names.last?.name).map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? "value"
        default: "value"
        }
    }

    private var isCompound: Bool {
        switch self {
        case .function, .composition, .opaque: true
        default: false
        }
    }
}

extension NamedType {
    fileprivate var text: String {
        arguments.isEmpty ? name : name + "<" + arguments.map(\.text).joined(separator: ", ") + ">"
    }
}
