import DrawbridgeFlow
import DrawbridgeSwift

extension FamilyResolver {
    /// `Step.allCases.first!`, `Step.allCases.last!`, `Step.allCases[0]`
    func orderedCase(_ expression: Expression) -> ValueSet? {
        let count = unit.stateType.cases.count
        switch expression.kind {
        case .postfix(let inner, "!"): return orderedCase(inner)
        case .member(let all?, "first") where isAllCases(all): return values(ofCaseAt: 0)
        case .member(let all?, "last") where isAllCases(all): return values(ofCaseAt: count - 1)
        case .element(let all, let arguments) where arguments.count == 1 && isAllCases(all):
            return Int(environment.words.text(arguments[0].value.range)).flatMap(values(ofCaseAt:))
        default: return nil
        }
    }

    private func values(ofCaseAt place: Int) -> ValueSet? {
        guard unit.stateType.cases.indices.contains(place) else { return nil }
        return unit.domain.values(ofCase: unit.stateType.cases[place].declaration.name)
    }

    private func isAllCases(_ expression: Expression) -> Bool {
        guard case .member(let type?, "allCases") = expression.kind else { return false }
        return namesStates(type)
    }

    func namesStates(_ expression: Expression) -> Bool {
        guard let path = expression.path else {
            if case .member(nil, "init") = expression.kind { return true }
            return false
        }
        let type =
            path == ["Self"]
            ? environment.typeScope : unit.index.type(path: path, in: environment.typeScope, file: environment.file)
        return type == unit.candidate.stateType
    }

    /// `state.rawValue + 1`: of which slot, and by how much.
    func rawValueShift(_ expression: Expression) -> (of: Slot, by: Int)? {
        switch expression.kind {
        case .tuple(let elements) where elements.count == 1: return rawValueShift(elements[0].value)
        case .binary(let one, let sign, let other) where sign == "+" || sign == "-":
            guard let shift = rawValueShift(one), let amount = Int(environment.words.text(other.range)) else {
                return nil
            }
            return (shift.of, shift.by + (sign == "+" ? amount : -amount))
        case .member(let state?, "rawValue"): return environment.slot(of: state).map { ($0, 0) }
        case .name("rawValue") where environment.receiver == .state && environment.scope["rawValue"] == nil:
            return environment.value(of: nil).map { ($0, 0) } ?? (.state, 0)
        default: return nil
        }
    }

    /// The raw values of the states, where they are integers: written, or one more than the one before.
    var rawValues: [Int: Int]? {
        guard unit.candidate.family == nil, unit.stateType.inherits.contains(where: { $0.simpleName == "Int" }) else {
            return nil
        }
        var (values, next): ([Int: Int], Int) = ([:], 0)
        for member in unit.stateType.cases {
            if let tokens = member.declaration.rawValue {
                guard let written = Int(unit.file(member.file).text(of: tokens)) else { return nil }
                next = written
            }
            guard let value = unit.domain.values(ofCase: member.declaration.name)?.single else { return nil }
            values[value] = next
            next += 1
        }
        return values
    }
}

extension FamilyResolver {
    /// Whether a call makes a machine object.
    func isMachine(_ call: Call) -> Bool {
        if case .member(nil, "init") = call.callee.kind {
            return environment.behind(call.arguments.first?.label, .boxed)
        }
        let callee = if case .member(let base?, "init") = call.callee.kind { base } else { call.callee }
        guard let type = unit.file(environment.file).type(in: callee.range) else { return false }
        if case .named(let names) = type, let last = names.last, libraries.isType(last.name, .machine) {
            return true
        }
        guard case .named(let names) = unit.index.expand(type, in: environment.typeScope, file: environment.file).type
        else { return false }
        let name = names.last?.name.split(separator: ".").last.map(String.init)
        return name.map { libraries.isType($0, .machine) } ?? false
    }
}

extension FamilyResolver {
    func mayTrap(_ target: CallTarget) -> Bool {
        guard let body = target.function.declaration.body else { return false }
        let names = unit.file(target.function.file).names(in: body)
        return names.contains(where: libraries.traps.contains)
    }

    /// Whether a call is of a method of the present state: what that does is told, not the call.
    func isDispatchedByState(_ call: Call) -> Bool {
        guard case .member(let base?, _) = call.callee.kind, let family = unit.candidate.family,
            !family.contexts.isEmpty
        else { return false }
        return environment.slot(of: base)?.isState ?? false
    }

    func familySubjectIsState(_ base: Expression) -> Bool {
        guard !environment.isReceiver(base), environment.holderSlot(of: base) == nil else { return false }
        return environment.domain(of: base)?.kind == .states
    }

    func noValue(in result: Slot?, at range: TokenRange) -> [Op] {
        guard let result else { return [] }
        let none = environment.domain(of: result).none.map { Operand.values(ValueSet([$0])) }
        return [.write(result, none ?? .unknown, environment.origin(range))]
    }

