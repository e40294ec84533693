/// A feature of The Composable Architecture.
struct ReducerCode {
    let scaffold: Scaffold
    let refusal: ScaffoldStyle.Refusal

    var source: String {
        let members =
            [state] + variables.enums + scaffold.insides.map { inside($0).carriedStruct } + [
                scaffold.enumOfEvents(named: "Action"), scaffold.enumOfActions(named: "Output"), performer, body,
            ]
        let lines = indented(Array(members.filter { !$0.isEmpty }.joined(separator: [""])))
        let head = scaffold.documentation + ["@Reducer", "struct \(scaffold.name) {"]
        return (["import ComposableArchitecture", ""] + head + lines + ["}"] + start).map { $0 + "\n" }.joined()
    }

    var variables: StateVariables {
        // A test store assigns what it expects.
        StateVariables(
            scaffold: scaffold, whole: ("phase", "Phase"), owner: "state.", ignoresSameState: true,
            resultName: "outputs")
    }

    /// What goes on at the same time in a state, as a struct in the feature.
    func inside(_ inside: ScaffoldInside) -> MethodsCode {
        MethodsCode(scaffold: inside.scaffold, style: .handlers, refusal: refusal, actionType: "Output")
    }
}

private extension ReducerCode {
    var state: [String] {
        ["@ObservableState", "struct State: Hashable, Sendable {"]
            + indented(Array(variables.declarations.joined(separator: [""]))) + ["}"]
    }

    /// In an extension, so that the state can also be made as any other one.
    var start: [String] {
        guard let choice = StartChoice(scaffold.whole) else { return [] }
        let lines = choice.initializer(
            of: variables.variable(of: scaffold.whole), from: "\(scaffold.name).\(StartChoice.type)")
        return ["", "extension \(scaffold.name).State {"] + indented(lines) + ["}"]
    }

    var performer: [String] {
        guard !scaffold.names.actions.isEmpty else { return [] }
        return ["/// Does the work that an action asks for.", "var perform: @Sendable (Output) async -> Void"]
    }

    var body: [String] {
        let cases = scaffold.methods.flatMap { method in
            eventLabel(method, asking: method.conditions)
                + indented(method.isShared ? sharedBody(method) : body(method))
        }
        let reduce = ["Reduce { state, action in"] + indented(["switch action {"] + cases + ["}"]) + ["}"]
        return ["var body: some ReducerOf<Self> {"] + indented(reduce) + ["}"]
    }

    func body(_ method: EventMethod) -> [String] {
        method.lines(
            variables, finish: finish, refused: trap(method) ?? ["return .none"],
            ending: { $0.hasActions ? performing("perform") : ["return .none"] })
    }

    /// Each part does what it does, and what is to be done is collected.
    func sharedBody(_ method: EventMethod) -> [String] {
        let body = method.sharedLines(
            variables, collect: { array(of: $0, from: "outputs += [") }, refused: trap(method) ?? [])
        guard method.hasActions else { return body + ["return .none"] }
        return ["var outputs: [Output] = []"] + body + performing("perform, outputs")
    }

    /// - Parameter captured: What the effect takes along as it is now.
    func performing(_ captured: String) -> [String] {
        [
            "return .run { [\(captured)] _ in", "    for output in outputs {", "        await perform(output)", "    }",
            "}",
        ]
    }

    func finish(_ actions: [String]) -> [String] {
        guard !actions.isEmpty else { return ["return .none"] }
        let calls = actions.map { "await perform(.\(SwiftNames.member($0)))" }
        return ["return .run { [perform] _ in"] + indented(calls) + ["}"]
    }

    func trap(_ method: EventMethod) -> [String]? {
        let place = method.arms.map { "\\(\(variables.use(of: $0.part)))" }.joined(separator: ", ")
        return refusal == .trap ? ["preconditionFailure(\"\(method.event.name) is refused in \(place)\")"] : nil
    }
}
