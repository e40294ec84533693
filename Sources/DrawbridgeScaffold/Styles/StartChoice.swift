import DrawbridgeModel

/// Where a part begins that is drawn with several starts: an enum of them, of which callers choose one.
struct StartChoice {
    private let part: ScaffoldPart
    private let starts: [(leaf: String, name: String)]
    /// The enum, and the parameter of an initializer.
    static let type = "Start"
    static let parameter = "start"

    /// Nil for a part that begins in one state, or in any.
    init?(_ part: ScaffoldPart) {
        guard part.starts.count > 1 else { return nil }
        self.part = part
        var names = SwiftNames(fallback: Self.parameter)
        starts = part.starts.map { ($0, names.name(for: part.states.paths[$0, default: []].joined(separator: " "))) }
    }

    /// A value of the enum: `.received`.
    func value(_ leaf: String) -> String {
        ".\(SwiftNames.member(starts.first { $0.leaf == leaf }?.name ?? starts[0].name))"
    }

    /// The declaration of the enum, with what the arrows of the starts say.
    var declaration: [String] {
        let cases = starts.flatMap { leaf, name in
            (words(leaf).map { ["/// \(inOneLine($0))"] } ?? []) + ["case \(SwiftNames.spelled(name))"]
        }
        return ["/// Where it may begin.", "enum \(Self.type): Hashable, Sendable {"] + indented(cases) + ["}"]
    }

    /// The initializer of a value that has a variable for the state.
    ///
    /// - Parameter type: That of the enum.
    func initializer(of variable: String, from type: String = Self.type) -> [String] {
        ["init(\(Self.parameter): \(type)) {"] + indented(assignments(variable)) + ["}"]
    }

    func assignments(_ variable: String) -> [String] {
        statement { "\(variable) = \(part.states.value($0))" }
    }

    /// The statement that begins where the caller says.
    func statement(_ begin: (String) -> String) -> [String] {
        let cases = starts.flatMap { leaf, _ in ["case \(value(leaf)):"] + indented([begin(leaf)]) }
        return ["switch \(Self.parameter) {"] + cases + ["}"]
    }

    private func words(_ leaf: String) -> String? {
        part.machine.transitions.first { $0.isStart && $0.to == leaf }?.event
    }
}
