import DrawbridgeFlow
import DrawbridgeSwift

/// Where steps begin.
struct Entry: Sendable {
    var function: FunctionID
    /// The declaration's tokens, for its documentation and section.
    var declaration: Origin
}

extension MachineLowering {
    /// Lowers all code that may change the state and says which of it code outside may call. In source order.
    func entries() -> [Entry] {
        if !keepsState {
            let reducers = candidate.steps.flatMap { $0.entries(in: self) }
            return reducers.filter { writesState($0.function) && !isPart($0, of: reducers) }.inOrder()
        }
        let own = lowerMembers(of: receiver)
        var reducers = candidate.steps.flatMap { $0.entries(in: self) }.filter(decides)
        let begun = PublicBeginnings(unit: self, initializers())
        // What code outside the holder does by calling the holder's methods, these methods say themselves.
        var hosts = project.assigners(of: candidate)
        if candidate.steps.allSatisfy({ $0 is ReducerSteps }) {
            hosts += project.replacers(of: candidate).filter { !hosts.contains($0) }
        }
        let setters = StateSetters(unit: self, own)
        changingMethods.formUnion(setters.names)
        storing.add(callsOf: setters)
        for setter in setters.functions { effects.take(setter, forOutside: true) }
        hosts += setters.hosts.filter { !hosts.contains($0) && $0 != candidate.holder }
        // Its own code may have another object of the type.
        if candidate.isKeptByObjects { hosts.append(candidate.holder) }
        // What a view with a binding does, it does where the view is shown.
        hosts.removeAll { candidate.borrowers.own(.outside($0)) }
        hosts += UnplacedSteps(unit: self).hosts.filter { !hosts.contains($0) }
        let reducing = ReducerCalls(self, reducers)
        let calling = reducing.division(
            of: lowerAssigning(in: hosts, calling: setters) + BorrowerMethods(unit: self).lowered())
        let (outside, handedOn) = (calling.steps, calling.handedOn)
        if calling.isDecided { reducers = [] }
        let all =
            own
            + reducers.filter {
                !records.isCalledByReducers($0.declaration) || candidate.neverChanges && isCalledFromOutside($0)
            }
        let isPaired = candidate.derivation?.isBesideState ?? false
        let answered = setters.answered
        let isAnswered = Set(answered.map(\.function))
        for setter in setters.functions where !isAnswered.contains(setter) { effects.take(setter, forOutside: false) }
        let helpers = setters.helpers(of: answered)
        let written = all.filter { !helpers.contains($0.declaration) }.filter {
            isPaired ? functions[$0.function.index].touchesState : writesState($0.function)
        }
        let beginnings = calls.beginnings(of: publicFirst(written).map(\.function))
        let inner = written.filter {
            (beginnings.contains($0.function) && !isLeftBehind($0) || isCallback($0)
                || handedOn.contains($0.declaration)
                || isHandedOver($0, in: candidate.holder)
                || isCalledFromOutside($0) || begun.contains($0)) && !neverBegins($0)
        }
        let told = Set(inner.map(\.declaration))
        let outer = outside.filter { entry, host in
            guard assignsState(entry.function), !neverBegins(entry) else { return false }
            guard host == candidate.holder || !told.contains(entry.declaration) else { return false }
            return calls.callers(of: entry.function).isEmpty
                || host.map {
                    isHandedOver(entry, in: $0) || isCalled(entry.member(of: index[$0]), fromOutside: [$0])
                } ?? false
        }.map(\.entry)
        return (HandedStates(unit: self).dividing(inner) + outer).inOrder()
    }

    /// Whether a function that is given the holder and an event says what the event does, and does not only hand it to the
    /// holder's methods, which say so themselves.
    private func decides(_ reducer: Entry) -> Bool {
        let function = functions[reducer.function.index]
        guard function.isReducer, function.isOutside else { return true }
        return assignsState(reducer.function) || asksForEvent(reducer.function)
    }

    private func asksForEvent(_ id: FunctionID) -> Bool {
        var asks = false
        let slots = functions[id.index].slots
        functions[id.index].body.visit { op in
            guard case .test(let test, _, _) = op else { return }
            asks = asks || test.slots.contains { slots[$0.index].isEvent }
        }
        return asks
    }

