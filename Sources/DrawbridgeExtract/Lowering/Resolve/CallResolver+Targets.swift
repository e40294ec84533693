import DrawbridgeFlow
import DrawbridgeSwift

/// A function of the unit that a call calls.
struct CallTarget {
    var function: Member<FunctionDeclaration>
    var receiver: Receiver
}

/// A computed property of the unit.
struct GetterTarget {
    var variable: Member<VariableDeclaration>
    var receiver: Receiver
}

/// Which code of the unit a name stands for.
extension CallResolver {
    func target(of call: Call) -> CallTarget? {
        switch call.callee.kind {
        case .name(let name):
            guard environment.scope[name] == nil else { return nil }
            return target(name, call, environment.receiver) ?? judge(of: call)
        case .member(let base?, let name):
            if case .name("super") = base.kind { return inheritedTarget(name, call, base.range) }
            guard methodOfSelf(givenBy: call) == nil else { return nil }
            guard let receiver = receiver(of: base) else { return judge(of: call) }
            return target(name, call, receiver)
        default:
            return nil
        }
    }

    /// The method of `self` that a call of it by the type's name gives, and does not run: `Player.stop(self)`, `Self.stop(self)`
    func methodOfSelf(givenBy call: Call) -> String? {
        guard case .member(let type?, let name) = call.callee.kind, let scope = environment.typeScope,
            environment.type(named: type) == scope, call.arguments.count == 1, call.trailingClosures.isEmpty,
            call.arguments[0].label == nil, environment.isReceiver(call.arguments[0].value)
        else { return nil }
        let methods = unit.index[scope].functions.filter { $0.declaration.name == name }
        return methods.isEmpty || methods.contains { !$0.modifiers.isDisjoint(with: [.static, .class]) } ? nil : name
    }

    /// A function of the state's type where a state is asked for: `.waiting(for: network)`, no case and no method of a value.
    func maker(of call: Call, as domain: Domain?) -> CallTarget? {
        guard domain?.kind == .states, unit.candidate.family == nil, case .member(nil, let name) = call.callee.kind,
            let target = target(name, call, .state),
            target.function.declaration.header.modifiers.contains(.static)
        else { return nil }
        return target
    }

    /// A function beside the machine that says whether one state may follow another one: `Rules.isAllowed(from: state, to: new)`.
    private func judge(of call: Call) -> CallTarget? {
        guard unit.candidate.family == nil, let target = pureTarget(of: call),
            target.function.declaration.result?.simpleName == "Bool",
            unit.judgesStates(target.function, of: unit.typeScope(of: target.receiver))
        else { return nil }
        return target
    }

    /// A function beside the machine that is given a state: of another value, of another type, or at file scope.
    func pureTarget(of call: Call) -> CallTarget? {
        let slots = call.arguments.lazy.compactMap { environment.slot(of: $0.value) }
        guard slots.contains(where: { environment.domain(of: $0).kind == .states }) else { return nil }
        switch call.callee.kind {
        case .name(let name):
            return environment.scope[name] == nil ? target(name, call, .outside(nil)) : nil
        case .member(let base?, let name):
            let type = environment.type(of: base).map(Receiver.outside) ?? outside(base)
            return type.flatMap { target(name, call, $0) }
        default: return nil
        }
    }

    private func target(_ name: String, _ call: Call, _ receiver: Receiver) -> CallTarget? {
        let receiver = declarer(of: name, for: receiver)
        let fitting = unit.members(of: receiver).functions(named: name).filter {
            $0.declaration.body != nil && $0.declaration.accepts(call)
        }
        guard fitting.count > 1 else { return fitting.first.map { CallTarget(function: $0, receiver: receiver) } }
        let (scope, types) = (unit.typeScope(of: receiver), argumentTypes(of: call))
        let found = fitting.first { takes(call, $0, scope, types) } ?? fitting[0]
        return CallTarget(function: found, receiver: receiver)
    }

    /// `super.enter()`: the method of a type that this one inherits from.
    private func inheritedTarget(_ name: String, _ call: Call, _ place: TokenRange) -> CallTarget? {
        let lineage: [TypeID] =
            switch environment.receiver {
            case .holder: unit.project.ancestry.lineage(of: unit.candidate.holder)
            case .member(let type): unit.candidate.family?.lineages[type] ?? []
            case .state, .outside: []
            }
        guard let own = lineage.firstIndex(where: { unit.stands(place, of: environment.file, in: $0) })
        else { return nil }
        let inherited = MemberTable(lineage[(own + 1)...].map { unit.index[$0] })
        let found = inherited.functions(named: name).first {
            $0.declaration.body != nil && $0.declaration.accepts(call)
        }
        return found.map { CallTarget(function: $0, receiver: environment.receiver) }
    }

    func getter(named name: String, base: Expression?) -> GetterTarget? {
        if base == nil, environment.scope[name] != nil { return nil }
        guard let own = base.map(receiver(of:)) ?? environment.receiver else { return nil }
        let receiver = declarer(of: name, for: own)
        let found = unit.members(of: receiver).variables(named: name).first { $0.declaration.isComputed }
        return found.map { GetterTarget(variable: $0, receiver: receiver) }
    }

    /// Whose code a member of this name is: that of a type outside, or of the first one that it inherits such a member from.
    func declarer(of name: String, for receiver: Receiver) -> Receiver {
        guard case .outside(let type?) = receiver, !unit.members(of: receiver).contains(name) else { return receiver }
        let inherited = unit.project.ancestry.lineage(of: type).dropFirst()
        guard !inherited.contains(unit.candidate.holder) else { return receiver }
        return inherited.lazy.map(Receiver.outside).first { unit.members(of: $0).contains(name) } ?? receiver
    }