    func initialValue(of target: GetterTarget, as domain: Domain?) -> Operand {
        guard let domain, target.variable.declaration.isLet, let value = target.variable.declaration.initialValue else {
            return .unknown
        }
        return environment.constant(unit.expression(in: value, of: target.variable.file), in: domain) ?? .unknown
    }

    /// The states that are of a written type; nil where that is no type of the sources.
    func states(of type: TypeSyntax) -> ValueSet? {
        guard let family = unit.candidate.family else { return nil }
        if case .metatype(let instance) = type { return states(of: instance) }
        guard let id = unit.index.resolve(type, in: environment.typeScope, file: environment.file)?.id else {
            return nil
        }
        return family.values(of: id)
    }
}

extension FamilyResolver {
    /// The states that an expression surely is one of: `B()`, `B.init(x)`, `B.self`, `B.shared`, `self` in a state's own
    /// code, a property that always holds a `B`.
    func familyConstant(_ expression: Expression) -> ValueSet? {
        guard let family = unit.candidate.family else { return nil }
        switch expression.kind {
        case .name(let name):
            guard environment.scope[name] == nil || environment.isReceiver(expression) else { return nil }
            if environment.isReceiver(expression), case .member(let type) = environment.receiver {
                return value(of: type, family)
            }
            return environment.typeScope.flatMap { property(name, of: $0, family) }
        case .call(let call):
            return madeType(by: call).flatMap { value(of: $0, family) }
        case .member(let base?, let name):
            if name == "self" { return type(named: base).flatMap { value(of: $0, family) } }
            return (type(named: base) ?? environment.type(of: base) ?? holderType(base)).flatMap {
                property(name, of: $0, family)
            }
        case .tuple(let elements) where elements.count == 1: return familyConstant(elements[0].value)
        case .cast(let inner, let kind, _) where kind == .as || kind == .forced: return familyConstant(inner)
        case .postfix(let inner, _), .effect(_, let inner): return familyConstant(inner)
        default: return nil
        }
    }

    /// The value of a type of the family that has no subtypes in it.
    private func value(of type: TypeID, _ family: Family) -> ValueSet? {
        family.members.firstIndex(of: type).map { ValueSet([$0 + 1]) }
    }

    private func holderType(_ base: Expression) -> TypeID? {
        environment.holderSlot(of: base) == nil
            ? environment.isReceiver(base) ? environment.typeScope : nil : unit.candidate.holder
    }

    /// The type that an expression names.
    private func type(named expression: Expression) -> TypeID? {
        guard let path = expression.path, environment.scope[path[0]] == nil else { return nil }
        if case .member(let type) = environment.receiver, path == ["Self"] { return type }
        return unit.index.type(path: path, in: environment.typeScope, file: environment.file)
    }

    /// The type of the family that a call makes a value of.
    func madeType(by call: Call) -> TypeID? {
        guard let type = maker(call), unit.isMember(type) else { return nil }
        return type
    }

    private func maker(_ call: Call) -> TypeID? {
        if case .member(let base?, "init") = call.callee.kind { return type(named: base) }
        return type(named: call.callee)
    }

    /// The states that a property can hold that holds one type alone.
    private func property(_ name: String, of type: TypeID, _ family: Family) -> ValueSet? {
        guard let variable = unit.members(of: .outside(type)).variables(named: name).first else { return nil }
        let declaration = variable.declaration
        if let written = declaration.type {
            let resolved = unit.index.resolve(written, in: type, file: variable.file)?.id
            if let resolved, let value = value(of: resolved, family), family.values(of: resolved) == value {
                return value
            }
        }
        guard declaration.isLet || declaration.header.modifiers.contains(.lazy), let initial = declaration.initialValue,
            case .call(let call) = unit.expression(in: initial, of: variable.file).kind, let path = call.callee.path
        else { return nil }
        let made = unit.index.type(path: path, in: type, file: variable.file)
        return made.flatMap { value(of: $0, family) }
    }

    // MARK: Domains

    func familyDomain(of expression: Expression) -> Domain? {
        guard unit.candidate.family != nil else { return nil }
        if familyConstant(expression) != nil { return unit.domain }
        switch expression.kind {
        case .cast(_, .is, _): return .boolean
        case .cast(let inner, _, let type):
            return environment.domain(of: inner)?.kind == .states ? unit.domain : environment.domain(of: type)
        case .postfix(let inner, _): return environment.domain(of: inner)
        default: return nil
        }
    }

    /// What a state's property is, as the first type that has it writes it.
    func familyDomain(ofMember name: String, _ base: Expression) -> Domain? {
        guard let types = dispatchTypes(base) else { return nil }
        for type in types {
            guard let found = unit.members(of: .outside(type)).variables(named: name).first else { continue }
            if found.declaration.type == nil, found.declaration.initialValue.map({ isBoolean($0, found.file) }) ?? false
            {
                return .boolean
            }
            return unit.domain(of: found.declaration.type, file: found.file, scope: type)
        }
        return nil
    }

