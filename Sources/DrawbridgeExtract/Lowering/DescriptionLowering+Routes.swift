import DrawbridgeFlow
import DrawbridgeSwift

/// Routes of SwiftState: `machine.addRoutes(event: .start, transitions: [.idle => .running]) { … }`.
///
/// https://github.com/ReactKit/SwiftState, `Machine.swift` and `StateMachine.swift`.
extension DescriptionLowering {
    /// - Parameter isMapping: Whether a function says where events lead.
    func addRoutes(_ call: Call, isMapping: Bool, at range: TokenRange) {
        guard let question = core.description?.question else { return }
        let event = call.arguments.first { $0.label == "event" }?.value
        switch question {
        case .initial: return
        case .event(let slot):
            if isMapping { return addMapping(call, slot, at: range) }
            guard let event, let test = environment.families.test(slot, isEvent: event) else { return }
            let ops = core.collect { $0.descriptions.addRoutes(call, nil, at: range) }
            operations.add(.test(test, then: ops, else: []))
        case .state(let slot):
            guard event == nil, !isMapping else { return }
            addRoutes(call, slot, at: range)
        }
    }

    /// - Parameter asked: The state that is asked for.
    private func addRoutes(_ call: Call, _ asked: Slot?, at range: TokenRange) {
        // A last closure without a label is a condition if it gives a Bool.
        let last = call.trailingClosures.first { $0.label != "condition" }?.closure
        let isCondition = last.map(environment.families.givesBool) ?? false
        let handler = isCondition ? nil : last ?? call.closure(labelled: "handler")
        let condition = isCondition ? last : call.closure(labelled: "condition")
        for argument in call.arguments where argument.label != "event" {
            if case .closure = argument.value.kind { continue }
            guard let routes = environment.families.routes(of: argument.value) else {
                if argument.label == "condition" || argument.label == "order" { continue }
                operations.add(.unknown("a route cannot be analysed", environment.origin(range)))
                continue
            }
            for route in routes { add(route, asked, condition, handler) }
        }
    }

    private func add(_ route: FamilyResolver.Route, _ asked: Slot?, _ condition: Closure?, _ handler: Closure?) {
        let range = TokenRange(Int(route.from.range.start), Int(route.to.range.end))
        guard let from = test(.state, is: route.from), let to = environment.families.target(route.to) else {
            return operations.add(.unknown("a route cannot be analysed", environment.origin(range)))
        }
        var tests = [from]
        if let asked {
            tests.append(
                to == .slot(.state)
                    ? .same(asked, .state, environment.words.words(range))
                    : .isIn(asked, environment.families.values(to), nil))
        }
        if let condition { tests.append(environment.families.test(condition)) }
        if let condition = route.condition { tests.append(.opaque(environment.words.words(condition.range))) }
        go(.allOf(tests), to: to, handler, at: range)
    }

    /// Whether the state is the one that a route starts in; a value that it carries is told.
    private func test(_ slot: Slot, is state: Expression) -> Test? {
        if case .member(_, "any") = state.kind, unit.domain.values(ofCase: "any") == nil { return .always }
        guard case .values(let values)? = environment.constant(state, in: unit.domain) else { return nil }
        let isIn = Test.isIn(operations.use(slot), values, nil)
        guard case .call = state.kind else { return isIn }
        return .allOf([isIn, .opaque(SymbolicCondition(holds: "state == \(environment.words.text(state.range))"))])
    }

    // MARK: Mappings

    /// `machine.addRouteMapping { event, fromState, userInfo in … return .next }`
    private func addMapping(_ call: Call, _ event: Slot, at range: TokenRange) {
        let closures = call.arguments.compactMap { argument -> Closure? in
            if case .closure(let closure) = argument.value.kind { return closure }
            return nil
        }
        guard let mapping = (closures + call.trailingClosures.map(\.closure)).first else {
            return operations.add(.unknown("a route cannot be analysed", environment.origin(range)))
        }
        let handler =
            call.trailingClosures.first { $0.label == "handler" }?.closure ?? call.closure(labelled: "handler")
        let names = mapping.parameters.isEmpty ? ["$0", "$1"] : mapping.parameters.map { $0.name ?? "_" }
        guard names.count > 1 else {
            return operations.add(.unknown("a route cannot be analysed", environment.origin(range)))
        }
        environment.scope.enter()
        environment.scope.declare(names[0], .slot(event))
        environment.scope.declare(names[1], .slot(operations.use(.state)))
        core.calls.lowerInPlace(mapping.body, mapping.range, result: .verdict(handler: handler))
        environment.scope.leave()
    }

    /// What a mapping returns: nil where it has no route.
    func end(with next: Expression, _ handler: Closure?) {
        if next.isNil { return }
        if case .ternary(let condition, let then, let otherwise) = next.kind {
            let test = core.conditions.test(condition)
            let arms = [then, otherwise].map { arm in core.collect { $0.descriptions.end(with: arm, handler) } }
            return operations.add(.test(test, then: arms[0], else: arms[1]))
        }
        go(to: core.evaluate(next, as: unit.domain), handler, at: next.range)
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
