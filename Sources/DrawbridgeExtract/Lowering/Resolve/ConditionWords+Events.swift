import DrawbridgeFlow
import DrawbridgeSwift

/// What happens where a function is handed a closure for it, as the call tells; of a view's buttons, what they say, else the
/// method that they call.
extension ConditionWords {
    /// The event that begins with a closure that a call is handed, and what else it may be called.
    ///
    /// - Parameters:
    ///   - watched: What the call itself says that the closure is for.
    ///   - around: What the call around it says that it is for.
    ///   - keeper: The property that keeps what the call gives.
    ///   - begun: The step that the call is part of.
    func stepName(
        of closure: Closure, passedTo name: String, _ base: Expression?, label: String?, watched: String?,
        around: String?, keeper: String?, in begun: String
    ) -> StepName {
        let meaning = libraries.call(name)
        let method = onlyCall(in: closure).flatMap(tellingMethod)
        if meaning.event == .binding || label.map({ libraries.label($0).event == .binding }) ?? false,
            let step = around ?? telling(begun) ?? method ?? firstCall(in: closure) ?? viewName
        {
            return StepName(step, also: [method].compactMap(\.self))
        }
        let also = [method, meaning.closures == .recurring ? nil : telling(begun)].compactMap(\.self)
        let isShown = unit.isShown(by: environment.receiver)
        if meaning.event == .caller, let step = telling(begun) { return StepName(step, also: also) }
        if meaning.event == .timer || isTimer(base) {
            let kept = keeper ?? (meaning.closures == .recurring ? base.flatMap(environment.keepers.property) : nil)
            return StepName(method ?? kept ?? "timer", also: [kept].compactMap(\.self) + also)
        }
        if meaning.event == .appearance, isShown, label == nil {
            let calls = [name, firstCall(in: closure)].compactMap(\.self)
            return StepName(
                method ?? SwiftUINames.appearance, also: method == nil ? calls : [name, SwiftUINames.appearance])
        }
        if let said = watched ?? label, let said = meaning.event == .title && watched != nil ? said : telling(said) {
            let others = isShown || meaning.event != .title ? [] : [telling(begun), keeper]
            let title = label.flatMap { titleOfControl(calling: $0, inView: name) }
            return StepName(
                said, also: ([watched == nil ? tellingCall(name) : nil, method, title] + others).compactMap(\.self))
        }
        // The end of what runs now is called like it: `animate { … } completion: { … }`.
        let promised = label == nil ? base.flatMap(promiseMaker) : nil
        let called = promised ?? (label == nil ? tellingCall(name) : telling(name)) ?? base.flatMap(maker)
        // A button that says nothing is called like what it does, where that is one thing.
        let set = isShown ? setProperty(in: closure) : nil
        let inside =
            method ?? (meaning.event == .title ? set ?? telling(begun) ?? viewName ?? name : firstCall(in: closure))
        // The name of a view's or a button's type says less than the method.
        if let method, name.first?.isUppercase ?? false {
            return StepName(method, also: [called].compactMap(\.self) + (isShown ? [] : also))
        }
        let step = telling(begun) ?? (isShown ? viewName : nil) ?? begun
        return StepName(called ?? inside ?? step, also: isShown ? method.map { [$0] } ?? [] : also)
    }

    /// `Timer` of `Timer.after(1) { … }`, whoever has written that method.
    private func isTimer(_ base: Expression?) -> Bool {
        base?.path?.last.map { Libraries.standard.isType($0, .timer) } ?? false
    }

    /// `FollowButton`, of the code of that view.
    private var viewName: String? { environment.typeScope.map { unit.index[$0].name } }

    /// The name of a method that code calls: one of the sources' own tells, whatever libraries call so.
    private func tellingMethod(_ name: String) -> String? {
        unit.holder.functions.contains { $0.declaration.name == name } ? name : telling(name)
    }

    /// The name of a function that is given a closure, unless it only says how it runs that.
    private func tellingCall(_ name: String) -> String? {
        libraries.call(name).closures == .now || name.isEmpty ? nil : telling(name)
    }

    /// What makes a value that operators work on: a call, or a constant.
    private func maker(_ base: Expression) -> String? {
        if let given = valueGivenBack(by: base) { return maker(given) }
        // Handlers in a row are all given to the call in front of them.
        if case .call(let call) = base.kind, call.lastClosure != nil, let first = call.callee.base, first.isCall {
            return maker(first)
        }
        let name = futureMaker(base).flatMap(awaitedName) ?? base.lastName
        return name.flatMap { $0.first?.isLowercase ?? false && $0 != "self" ? telling($0) : nil }
    }

