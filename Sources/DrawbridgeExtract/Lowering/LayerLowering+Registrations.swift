import DrawbridgeFlow
import DrawbridgeSwift

/// What a property keeps that can be ended: closures that it keeps run only while it has not been.
extension LayerLowering {
    /// `timer = Timer.scheduledTimer(…) { … }`, `subscription = nil`
    func keep(_ value: Expression, as registration: Int, in target: Expression, at range: TokenRange) {
        guard let derivation = unit.candidate.derivation else { return }
        core.registering(registration) { core in
            if let presence = core.environment.part(target) {
                core.layers.assign(value, toPart: presence, at: range)
            } else {
                core.evaluateForEffects(value)
            }
        }
        if !value.keepsNothing {
            // Also what was made before the last one was ended.
            begin(registration, at: range)
        } else if case .registration(endsByRelease: true) = derivation.parts[registration].question {
            end(registration, at: range)
        }
    }

    func end(_ registration: Int, at range: TokenRange) { write(0, toPart: registration, at: range) }

    /// A closure has been left that runs until what keeps it is ended.
    func begin(_ registration: Int?, at range: TokenRange) {
        if let registration { write(1, toPart: registration, at: range) }
    }
}

extension ArraySlice<Statement> {
    /// The statements behind a local name that are looked at for what becomes of it; in longer functions it would take too long.
    var near: ArraySlice<Statement> { prefix(200) }

    /// What is given a local constant: `self.timer` of `self.timer = timer`.
    func target(of name: String) -> Expression? {
        near.lazy.compactMap { statement in
            guard case .expression(let expression) = statement.kind,
                case .assignment(let target, "=", let value) = expression.kind, case .name(name) = value.kind
            else { return nil }
            return target
        }.first
    }
}

extension FunctionLowering {
    /// Lowers code whose closures are kept by a property; nil for the one that keeps those around.
    func registering(_ registration: Int?, _ body: (FunctionLowering) -> Void) {
        let outer = callContext.keeping.registration
        callContext.keeping.registration = registration ?? outer
        body(self)
        callContext.keeping.registration = outer
    }

    /// The body of a closure, which does nothing once what keeps it has been ended.
    func addWhileRegistered(_ registration: Int?, _ body: (FunctionLowering) -> Void) {
        guard let registration, let derivation = unit.candidate.derivation else { return body(self) }
        let ops = collect(body)
        let runs = Test.isIn(operations.use(.state), derivation.values(where: registration, is: 1), nil)
        operations.add(.test(runs, then: ops, else: []))
    }
}

extension Expression {
    /// `nil`, `[]`, `Set()`, `DisposeBag()`
    var keepsNothing: Bool {
        switch kind {
        case .nil: true
        case .array(let elements): elements.isEmpty
        case .call(let call): call.isConstruction && call.arguments.isEmpty && call.trailingClosures.isEmpty
        default: false
        }
    }
}
