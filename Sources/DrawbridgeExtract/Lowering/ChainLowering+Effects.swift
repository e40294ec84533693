import DrawbridgeSwift

/// Functions that run beside a chain: `do(onNext:onError:)`, `handleEvents(receiveOutput:receiveCompletion:)`.
extension ChainLowering {
    func runEffects(of link: Chain.Link, _ phase: Chain.Phase) {
        if link.role == .create, phase == .subscription, let body = link.call.lastClosure {
            return core.at(link.place) { $0.chains.run(.closure(body, $0.environment.here), on: [.opaque]) }
        }
        guard link.role == .effect else { return }
        core.at(link.place) { $0.chains.runEffects(link.call, phase, on: [.opaque]) }
    }

    func runEffects(_ call: Call, _ phase: Chain.Phase, on element: [Binding]) {
        for (expression, function) in environment.chains.effects(of: call, phase) {
            if let function {
                run(function, on: element)
            } else {
                operations.add(.act(environment.words.text(expression.range) + "()"))
            }
        }
    }
}