    /// A method of a superclass that only methods of it call which are replaced.
    private func isLeftBehind(_ entry: Entry) -> Bool {
        guard let member = membersByDeclaration[entry.declaration],
            !index[candidate.holder].functions.contains(where: { Origin(of: $0) == entry.declaration })
        else { return false }
        return holderCode.overridden.contains {
            file($0.file).callsOwn(member.declaration.name, in: $0.declaration.header.range)
        }
    }

    /// With an object that goes its state is gone, too; and what nothing calls never runs.
    private func neverBegins(_ entry: Entry) -> Bool {
        functions[entry.function.index].name == "deinit"
            || membersByDeclaration[entry.declaration]?.isUnused(index) ?? false
            || SetProperties(unit: self).isNeverSet(entry.declaration)
    }

    /// Whether the holder's own code has the state.
    private var keepsState: Bool {
        switch candidate.storage {
        case .variable, .itself: true
        case .passed, .described: false
        }
    }

    /// Whether another reducer calls this one, and it is known what becomes of the state there. It does so by the function,
    /// not by the step that the function is.
    private func isPart(_ reducer: Entry, of reducers: [Entry]) -> Bool {
        let others = reducers.map(\.function).filter { $0 != reducer.function && !assignsUnknown($0) }
        return functions.indices.contains { i in
            functions[i].origin == reducer.declaration
                && !calls.callers(of: FunctionID(index: i)).isDisjoint(with: others)
        }
    }

    /// In source order, what code outside the holder may call before what only the holder may.
    private func publicFirst(_ entries: [Entry]) -> [Entry] {
        let hidden = Set(
            members.filter { $0.declaration.header.modifiers.contains(.private) }.map {
                Origin(file: $0.file, range: $0.declaration.header.range)
            })
        let ordered = entries.inOrder()
        return ordered.filter { !hidden.contains($0.declaration) } + ordered.filter { hidden.contains($0.declaration) }
    }

    /// The initialisers, and what is one to an object that it makes, lowered.
    func initializers() -> [FunctionID] {
        if candidate.isDescribed { return candidate.steps.flatMap { $0.beginnings(in: self) } }
        let own = MakingCalls(unit: self).withoutDelegates(members.filter { $0.declaration.kind == .initializer })
        return own.map { function(CallTarget(function: $0, receiver: receiver)) } + HolderMakers(unit: self).lowered()
    }

    func findMembersByDeclaration() -> [Origin: Member<FunctionDeclaration>] {
        let relevant = members.filter { isRelevant($0.file, $0.declaration.header.range, receiver) }
        return Dictionary(relevant.map { (Origin(of: $0), $0) }) { first, _ in first }
    }

    private var receiver: Receiver { candidate.isSelfAssigning ? .state : .holder }

    private var members: [Member<FunctionDeclaration>] { functions(of: receiver) }

    func functions(of receiver: Receiver) -> [Member<FunctionDeclaration>] {
        let functions =
            switch receiver {
            case .holder: holder.functions
            case .state: stateType.functions
            case .outside(let type): type.map { index[$0].functions } ?? index.functions
            case .member(let type): index[type].functions
            }
        // Nearly always all of them have one.
        return functions.allSatisfy { $0.declaration.body != nil }
            ? functions : functions.filter { $0.declaration.body != nil }
    }

    func variables(of receiver: Receiver) -> [Member<VariableDeclaration>] {
        switch receiver {
        case .holder: holder.variables
        case .state: stateType.variables
        case .outside(let type): type.map { index[$0].variables } ?? index.variables
        case .member(let type): index[type].variables
        }
    }

    /// The code of a type that may matter, lowered: each function and accessor.
    func lowerMembers(of receiver: Receiver) -> [Entry] {
        lowerMembers(of: receiver) { isRelevant($0.file, $0.range, receiver) }
    }

    func lowerMembers(of receiver: Receiver, where mayBegin: (Origin) -> Bool) -> [Entry] {
        var entries: [Entry] = []
        // To an object of another type, the code that makes such a type is like all its code.
        let isOther = receiver.isOutside && receiver != .outside(candidate.holder)
        for member in functions(of: receiver) where member.declaration.kind.begins(isOther) {
            let origin = Origin(of: member)
            guard mayBegin(origin), !onlyForwards(member) else { continue }
            let id = function(CallTarget(function: member, receiver: receiver))
            entries.append(Entry(function: id, declaration: origin))
        }
        for variable in variables(of: receiver) where !isState(variable) {
            guard mayBegin(variable.origin) else { continue }
            entries += accessors(of: variable, receiver)
        }
        return entries
    }

