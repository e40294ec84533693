/// A feature of The Composable Architecture.
struct ReducerCode {
    let scaffold: Scaffold
    let refusal: ScaffoldStyle.Refusal

    var source: String {
        let members = [
            state, scaffold.enumOfStates(of: scaffold.whole, named: "Phase"), actions,
            scaffold.enumOfActions(named: "Output"), performer,
            body,
        ]
        let lines = indented(Array(members.filter { !$0.isEmpty }.joined(separator: [""])))
        let head = scaffold.documentation + ["@Reducer", "struct \(scaffold.name) {"]
        return (["import ComposableArchitecture", ""] + head + lines + ["}"]).map { $0 + "\n" }.joined()
    }
}

private extension ReducerCode {
    var arms: [EventArms] { scaffold.names.events.map { EventArms($0, of: scaffold.whole) } }

    var state: [String] {
        let part = scaffold.whole
        let phase = part.initial.map { "var phase = Phase\(part.states.pattern($0))" } ?? "var phase: Phase"
        return ["@ObservableState", "struct State: Hashable, Sendable {", "    " + phase, "}"]
    }

    var actions: [String] {
        let cases = arms.flatMap { arms in
            let conditions = arms.conditions.map { "\(SwiftNames.spelled($0)): Bool" }
            let start = "case \(SwiftNames.spelled(arms.event.name))"
            return scaffold.comment(on: arms.event)
                + (conditions.isEmpty ? [start] : list(conditions, from: start + "(", to: ")"))
        }
        return ["enum Action: Hashable, Sendable {"] + indented(cases) + ["}"]
    }

    var performer: [String] {
        guard !scaffold.names.actions.isEmpty else { return [] }
        return ["/// Does what an action asks for.", "var perform: @Sendable (Output) async -> Void"]
    }

    var body: [String] {
        let cases = arms.flatMap { arms in
            let body = EventBody(
                part: scaffold.whole, variable: "state.phase", finish: finish, refused: refused(arms.event.name))
            return label(arms) + indented(body.lines(arms))
        }
        let reduce = ["Reduce { state, action in"] + indented(["switch action {"] + cases + ["}"]) + ["}"]
        return ["var body: some ReducerOf<Self> {"] + indented(reduce) + ["}"]
    }

    func label(_ arms: EventArms) -> [String] {
        let names = arms.conditions.map { "let \(SwiftNames.spelled($0))" }
        let start = "case .\(SwiftNames.spelled(arms.event.name))"
        return names.isEmpty ? [start + ":"] : list(names, from: start + "(", to: "):")
    }

    func finish(_ actions: [String]) -> [String] {
        guard !actions.isEmpty else { return ["return .none"] }
        let calls = actions.map { "await perform(.\(SwiftNames.spelled($0)))" }
        return ["return .run { [perform] _ in"] + indented(calls) + ["}"]
    }

    func refused(_ event: String) -> [String] {
        switch refusal {
        case .ignore, .throw: ["return .none"]
        case .trap: ["preconditionFailure(\"\(event) is not taken in \\(state.phase)\")"]
        }
    }
}