    /// What makes the promise that a call works on: `load` of `firstly { load() }.done { … }`; nil where the call works on something else.
    private func promiseMaker(_ base: Expression) -> String? {
        guard case .call(let call) = base.kind, let name = call.callee.lastName,
            [.closure, .next].contains(libraries.call(name).result)
        else { return nil }
        return maker(base)
    }

    /// `service.load()` of `firstly { service.load() }` and of `then { service.load() }`: what the closure of a call gives back, if the call
    /// gives back that. One that makes a value
    /// of a type (`Promise.value(number)`) waits for nothing.
    private func valueGivenBack(by base: Expression) -> Expression? {
        guard case .call(let call) = base.kind, let closure = call.onlyClosure,
            [.closure, .next].contains(libraries.call(call.callee.lastName ?? "").result)
        else { return nil }
        return closure.body.returned.last { value in
            guard case .call(let made) = value.kind else { return false }
            return made.callee.path?.first?.first?.isLowercase ?? true
        }
    }

    /// `message` of `socket.on("message") { … }`, `query` of `onChange(of: query) { … }`, what a button says, the function whose
    /// only closure has a label that says nothing; nil for other calls.
    func nameOfWhatHappens(in call: Call, named name: String) -> String? {
        if let said = titleOfControl(call) { return said }
        let meaning = libraries.call(name)
        let event = meaning.event
        guard let first = call.arguments.first?.value else { return event == .observed ? observedProperty(call) : nil }
        if event == .argument { return environment.chains.sequenceName(first) }
        if event == .address { return eventName(first) ?? first.lastName }
        // A team's own `publisher(for: .sessionEnded) { … }` that subscribes the closure, too.
        if event == .observed || meaning.chain == .addressed, let observed = observedName(call.arguments) {
            return observed
        }
        if let named = call.arguments.first(where: { $0.label.map { libraries.label($0).event == .argument } ?? false })
        {
            return observedName(named) ?? named.value.lastName
        }
        return onlyClosureTellsNothing(in: call) ? name : nil
    }

    /// The constant that says what is observed: `sessionEnded` of `add(for: .sessionEnded) { … }`, `StallMessage` of
    /// `addObserver(of: player, for: StallMessage.self) { … }`.
    private func observedName(_ arguments: [Argument]) -> String? {
        let labels = [["for", "name", "named", "event"], [nil, "of", "to"]]
        return labels.lazy.flatMap { labels in arguments.filter { labels.contains($0.label) } }
            .compactMap(observedName).first
    }

    /// `onFailure` of `gateway.onFailure.addHandler { … }`, a property of another value.
    private func observedProperty(_ call: Call) -> String? {
        guard case .member(let owner?, let property)? = call.callee.base?.kind, owner.lastName != "self",
            owner.root?.first?.isLowercase ?? false
        else { return nil }
        return telling(property)
    }

    private func observedName(_ argument: Argument) -> String? { addressName(argument.value) }

    /// What a value says that names where something comes from: `sessionEnded` of `.sessionEnded`, of
    /// `Notification.Name("app.SessionEnded")` and of `Notification.Name.sessionEnded`, `StallMessage` of `StallMessage.self`.
    func addressName(_ address: Expression) -> String? {
        if case .member(nil, let name) = address.kind { return name }
        if case .call(let call) = address.kind, call.makesValue, let text = call.arguments.first?.value {
            return eventName(text) ?? text.lastName
        }
        guard let path = address.path, path[0].first?.isUppercase ?? false, let last = path.last else {
            return eventName(address)
        }
        return last == "self" ? path.dropLast().last : last
    }

    /// What of a parameter says what has happened: `notification.name` of a notification; nil for others.
    func whatHappens(in parameter: Parameter) -> String? {
        guard let name = parameter.name, let type = parameter.type?.simpleName,
            Libraries.standard.isType(type, .notification)
        else { return nil }
        return name + ".name"
    }

    /// A text as an event is named, `tryAgain` of `"Try again"`, `loggedOut` of `"com.example.loggedOut"`; the name of a constant.
    private func eventName(_ address: Expression) -> String? {
        switch address.kind {
        case .literal:
            let said = text(address.range)
            let last = said.contains(" ") ? said[...] : said.split(separator: ".").last ?? ""
            return last.split { !$0.isLetter && !$0.isNumber }.asEventName
        case .member:
            guard let path = address.path, path[0].first?.isUppercase ?? false else { return nil }
            return path.last { $0 != "title" && $0 != "label" }.map { $0.prefix(1).lowercased() + $0.dropFirst() }
        case .keyPath(let names): return names.last
        default: return nil
        }
    }

