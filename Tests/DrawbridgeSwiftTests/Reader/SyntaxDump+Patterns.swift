@testable import DrawbridgeSwift

extension SyntaxDump {
    /// Names that are bound are written `<name>`, all else as Swift does.
    func text(_ pattern: Pattern) -> String {
        switch pattern.kind {
        case .wildcard: return "_"
        case .binding(let inner): return "let " + text(inner)
        case .name(let name): return "<\(name)>"
        case .enumCase(let type, let name, let payload):
            let path = type.map { $0 + "." }.joined()
            return (path.isEmpty ? "." : path) + name + (payload.map { "(\(text($0)))" } ?? "")
        case .optional(let inner): return text(inner) + "?"
        case .tuple(let elements): return "(\(text(elements)))"
        case .isType(let type): return "is " + type.text
        case .asType(let inner, let type): return text(inner) + " as " + type.text
        case .expression(let expression): return "~= " + text(expression)
        }
    }

    private func text(_ elements: [PatternElement]) -> String {
        elements.map { element in
            (element.label.map { $0 + ": " } ?? "") + text(element.pattern)
        }.joined(separator: ", ")
    }
}
