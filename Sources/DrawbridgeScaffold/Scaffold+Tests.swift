import DrawbridgeModel

/// Tests of the generated code. They pass for it.
extension Scaffold {
    /// - Parameter module: The module of the code. With nil, the user adds the import.
    package func tests(
        _ style: ScaffoldStyle = .transition, refusing refusal: ScaffoldStyle.Refusal = .ignore,
        for framework: TestFramework = .testing, module: String?
    ) -> String {
        switch style {
        case .transition: TransitionTests(scaffold: self, framework: framework).text(module: module)
        case .handlers, .actor, .observable, .mvi, .gkstate:
            MethodsTests(
                code: MethodsCode(scaffold: self, style: style, refusal: refusal), framework: framework
            ).text(module: module)
        case .reducer:
            ReducerTests(code: ReducerCode(scaffold: self, refusal: refusal), framework: framework)
                .text(module: module)
        }
    }
}

extension ScaffoldPart {
    /// The lines of the code that may take a step; empty where nothing is known of it.
    func rows(of step: MachinePath.Step) -> [ScaffoldRow] {
        rows.rowsOfLeaves.filter { $0.from == [step.from] && $0.to == step.to && $0.transition == step.transition }
    }
}
