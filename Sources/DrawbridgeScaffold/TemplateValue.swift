/// What a template is filled with.
package indirect enum TemplateValue: Sendable, Hashable {
    case text(String)
    case flag(Bool)
    case list([TemplateValue])
    case record([String: TemplateValue])
}

extension TemplateValue {
    /// The names in it, at any depth.
    package var names: Set<String> {
        switch self {
        case .text, .flag: []
        case .list(let values): values.reduce(into: []) { $0.formUnion($1.names) }
        case .record(let values): values.reduce(into: Set(values.keys)) { $0.formUnion($1.value.names) }
        }
    }
}
