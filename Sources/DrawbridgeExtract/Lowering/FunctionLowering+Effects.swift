import DrawbridgeSwift

/// Functions that run beside a chain: `do(onNext:onError:)`, `handleEvents(receiveOutput:receiveCompletion:)`.
extension FunctionLowering {
    /// When a function runs that an operator is given.
    enum Phase {
        case subscription
        case element
        /// A failure, a completion, a cancellation.
        case end

        init(label: String?) {
            self =
                switch label {
                case nil: .element
                case let label? where KnownChains.elementLabels.contains(label): .element
                case let label? where KnownChains.subscriptionLabels.contains(label): .subscription
                default: .end
                }
        }
    }

    mutating func runEffects(of link: Chain.Link, _ phase: Phase) {
        if KnownChains.creating.contains(link.name), phase == .subscription, let body = link.call.lastClosure {
            return at(link.place) { $0.run(.closure(body, $0.here), on: [.opaque]) }
        }
        guard KnownChains.effects.contains(link.name) else { return }
        at(link.place) { $0.runEffects(link.call, phase, on: [.opaque]) }
    }

    mutating func runEffects(_ call: Call, _ phase: Phase, on element: [Binding]) {
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
        return all.filter { $0.label.map { !KnownChains.ownerLabels.contains($0) } ?? true }.filter {
            Phase(label: $0.label) == phase
        }.map { ($0.value, callable($0.value)) }
    }
}
