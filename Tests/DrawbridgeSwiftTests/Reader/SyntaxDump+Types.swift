@testable import DrawbridgeSwift

extension TypeSyntax {
    /// The type as Swift writes it; parentheses around what is optional or composed show the order.
    var text: String {
        switch self {
        case .named(let names): names.map(\.text).joined(separator: ".")
        case .optional(let type): type.operand + "?"
        case .implicitlyUnwrapped(let type): type.operand + "!"
        case .array(let type): "[\(type.text)]"
        case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
        case .tuple(let types): "(" + types.map(\.text).joined(separator: ", ") + ")"
        case .function(let parameters, let result, let isEscaping):
            (isEscaping ? "@escaping " : "") + "(" + parameters.map(\.text).joined(separator: ", ")
                + ") -> \(result.text)"
        case .opaque(let type): "any " + type.text
        case .inout(let type): "inout " + type.text
        case .composition(let types): types.map(\.operand).joined(separator: " & ")
        case .metatype(let type): type.operand + ".Type"
        case .unknown: "?"
        }
    }

    private var operand: String {
        switch self {
        case .function, .opaque, .composition, .inout: "(\(text))"
        default: text
        }
    }
}

extension NamedType {
    fileprivate var text: String {
        arguments.isEmpty ? name : name + "<" + arguments.map(\.text).joined(separator: ", ") + ">"
    }
}
