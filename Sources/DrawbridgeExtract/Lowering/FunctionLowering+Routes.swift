import DrawbridgeFlow
import DrawbridgeSwift

/// Routes of SwiftState: `machine.addRoutes(event: .start, transitions: [.idle => .running]) { … }`.
///
/// https://github.com/ReactKit/SwiftState, `Machine.swift` and `StateMachine.swift`.
extension FunctionLowering {
    /// - Parameter isMapping: Whether a function says where events lead.
    func addRoutes(_ call: Call, isMapping: Bool, at range: TokenRange) {
        guard let question = description?.question else { return }
        let event = call.arguments.first { $0.label == "event" }?.value
        switch question {
        case .initial: return
        case .event(let slot):
            if isMapping { return addMapping(call, slot, at: range) }
            guard let event, let test = test(slot, isEvent: event) else { return }
            let ops = collect { $0.addRoutes(call, nil, at: range) }
            add(.test(test, then: ops, else: []))
        case .state(let slot):
            guard event == nil, !isMapping else { return }
            addRoutes(call, slot, at: range)
        }
    }

    private func test(_ slot: Slot, isEvent event: Expression) -> Test? {
        if case .member(_, "any") = event.kind { return .always }
        guard case .values(let values)? = constant(event, in: domain(of: slot)) else { return nil }
        return .isIn(slot, values, nil)
    }

    /// - Parameter asked: The state that is asked for.
    private func addRoutes(_ call: Call, _ asked: Slot?, at range: TokenRange) {
        let handler =
            call.trailingClosures.first { $0.label != "condition" }?.closure ?? call.closure(labelled: "handler")
        let condition = call.closure(labelled: "condition")
        for argument in call.arguments where argument.label != "event" {
            if case .closure = argument.value.kind { continue }
            guard let routes = routes(of: argument.value) else {
                if argument.label == "condition" || argument.label == "order" { continue }
                add(.unknown("a route cannot be read", origin(range)))
                continue
            }
            for route in routes { add(route, asked, condition, handler) }
        }
    }

    private struct Route {
        var from: Expression
        var to: Expression
        var condition: Expression?
    }

    /// `[.a => .b, .c => .d]`, `.a => .b => .c`, `Transition(fromState: .a, toState: .b)`, `(.a => .b) | condition`
    private func routes(of expression: Expression) -> [Route]? {
        switch expression.kind {
        case .array(let elements):
            let routes = elements.map(routes(of:))
            return routes.contains { $0 == nil } ? nil : routes.flatMap { $0 ?? [] }
        case .tuple(let elements) where elements.count == 1:
            return routes(of: elements[0].value)
        case .binary(let one, "=>", let other):
            return chain(one, other)
        case .binary(let route, "|", let condition):
            return routes(of: route)?.map { Route(from: $0.from, to: $0.to, condition: condition) }
        case .call(let call):
            if let transition = call.argument(labelled: "transition") {
                return routes(of: transition)
            }
            guard let from = call.argument(labelled: "fromState"), let to = call.argument(labelled: "toState") else {
                return nil
            }
            return [Route(from: from, to: to)]
        case .name:
            let datum = reader.resolve(written(expression))
            return datum.expression.range == expression.range ? nil : routes(of: datum.expression)
        default:
            return nil
        }
    }

    /// `.a => .b`, and what comes before `.b` in a chain; `[.a, .b] => .c`
    private func chain(_ one: Expression, _ other: Expression) -> [Route]? {
        switch one.kind {
        case .binary(_, "=>", let middle):
            return routes(of: one).map { $0 + [Route(from: middle, to: other)] }
        case .array(let elements):
            return elements.map { Route(from: $0, to: other) }
        default:
            return [Route(from: one, to: other)]
        }
    }

    private func add(_ route: Route, _ asked: Slot?, _ condition: Closure?, _ handler: Closure?) {
        let range = TokenRange(Int(route.from.range.start), Int(route.to.range.end))
        guard let from = test(.state, is: route.from), let to = target(route.to) else {
            return add(.unknown("a route cannot be read", origin(range)))
        }
        var tests = [from]
        if let asked {
            tests.append(to == .slot(.state) ? .same(asked, .state, words(range)) : .isIn(asked, values(to), nil))
        }
        if let condition { tests.append(test(condition)) }
        if let condition = route.condition { tests.append(.opaque(words(condition.range))) }
        go(.allOf(tests), to: to, handler, at: range)
    }

    /// Whether the state is the one that a route starts in; a value that it carries is told.
    private func test(_ slot: Slot, is state: Expression) -> Test? {
        if case .member(_, "any") = state.kind, unit.domain.values(ofCase: "any") == nil { return .always }
        guard case .values(let values)? = constant(state, in: unit.domain) else { return nil }
        let isIn = Test.isIn(use(slot), values, nil)
        guard case .call = state.kind else { return isIn }
        return .allOf([isIn, .opaque(SymbolicCondition(holds: "state == \(text(state.range))"))])
    }

    /// Where a route leads; to any state is to the one that it starts in.
    private func target(_ state: Expression) -> Operand? {
        if case .member(_, "any") = state.kind, unit.domain.values(ofCase: "any") == nil { return .slot(.state) }
        return constant(state, in: unit.domain)
    }

    private func values(_ operand: Operand) -> ValueSet {
        if case .values(let values) = operand { return values }
        return unit.domain.all
    }

    /// What a condition's closure comes to, in the code's words.
    private func test(_ condition: Closure) -> Test {
        guard condition.body.count == 1 else { return .opaque(words(condition.range)) }
        switch condition.body[0].kind {
        case .expression(let value), .return(let value?): return .opaque(words(value.range))
        default: return .opaque(words(condition.range))
        }
    }

    // MARK: Mappings

    /// `machine.addRouteMapping { event, fromState, userInfo in … return .next }`
    private func addMapping(_ call: Call, _ event: Slot, at range: TokenRange) {
        let closures = call.arguments.compactMap { argument -> Closure? in
            if case .closure(let closure) = argument.value.kind { return closure }
            return nil
        }
        guard let mapping = (closures + call.trailingClosures.map(\.closure)).first else {
            return add(.unknown("a route cannot be read", origin(range)))
        }
        let handler =
            call.trailingClosures.first { $0.label == "handler" }?.closure ?? call.closure(labelled: "handler")
        let names = mapping.parameters.isEmpty ? ["$0", "$1"] : mapping.parameters.map { $0.name ?? "_" }
        guard names.count > 1 else { return add(.unknown("a route cannot be read", origin(range))) }
        scope.enter()
        scope.declare(names[0], .slot(event))
        scope.declare(names[1], .slot(use(.state)))
        lowerInPlace(mapping.body, mapping.range, result: .verdict(handler: handler))
        scope.leave()
    }

    /// What a mapping returns: nil where it has no route.
    func end(with next: Expression, _ handler: Closure?) {
        if next.isNil { return }
        if case .ternary(let condition, let then, let otherwise) = next.kind {
            let test = test(condition)
            let arms = [then, otherwise].map { arm in collect { $0.end(with: arm, handler) } }
            return add(.test(test, then: arms[0], else: arms[1]))
        }
        go(to: evaluate(next, as: unit.domain), handler, at: next.range)
    }
}

extension Call {
    func argument(labelled label: String) -> Expression? { arguments.first { $0.label == label }?.value }

    func closure(labelled label: String) -> Closure? {
        if let value = argument(labelled: label) {
            if case .closure(let closure) = value.kind { return closure }
            return nil
        }
        return trailingClosures.first { $0.label == label }?.closure
    }
}