    private func isBoolean(_ value: TokenRange, _ file: Int) -> Bool {
        if case .boolean = unit.expression(in: value, of: file).kind { return true }
        return false
    }

    /// What a state's method returns, as the first type that has it writes it.
    func familyDomain(ofResult call: Call) -> Domain? {
        guard case .member(let base?, let name) = call.callee.kind, let types = dispatchTypes(base) else { return nil }
        for type in types {
            let found = unit.members(of: .outside(type)).functions(named: name).first { $0.declaration.accepts(call) }
            guard let found else { continue }
            return unit.domain(of: found.declaration.result, file: found.file, scope: type)
        }
        return nil
    }

    /// The types whose code a member of this expression may be; nil where it is no state.
    private func dispatchTypes(_ base: Expression) -> [TypeID]? {
        guard let family = unit.candidate.family, !environment.isReceiver(base), type(named: base) == nil,
            environment.domain(of: base)?.kind == .states
        else { return nil }
        return family.members
    }
}

extension FamilyResolver {
    /// The machine that the code is about: its variable, or in a state's own code the state's machine.
    func isMachine(_ base: Expression?) -> Bool {
        guard let base else { return false }
        let isOwn = environment.receiver == .holder && unit.candidate.variable == nil
        return environment.level(of: base) == 0 || isOwn && environment.isReceiver(base)
    }

    func method(_ name: String, of value: Int) -> CallTarget? {
        guard let type = unit.candidate.family?.type(of: value) else { return nil }
        let found = unit.members(of: .member(type)).functions(named: name).first { $0.declaration.body != nil }
        return found.map { CallTarget(function: $0, receiver: .member(type)) }
    }

    /// A call of the machine itself is no action beside what it does.
    func isOfGame(_ call: Call) -> Bool {
        guard unit.candidate.family?.isEntered ?? false, let name = call.callee.lastName else { return false }
        let role = libraries.call(name).machine
        if role == .enter || role == .ask, call.arguments.count == 1 {
            return call.arguments[0].label == nil && environment.domain(of: call.arguments[0].value)?.kind == .states
        }
        return name == GameplayKit.update && call.callee.base.flatMap(environment.level(of:)) == 0
    }
}

extension FamilyResolver {
    func test(_ slot: Slot, isEvent event: Expression) -> Test? {
        if case .member(_, "any") = event.kind { return .always }
        guard case .values(let values)? = environment.constant(event, in: environment.domain(of: slot)) else {
            return nil
        }
        return .isIn(slot, values, nil)
    }

    /// `[.a => .b, .c => .d]`, `.a => .b => .c`, `Transition(fromState: .a, toState: .b)`, `(.a => .b) | condition`
    func routes(of expression: Expression) -> [Route]? {
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
            let from = call.arguments.first { environment.behind($0.label, .source) }?.value
            let to = call.arguments.first { environment.behind($0.label, .target) }?.value
            guard let from, let to else { return nil }
            return [Route(from: from, to: to)]
        case .name:
            let datum = environment.data.reader.resolve(environment.data.written(expression))
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

    /// Where a route leads; to any state is to the one that it starts in.
    func target(_ state: Expression) -> Operand? {
        if case .member(_, "any") = state.kind, unit.domain.values(ofCase: "any") == nil { return .slot(.state) }
        return environment.constant(state, in: unit.domain)
    }

    func values(_ operand: Operand) -> ValueSet {
        if case .values(let values) = operand { return values }
        return unit.domain.all
    }

    /// What a condition's closure comes to, in the code's words.
    func test(_ condition: Closure) -> Test {
        guard let last = condition.body.last, condition.body.dropLast().allSatisfy(\.isGuard) else {
            return .opaque(environment.words.words(condition.range))
        }
        switch last.kind {
        case .expression(let value), .return(let value?): return .opaque(environment.words.words(value.range))
        default: return .opaque(environment.words.words(condition.range))
        }
    }

    /// Whether a closure gives a Bool, by what it ends with: that tells a condition from a handler.
    func givesBool(_ closure: Closure) -> Bool {
        switch closure.body.last?.kind {
        case .return(let value): value != nil
        case .expression(let value): closure.body.count == 1 && isBool(value)
        default: false
        }
    }

    private func isBool(_ value: Expression) -> Bool {
        switch value.kind {
        case .boolean, .prefix("!", _), .cast(_, .is, _): true
        case .binary(_, let name, _): ["==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||"].contains(name)
        case .tuple(let elements): elements.count == 1 && isBool(elements[0].value)
        case .call(let call): environment.calls.target(of: call)?.function.declaration.result?.simpleName == "Bool"
        default:
            environment.domain(of: value)?.kind == .boolean
                || environment.writtenType(of: value)?.type.simpleName == "Bool"
        }
    }
}

extension FamilyResolver {
    struct Route {
        var from: Expression
        var to: Expression
        var condition: Expression?
    }
}
