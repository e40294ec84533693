import DrawbridgeFlow
import DrawbridgeSwift

/// What an `await` waits for, as an event is named: the outermost call.
extension ConditionWords {
    /// Nil where the code has no name for it, or only asks for the state.
    func awaitedName(_ expression: Expression) -> String? {
        if environment.slot(of: expression) == .state || environment.constant(expression, in: unit.domain) != nil {
            return nil
        }
        switch expression.kind {
        case .cast(let inner, _, _), .effect(_, let inner), .binary(let inner, "??", _), .prefix(_, let inner):
            return awaitedName(inner)
        case .binary(let one, _, let other):
            return one.isCall ? awaitedName(one) : awaitedName(other) ?? awaitedName(one)
        case .ternary(let condition, let first, let second):
            return [condition, first, second].lazy.filter(\.holdsCall).compactMap(awaitedName).first
        case .tuple(let elements): return awaitedName(ofLast: elements.map(\.value))
        case .array(let elements): return awaitedName(ofLast: elements)
        case .member(let inner?, let name) where Int(name) != nil || libraries.call(name).result == .outcome:
            return awaitedName(inner)
        case .call(let call): return awaitedName(call)
        case .name(let name): return environment.happening.startedCalls[name].flatMap(awaitedName) ?? telling(name)
        default: return expression.lastName.flatMap(telling)
        }
    }

    private func awaitedName(_ call: Call) -> String? {
        // What a future is of.
        if call.arguments.isEmpty, let name = call.callee.lastName, libraries.call(name).result == .awaited,
            let made = call.callee.base.flatMap(futureMaker)
        {
            return awaitedName(made)
        }
        guard let name = call.callee.lastName else { return call.callee.base.flatMap(awaitedName) }
        // Without a closure, an operator's name is that of another function.
        guard let closure = call.lastClosure ?? call.arguments.lazy.compactMap(\.value.closure).first else {
            if case .keyPath? = call.arguments.first?.value.kind {
                return telling(name) ?? call.callee.base.flatMap(awaitedName)
            }
            return name
        }
        if [.inside, .caller].contains(libraries.call(name).event) { return firstCall(in: closure) }
        return telling(name) ?? call.callee.base.flatMap(awaitedName)
    }

    /// Of several calls that run side by side: a pause is there for the others.
    private func awaitedName(ofLast values: [Expression]) -> String? {
        let names = values.compactMap(awaitedName)
        return names.last { !libraries.isPause($0) } ?? names.last
    }

    /// The call that makes a future, without what becomes of its value: `connect(…)` of `connect(…).map { … }`.
    func futureMaker(_ expression: Expression) -> Expression? {
        guard case .call(let call) = expression.kind else { return nil }
        guard let name = call.callee.lastName,
            [.future, .next].contains(libraries.call(name).result) || libraries.namesNothing(name)
        else { return expression }
        return call.callee.base.flatMap(futureMaker) ?? expression
    }

    /// The name of a chain's source; where that says nothing, of the step that the chain is part of. A timer is called like the
    /// method that it calls.
    func sourceName(_ name: String, handledBy closure: Closure?, in begun: String) -> String {
        if name == "Timer" { return closure.flatMap(onlyCall) ?? "timer" }
        return telling(name) ?? telling(begun) ?? name
    }

    /// A name, unless it is one that says nothing of what happens.
    func telling(_ name: String) -> String? { libraries.namesNothing(name) ? nil : name }
}

extension Expression {
    /// Whether it is a call, or has one in it outside of closures.
    fileprivate var holdsCall: Bool { isCall || parts.contains(where: \.holdsCall) }
}

extension Libraries {
    /// Whether a name says nothing of what happens: of an operator, a queue, a task, a continuation, a closure's label.
    func namesNothing(_ name: String) -> Bool {
        let meaning = call(name)
        if meaning.chain?.takesClosure ?? false || meaning.traits.contains(.ends) { return true }
        switch meaning.event {
        case .caller, .base, .inside, .timer, .title, .binding, .appearance: return true
        case .argument, .address, .observed, .text, .picture, .owner, .function, .plain, nil: break
        }
        let label = self.label(name).event
        return label == .plain || label == .function || Self.wordsThatNameNothing.contains(name)
    }

    private static let wordsThatNameNothing: Set<String> = ["init", "body", "task", "Task", "Timer"]

    /// Whether a call only lets time pass.
    func isPause(_ name: String) -> Bool { name == "sleep" || name == "yield" }
}
