import DrawbridgeSwift

/// Functions that run beside a chain: `do(onNext:onError:)`, `handleEvents(receiveOutput:receiveCompletion:)`.
extension FunctionLowering {
    /// When a function runs that an operator is given.
    enum Phase {
        case subscription
        case element
        /// A failure, a completion, a cancellation.
        case end

    }

    private func phase(behind label: String?) -> Phase {
        if label == nil || behind(label, .element) { return .element }
        return behind(label, .subscription) ? .subscription : .end
    }

    func runEffects(of link: Chain.Link, _ phase: Phase) {
        if link.role == .create, phase == .subscription, let body = link.call.lastClosure {
            return at(link.place) { $0.run(.closure(body, $0.here), on: [.opaque]) }
        }
        guard link.role == .effect else { return }
        at(link.place) { $0.runEffects(link.call, phase, on: [.opaque]) }
    }

    func runEffects(_ call: Call, _ phase: Phase, on element: [Binding]) {
        for (expression, function) in effects(of: call, phase) {
            if let function { run(function, on: element) } else { add(.act(text(expression.range) + "()")) }
        }
    }

    /// With the function, where that is known.
    func effects(of call: Call, _ phase: Phase) -> [(Expression, Callable?)] {
        let closures = call.trailingClosures.map {
            (label: $0.label, value: Expression(.closure($0.closure), $0.closure.range))
        }
        let all = call.arguments.map { (label: $0.label, value: $0.value) } + closures
        return all.filter { !behind($0.label, .owner) && self.phase(behind: $0.label) == phase }
            .map { ($0.value, callable($0.value)) }
    }
}