    private func isState(_ variable: Member<VariableDeclaration>) -> Bool {
        guard let state = candidate.variable else { return false }
        return state.file == variable.file && state.declaration.header.range == variable.declaration.header.range
    }

    /// A property whose setting or observing runs code, or whose value code makes where it is first asked for.
    private func accessors(of variable: Member<VariableDeclaration>, _ receiver: Receiver) -> [Entry] {
        let declaration = variable.declaration
        let origin = Origin(file: variable.file, range: declaration.header.range)
        let target = GetterTarget(variable: variable, receiver: receiver)
        var ids: [FunctionID] = []
        if declaration.isComputed { ids.append(getter(target)) }
        if let value = declaration.lazyValue { ids.append(lazyValue(value, of: target)) }
        if declaration.isNoticedWhenSet { ids.append(setter(of: target)) }
        return ids.map { Entry(function: $0, declaration: origin) }
    }

    private func assignsUnknown(_ id: FunctionID) -> Bool {
        functions[id.index].body.contains(\.writesUnknownState)
    }

    /// Whether code stands in a member of an object that is the holder, from where it may have been taken to be lowered in place.
    func isOfHolder(_ code: Origin) -> Bool {
        // A value is made anew by its own code where other code replaces it.
        guard !isValueType(.holder) else { return false }
        let start = Int(code.range.start)
        return (holder.functions + holderCode.overridden).contains {
            $0.file == code.file && $0.declaration.header.range.offsets.contains(start)
        }
            || holder.variables.contains { $0.file == code.file && $0.declaration.header.range.offsets.contains(start) }
    }

    /// Whether code outside the type calls a function that the type itself calls too.
    private func isCalledFromOutside(_ entry: Entry) -> Bool {
        let types = project.kin(of: candidate) + (candidate.family.map { Array($0.written) } ?? [])
        return isCalled(membersByDeclaration[entry.declaration], fromOutside: types)
            || SetProperties(unit: self).isSet(entry.declaration, fromOutside: types)
    }

    private func isCallback(_ entry: Entry) -> Bool {
        membersByDeclaration[entry.declaration].map(isCallback) ?? false
    }

    /// - Parameter types: Those whose own calls do not count, the one with the function first.
    private func isCalled(_ member: Member<FunctionDeclaration>?, fromOutside types: [TypeID]) -> Bool {
        guard let member, !member.modifiers.contains(.private) else { return false }
        let outside = OutsideCalls(unit: self, types: types)
        return outside.calls(of: member).contains { member.declaration.accepts($0.call) } || outside.handOn(member)
    }
}

extension FunctionDeclaration.Kind {
    /// Whether steps may begin in such a function: what makes an object begins one of another object alone.
    fileprivate func begins(_ isOfOther: Bool) -> Bool {
        switch self {
        case .function, .deinitializer: true
        case .initializer: isOfOther
        case .subscript: false
        }
    }
}

extension Entry {
    func member(of type: IndexedType) -> Member<FunctionDeclaration>? {
        type.functions.first { Origin(of: $0) == declaration }
    }
}

extension [Entry] {
    /// In the order of the sources.
    fileprivate func inOrder() -> [Entry] {
        sorted {
            ($0.declaration.file, $0.declaration.range.start) < ($1.declaration.file, $1.declaration.range.start)
        }
    }
}

extension FunctionDeclaration {
    func accepts(_ call: MemberCall) -> Bool {
        var labels = call.labels[...]
        var trailing = call.trailingClosures
        for (place, parameter) in parameters.enumerated() {
            if let next = labels.first, next == parameter.label {
                labels.removeFirst()
                if parameter.isVariadic { labels = labels.drop { $0 == nil } }
            } else if trailing > 0, takesClosure(place, of: trailing) {
                trailing -= 1
            } else if !parameter.hasDefault, !parameter.isVariadic {
                return false
            }
        }
        return labels.isEmpty && trailing == 0
    }
}