    /// The one method that a closure calls, perhaps in a task, behind a guard, or beside flags that it sets:
    /// `withAnimation { model.retry() }`, `isShown = false; Task { await model.retry() }`.
    func onlyCall(in closure: Closure) -> String? { onlyCall(in: closure.body) }

    private func onlyCall(in body: [Statement]) -> String? {
        let body = body.drop(while: \.isGuard).filter { !$0.setsFlag && !logs($0) }
        if body.count == 1, case .if(let statement)? = body.first?.kind, statement.elseBody == nil {
            return onlyCall(in: statement.body)
        }
        guard body.count == 1, case .expression(let value)? = body.first?.kind,
            case .call(let call) = value.withoutEffects.kind, let name = call.callee.lastName
        else { return nil }
        if libraries.runsNow(call) || libraries.call(name).event == .caller, let inner = call.lastClosure {
            return onlyCall(in: inner)
        }
        return name.first?.isLowercase ?? false ? name : nil
    }

    private func logs(_ statement: Statement) -> Bool {
        guard case .expression(let value) = statement.kind, case .call(let call) = value.kind else { return false }
        return environment.calls.onlyReports(call)
    }

    /// `selectedDevice` of `{ selectedDevice = device; step = .chosen }`: the first property that a handler gives a value, the state
    /// and flags apart.
    private func setProperty(in closure: Closure) -> String? {
        closure.body.lazy.compactMap { statement -> String? in
            guard !statement.setsFlag, case .expression(let value) = statement.kind,
                case .assignment(let target, "=", _) = value.kind, let path = target.path,
                path.count == 1 || path.count == 2 && path[0] == "self", let name = path.last,
                environment.scope[name] == nil, name != unit.candidate.variable?.declaration.name
            else { return nil }
            return name
        }.first
    }

    /// The first call in a closure that is given one, else the first.
    func firstCall(in closure: Closure) -> String? {
        let calls = closure.body.compactMap(\.leadingCall).filter { !environment.calls.onlyReports($0) }
        return (calls.first { $0.lastClosure != nil } ?? calls.first).flatMap { call in
            call.callee.lastName.flatMap { name in
                if libraries.runsNow(call), let inner = call.lastClosure { return firstCall(in: inner) }
                return name.first?.isLowercase ?? false ? telling(name) : call.lastClosure.flatMap(firstCall)
            }
        }
    }

    /// `fetch(completion: { … })`
    private func onlyClosureTellsNothing(in call: Call) -> Bool {
        let labels = call.arguments.filter { $0.value.closure != nil }.map(\.label) + call.trailingClosures.map(\.label)
        return labels.count == 1 && labels[0].map { libraries.label($0).event == .plain } ?? false
    }
}

extension Statement {
    var isGuard: Bool {
        if case .guard = kind { return true }
        return false
    }

    /// `isShown = false`, `selection = nil`
    fileprivate var setsFlag: Bool {
        guard case .expression(let value) = kind, case .assignment(_, "=", let assigned) = value.kind else {
            return false
        }
        switch assigned.kind {
        case .boolean, .nil, .literal, .interpolation: return true
        default: return false
        }
    }

    /// The call that it begins with, or that a constant is made of.
    fileprivate var leadingCall: Call? {
        switch kind {
        case .expression(let value): value.leadingCall
        case .binding(let binding): binding.value?.leadingCall
        case .return(let value): value?.leadingCall
        case .do(let block): block.body.lazy.compactMap(\.leadingCall).first
        case .if(let statement): statement.body.lazy.compactMap(\.leadingCall).first
        default: nil
        }
    }
}

extension Expression {
    fileprivate var leadingCall: Call? {
        switch kind {
        case .call(let call): call
        case .effect(_, let inner): inner.leadingCall
        case .assignment(_, _, let value): value.leadingCall
        default: nil
        }
    }

    /// What is behind `try` and `await`.
    fileprivate var withoutEffects: Expression {
        if case .effect(_, let inner) = kind { return inner.withoutEffects }
        return self
    }

    var closure: Closure? {
        if case .closure(let closure) = kind { return closure }
        return nil
    }
}

extension Call {
    /// `Notification.Name(…)`, `.init(…)`
    fileprivate var makesValue: Bool {
        guard let name = callee.lastName else { return false }
        return name == "init" || name.first?.isUppercase ?? false
    }
}
