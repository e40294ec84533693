import DrawbridgeModel

/// The spelling of a machine's states in Swift.
struct StateSpelling {
    private let states: [String: State]
    private let machine: Machine

    init(_ machine: Machine) {
        self.machine = machine
        states = Dictionary(machine.states.map { ($0.name, $0) }) { first, _ in first }
    }

    /// The names of the cases that lead to a state, the outermost first: `content`, `shown`.
    func path(_ name: String) -> [String] {
        machine.ancestors(of: name).reversed().map { states[$0]?.ownName ?? $0 }
    }

    /// A pattern that matches the state with any payload: `.content(.shown)`.
    func pattern(_ name: String) -> String { "." + Self.nested(path(name)) }

    /// An expression for the state, without the period: `content(.shown)`. Payloads are placeholders to be filled in:
    /// `failed(<#Error#>)`.
    func value(_ name: String) -> String {
        let fields = (states[name]?.payload ?? []).map { ($0.label.map { "\($0): " } ?? "") + "<#\($0.type)#>" }
        let payload = fields.isEmpty ? "" : "(\(fields.joined(separator: ", ")))"
        return Self.nested(path(name), payload)
    }

    func carriesValues(_ name: String) -> Bool { states[name]?.payload.isEmpty == false }

    private static func nested(_ path: [String], _ payload: String = "") -> String {
        let names = path.map(SwiftNames.spelled)
        return names.joined(separator: "(.") + payload + String(repeating: ")", count: max(0, names.count - 1))
    }
}