    private func isPlainRead(_ expression: Expression) -> Bool {
        guard environment.receiver == .holder, !unit.plainReads.isEmpty else { return false }
        switch expression.kind {
        case .name(let name): return environment.scope[name] == nil && unit.plainReads.contains(name)
        case .member(let base?, let name): return unit.plainReads.contains(name) && environment.isReceiver(base)
        default: return false
        }
    }

    /// What a base is to the machine: the holder, the state, or nothing.
    func receiver(of base: Expression) -> Receiver? {
        if environment.slot(of: base) == .state { return unit.candidate.family == nil ? .state : nil }
        if environment.holderSlot(of: base) == .state { return .holder }
        if isPlainRead(base) { return .state }
        if environment.isReceiver(base) { return environment.receiver }
        guard let path = base.path, environment.scope[path[0]] == nil else { return nil }
        if path == ["Self"] { return environment.receiver }
        guard let type = unit.index.type(path: path, in: environment.typeScope, file: environment.file) else {
            return nil
        }
        if type == unit.candidate.holder { return .holder }
        if unit.candidate.family != nil { return unit.isMember(type) ? .member(type) : nil }
        if type == unit.candidate.stateType { return .state }
        return type == environment.typeScope ? environment.receiver : nil
    }
}

extension CallResolver {
    /// The name under which a type of the sources takes the first trailing closure: `onGetStarted` of `WelcomeView { … }`; nil
    /// for other calls.
    func label(ofTrailingClosureOf call: Call) -> String? {
        guard let first = call.trailingClosures.first, first.label == nil, let path = call.callee.path,
            path[path.count - 1].first?.isUppercase ?? false, environment.scope[path[0]] == nil,
            let id = unit.index.type(path: path, in: environment.typeScope, file: environment.file)
        else { return nil }
        let type = unit.index[id]
        let makers = type.functions.map(\.declaration).filter { $0.kind == .initializer }
        guard makers.isEmpty else {
            return makers.lazy.compactMap { $0.label(taking: first.closure, of: call) }.first
        }
        let given = Set(call.arguments.compactMap(\.label))
        return type.variables.map(\.declaration).first {
            ($0.type?.takesFunction ?? false) && !$0.isComputed && !given.contains($0.name)
        }?.name
    }
}

extension FunctionDeclaration {
    /// The label of the parameter that takes a closure behind a call.
    fileprivate func label(taking closure: Closure, of call: Call) -> String? {
        guard let values = match(call) else { return nil }
        return zip(parameters, values).first { $1?.range == closure.range }?.0.label
    }

    /// Whether a call's arguments fit the parameters by their labels.
    func accepts(_ call: Call) -> Bool { match(call) != nil }

    /// The argument of each parameter, nil where its default stands; nil where the call does not fit.
    func match(_ call: Call) -> [Expression?]? {
        var rest = call.arguments[...]
        var trailing = call.trailingClosures[...]
        var values: [Expression?] = []
        for (i, parameter) in parameters.enumerated() {
            if let next = rest.first, next.label == parameter.label {
                rest.removeFirst()
                values.append(parameter.isVariadic ? next.value.joined(by: &rest) : next.value)
            } else if rest.isEmpty, let next = trailing.first, takesClosure(i, of: trailing.count),
                next.label == nil || next.label == parameter.label,
                parameters[(i + 1)...].count(where: \.takesClosure) >= trailing.count - 1
            {
                values.append(Expression(.closure(next.closure), next.closure.range))
                trailing.removeFirst()
            } else if parameter.hasDefault || parameter.isVariadic {
                values.append(nil)
            } else {
                return nil
            }
        }
        return rest.isEmpty && trailing.isEmpty ? values : nil
    }

    /// Whether a parameter is the first that takes one of some trailing closures: none that may be left out and whose type
    /// is only a name, where those behind it surely take them.
    func takesClosure(_ place: Int, of count: Int) -> Bool {
        let parameter = parameters[place]
        guard parameter.hasDefault, !parameter.isFunction else { return parameter.takesClosure }
        return parameter.takesClosure && parameters[(place + 1)...].count(where: \.isFunction) < count
    }
}

extension Expression {
    /// The array of this argument and those without a label behind it, which it takes: `1, 2, 3` for `Int...`.
    fileprivate func joined(by rest: inout ArraySlice<Argument>) -> Expression {
        var values = [self]
        while let next = rest.first, next.label == nil {
            values.append(next.value)
            rest.removeFirst()
        }
        return Expression(.array(values), TokenRange(Int(range.start), Int(values[values.count - 1].range.end)))
    }
}

extension Parameter {
    /// Of a function type, an optional one too; or of a type that may be one (an alias).
    var takesClosure: Bool {
        switch type {
        case .function: true
        case .optional(let inner), .implicitlyUnwrapped(let inner):
            Parameter(type: inner).takesClosure
        case .named(let names): names.count == 1 && names[0].arguments.isEmpty && !Self.plain.contains(names[0].name)
        default: false
        }
    }

    /// As it is written.
    var isFunction: Bool { type?.takesFunction ?? false }

    private static let plain: Set<String> = ["Int", "String", "Bool", "Double", "Float", "UInt"]

    /// Kept by the function beyond its return.
    var isEscaping: Bool {
        switch type {
        case .function(_, _, let isEscaping): isEscaping
        case .optional: true
        default: isMarkedEscaping
        }
    }
}
