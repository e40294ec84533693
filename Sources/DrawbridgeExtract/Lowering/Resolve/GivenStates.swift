import DrawbridgeFlow
import DrawbridgeSwift

/// The states that code beside the machine can give: what a function of another value returns once it is waited for, or what the
/// chain brings that it makes. Such code knows nothing of the machine, so its expressions say all.
struct GivenStates: Resolver {
    let environment: Environment
    /// The functions that are being read.
    private var reading: [Origin] = []
    /// The bodies around the expression, the innermost last.
    private var bodies: [[Statement]] = []

    /// Functions that call each other deeper than this are not read.
    private static let deepest = 16

    init(environment: Environment) { self.environment = environment }

    /// What a call can give; nil where that cannot be read.
    func states(givenBy call: Call) -> ValueSet? {
        environment.calls.makers(of: call).isEmpty ? nil : states(of: call)
    }

    private func states(returnedBy maker: CallTarget) -> ValueSet? {
        let function = maker.function
        let place = Surroundings(scope: Scope(), file: function.file, receiver: maker.receiver, owner: environment.id)
        var inner = self
        inner.bodies = []
        return environment.at(place) { _ in inner.states(returnedBy: function.declaration) }
    }

    private func states(returnedBy function: FunctionDeclaration) -> ValueSet? {
        let origin = Origin(file: environment.file, range: function.header.range)
        guard let body = function.body, reading.count < Self.deepest else { return nil }
        // What calls itself gives what its other paths give.
        guard !reading.contains(origin) else { return .empty }
        var inner = self
        inner.reading.append(origin)
        return inner.states(returnedFrom: unit.statements(in: body, of: environment.file))
    }

    private func localFunction(of call: Call) -> FunctionDeclaration? {
        guard case .name(let name) = call.callee.kind else { return nil }
        return bodies.reversed().lazy.flatMap(\.self).compactMap { statement -> FunctionDeclaration? in
            guard case .declaration(.function(let function)) = statement.kind, function.name == name else { return nil }
            return function
        }.first
    }

    private func states(returnedFrom body: [Statement]) -> ValueSet? {
        var inner = self
        inner.bodies.append(body)
        let results = body.results
        return results.isEmpty ? nil : inner.states(ofAny: results)
    }

    private func states(ofAny expressions: [Expression]) -> ValueSet? {
        var all = ValueSet.empty
        for expression in expressions {
            guard let states = states(of: expression) else { return nil }
            all = all.union(states)
        }
        return all
    }

    private func states(of expression: Expression) -> ValueSet? {
        if case .values(let states)? = environment.constant(expression, in: unit.domain) { return states }
        switch expression.kind {
        case .effect(_, let inner), .postfix(let inner, "!"), .cast(let inner, .as, _): return states(of: inner)
        case .tuple(let elements) where elements.count == 1: return states(of: elements[0].value)
        case .ternary(_, let one, let other), .binary(let one, "??", let other): return states(ofAny: [one, other])
        case .name(let name): return states(ofConstant: name)
        case .call(let call): return states(of: call)
        default: return nil
        }
    }

    /// Of a local constant, whatever it is given.
    private func states(ofConstant name: String) -> ValueSet? {
        for body in bodies.reversed() {
            let values = body.values(ofConstant: name)
            if !values.isEmpty { return states(ofAny: values) }
        }
        return nil
    }

    private func states(of call: Call) -> ValueSet? {
        if let function = localFunction(of: call) { return states(returnedBy: function) }
        let makers = environment.calls.makers(of: call)
        if !makers.isEmpty {
            let given = makers.map(states(returnedBy:))
            return given.contains(nil) ? nil : given.compactMap(\.self).reduce(.empty) { $0.union($1) }
        }
        guard let name = call.callee.lastName else { return nil }
        let (role, base) = (libraries.call(name).chain, call.callee.base)
        switch role {
        case .silent: return .empty
        case .immediate: return call.arguments.first.flatMap { states(of: $0.value) }
        case .map, .compact, .flatten: return call.lastClosure.flatMap { states(returnedFrom: $0.body) }
        case .replaceFailure:
            let value =
                call.arguments.first.map { states(of: $0.value) }
                ?? call.lastClosure.map { states(returnedFrom: $0.body) }
            guard let base, let value = value ?? nil, let usual = states(of: base) else { return nil }
            return usual.union(value)
        case .same, .filter, .effect, .sample: return base.flatMap(states(of:))
        case nil where call.lastClosure == nil: return base.flatMap(states(of:))
        case .then, .join, .combine, .scan, .own, .merge, .outcome, .create, .defers, .addressed, nil: return nil
        }
    }
}

extension CallResolver {
    /// Those of the functions beside the machine that a call means whose result is a state or a chain of states; none, unless
    /// all of them give one.
    func makers(of call: Call) -> [CallTarget] {
        let found = functionsBeside(call)
        return found.allSatisfy(givesState) ? found : []
    }

    /// The functions beside the machine that a call means: of a protocol's requirement, those of all types that have it.
    func functionsBeside(_ call: Call) -> [CallTarget] {
        let call = callOfValue(call) ?? call
        guard let name = call.callee.lastName, let owner = owner(ofFunction: call) else { return [] }
        var owners = [owner]
        if case .outside(let type?) = owner, unit.index[type].kind == .protocol {
            owners = unit.project.ancestry.concrete(under: type).map(Receiver.outside)
        }
        let found = owners.map { function(name, call, $0) }
        return found.contains { $0 == nil } ? [] : found.compactMap(\.self)
    }

    /// `handler.callAsFunction(x)`, which is what `handler(x)` means of a value; nil for calls of functions.
    private func callOfValue(_ call: Call) -> Call? {
        let method = "callAsFunction"
        guard call.callee.lastName?.first?.isLowercase ?? false, let type = environment.type(of: call.callee),
            unit.members(of: .outside(type)).functions(named: method).contains(where: { $0.declaration.accepts(call) })
        else { return nil }
        var explicit = call
        explicit.callee = Expression(.member(call.callee, method), call.callee.range)
        return explicit
    }

    /// Whose function a call means, where that is neither the holder nor the state.
    private func owner(ofFunction call: Call) -> Receiver? {
        switch call.callee.kind {
        case .name(let name):
            guard environment.scope[name] == nil else { return nil }
            let isOwn = environment.receiver.isOutside && function(name, call, environment.receiver) != nil
            return isOwn ? environment.receiver : .outside(nil)
        case .member(let base?, _):
            if environment.isReceiver(base) { return environment.receiver.isOutside ? environment.receiver : nil }
            let owner = environment.type(of: base).map(Receiver.outside) ?? outside(base)
            return owner == .outside(unit.candidate.holder) || owner == .outside(unit.candidate.stateType) ? nil : owner
        default: return nil
        }
    }

    private func function(_ name: String, _ call: Call, _ owner: Receiver) -> CallTarget? {
        let found = unit.members(of: owner).functions(named: name).first {
            $0.declaration.body != nil && $0.declaration.accepts(call)
        }
        return found.map { CallTarget(function: $0, receiver: owner) }
    }

    private func givesState(_ target: CallTarget) -> Bool {
        guard let result = target.function.declaration.result else { return false }
        let domain = unit.domain(
            of: result.sourceElement ?? result, file: target.function.file, scope: unit.typeScope(of: target.receiver))
        return domain?.kind == .states
    }
}
