/// What values are called in traces.
@usableFromInline
enum SeenNames {
    /// `content.shown` for `.content(.shown)`: the case, and the case of an enum that it carries.
    @usableFromInline
    static func name(of value: Any) -> String {
        if let text = value as? String { return oneLine(text) }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle != .optional else {
            return mirror.children.first.map { name(of: $0.value) } ?? "nil"
        }
        guard mirror.displayStyle == .enum, let child = mirror.children.first, let label = child.label else {
            return oneLine(String(describing: value))
        }
        let inner = Mirror(reflecting: child.value)
        return inner.displayStyle == .enum ? "\(label).\(name(of: child.value))" : label
    }

    /// `push` for `push(_:)`. Nil for an observer, whose `#function` is the name of the variable.
    @usableFromInline
    static func event(_ function: StaticString) -> String? {
        let name = function.description
        guard let end = name.firstIndex(of: "(") else { return nil }
        return String(name[..<end])
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
