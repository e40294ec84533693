import DrawbridgeFlow
import DrawbridgeSwift

extension MachineLowering {
    /// Of types outside, nil for file scope, the code that assigns the state, and what calls such code. All else does
    /// nothing to the state, and what only looks at it is lowered when something calls it.
    func lowerAssigning(in hosts: [TypeID?], calling setters: StateSetters) -> [(entry: Entry, host: TypeID?)] {
        let assigning = hosts.map { type in
            let members = assigningMembers(of: type)
            let entries = lowerMembers(of: .outside(type)) { members.contains($0) || setters.areCalled(in: $0) }
            let heirs = project.ancestry.heirs(of: type, besides: candidate.holder)
            return (
                heirs: heirs, type: type, members: members,
                entries: entries.filter { !records.makers.contains($0.function) }
            )
        }
        let entries = assigning.flatMap { host in host.entries.map { (entry: $0, host: host.type) } }
        guard entries.contains(where: { writesState($0.entry.function) }) else { return entries }
        let stores = StateSetters(unit: self, outside: entries)
        hasGivenUp =
            request.mayGiveUp && setters.isEmpty && stores.isEmpty && !leavesKnownStates
            && !assigning.contains { host in
                host.heirs.contains { isHandedState(host.entries, members: host.members, in: $0) }
            }
        guard !hasGivenUp else { return entries }
        let callers = assigning.flatMap { host in
            host.heirs.flatMap { type in
                lowerCallers(of: host.members, host.entries, in: type).map { (entry: $0, host: type) }
            }
        }
        let handing = lowerCallers(of: stores, besides: hosts)
        let answered = stores.answeredMethods
        return handing + (entries + callers).filter { !answered.contains($0.entry.declaration) }
    }

    /// Of other types, the code that hands states to what keeps the state for them.
    private func lowerCallers(
        of stores: StateSetters, besides hosts: [TypeID?]
    ) -> [(entry: Entry, host: TypeID?)] {
        guard !stores.isEmpty else { return [] }
        storing.add(stores)
        for store in stores.functions { effects.take(store, forOutside: true) }
        return stores.hosts.filter { !hosts.contains($0) && $0 != candidate.holder }.flatMap { host in
            let handing = lowerMembers(of: .outside(host), where: stores.areCalled)
            let callers = lowerCallers(of: Set(handing.map(\.declaration)), handing, in: host)
            return (handing + callers).map { (entry: $0, host: host) }
        }
    }

    /// Whether a function keeps the state that it is handed, and other code of its type hands it one by name, at once or
    /// through others. Data is handed through so much code that this is asked of what is named for states alone.
    private func isHandedState(_ entries: [Entry], members: Set<Origin>, in type: TypeID?) -> Bool {
        guard isNamedForStates else { return false }
        var names = Set(entries.map { functions[$0.function.index] }.filter(\.keepsHandedState).map(\.name))
        var seen = members
        while !names.isEmpty {
            let callers = relevance(of: type).members(naming: Array(names)).subtracting(seen)
            if callers.contains(where: { file($0.file).handsCase(toAnyOf: names, in: $0.range) }) { return true }
            seen.formUnion(callers)
            let functions = type.map { index[$0].functions } ?? index.functions
            names = Set(functions.filter { callers.contains(Origin(of: $0)) }.map(\.declaration.name))
        }
        return false
    }

    private func lowerCallers(of members: Set<Origin>, _ entries: [Entry], in type: TypeID?) -> [Entry] {
        var (seen, lowered, callers) = (members, entries, [Entry]())
        while true {
            let writing = lowered.filter { writesState($0.function) }.map { functions[$0.function.index].name }
            guard !writing.isEmpty else { return callers }
            let next = relevance(of: type).members(naming: writing).subtracting(seen)
            lowered = lowerMembers(of: .outside(type), where: next.contains)
            callers += lowered
            seen.formUnion(next)
        }
    }

    /// Whether a function that assigns the state may end with a state that is known. Where each one's is replaced before it
    /// ends, so it is for whoever calls it, and no caller makes a step of it.
    private var leavesKnownStates: Bool {
        let beginnings = Set(initializers())
        var interpreter = Interpreter(functions: functions, stateCount: domain.values.count)
        return functions.indices.contains { i in
            let id = FunctionID(index: i)
            guard !beginnings.contains(id), functions[i].body.contains(\.mayWriteKnownState) else { return false }
            return interpreter.summary(ofEntry: id).ends.contains { end in
                end.outcome.hasWritten && end.outcome.state < domain.values.count
            } || interpreter.isExhausted
        }
    }

    /// The members of a type outside, nil for file scope, that bring the variable another state, as far as names tell.
    func assigningMembers(of type: TypeID?) -> Set<Origin> {
        // Another object is another machine.
        let replaced = isValueType(.holder) ? type.map { names(ofHoldersIn: index[$0]) } ?? [] : []
        let isOwn = type.map { project.ancestry.lineage(of: candidate.holder).contains($0) } ?? false
        let isEntered = candidate.family?.isEntered ?? false
        let entering = NameHashes(isEntered ? project.libraries.calls { $0.machine == .enter } : [])
        let search = HolderSearch(project.words(leadingTo: candidate, from: type))
        func assigns(
            _ body: TokenRange, _ file: Int, in declaration: TokenRange, parameters: [Parameter] = []
        ) -> Bool {
            if !isOwn, !request.unplaced.places(in: body, of: file).isEmpty { return true }
            let source = self.file(file)
            // A value that is replaced as a whole gets another state.
            if replaced.contains(where: { source.containsAssignment(to: $0, in: body) }) { return true }
            if isEntered, !source.words(in: body, among: entering).isEmpty { return true }
            let here = assignments(in: body, of: file)
            if type == candidate.holder { return here.contains { !source.isOfSelf($0, in: body) } }
            let isKnown = isEntered || here.contains(where: source.beginsKeyPath)
            guard !here.isEmpty, isKnown || search.isMet(in: declaration, of: source) else { return false }
            return isEntered || here.contains { !isOfAnother($0, file, in: type, parameters: parameters) }
                || search.isNamed(in: declaration, of: source)
        }
        let words = type.map { project.types.code(of: [$0]).words } ?? project.types.freeWords
        let written = [candidate.variable?.declaration.name].compactMap(\.self) + replaced
        let places = isEntered ? Array(words.code.indices) : written.flatMap { words.pieces(naming: $0) }
        var found: Set<Origin> = []
        for code in places.map({ words.code[$0] }) where !code.isLazyValue && !found.contains(code.id) {
            let parameters = code.function?.declaration.parameters ?? []
            guard let body = code.body, assigns(body, code.id.file, in: code.id.range, parameters: parameters) else {
                continue
            }
            found.insert(code.id)
        }
        return found
    }
}

extension MachineLowering {
    /// The offsets in a body where the variable may be assigned.
    private func assignments(in body: TokenRange, of file: Int) -> ArraySlice<Int> {
        guard let all = assignments[file] else { return [] }
        let start = all.partitioningIndex { $0 >= body.offsets.lowerBound }
        let end = all.partitioningIndex { $0 >= body.offsets.upperBound }
        return all[start..<end]
    }

    /// Whether what is assigned is surely a member of something else: `_storage.name = …`, where `_storage` is a parameter, or a
    /// property of the type, and has a type that is not the holder's.
    private func isOfAnother(
        _ assignment: Int, _ file: Int, in type: TypeID?, parameters: [Parameter] = []
    ) -> Bool {
        guard let type, let name = self.file(file).ownReceiver(ofMemberAt: assignment) else { return false }
        let parameter = parameters.first { $0.name == name }?.type.map { ($0, file) }
        guard let (written, file) = parameter ?? writtenType(ofMember: name, of: type),
            let kept = index.typeKept(by: written, in: type, file: file)
        else { return false }
        let ancestry = project.ancestry
        return !ancestry.lineage(of: candidate.holder).contains(kept)
            && !ancestry.lineage(of: kept).contains(candidate.holder)
    }

    private func writtenType(ofMember name: String, of type: TypeID) -> (TypeSyntax, file: Int)? {
        if let variable = index[type].variables.first(where: { $0.declaration.name == name }) {
            return variable.declaration.type.map { ($0, variable.file) }
        }
        let function = index[type].functions.first { $0.declaration.name == name }
        return function.flatMap { member in member.declaration.result.map { ($0, member.file) } }
    }
}

extension TypeIndex {
    /// The type of the value itself: of a box the type of what is in it, which goes by the name of the box where the box lends it.
    /// Nil where that is not known.
    fileprivate func typeKept(by written: TypeSyntax, in type: TypeID, file: Int) -> TypeID? {
        let resolved = resolve(written, in: type, file: file)?.id
        if let resolved, !self[resolved].isBox { return resolved }
        guard case .named(let names) = written, let arguments = names.last?.arguments, arguments.count == 1 else {
            return nil
        }
        return typeKept(by: arguments[0], in: type, file: file)
    }
}

extension SwiftFile {
    /// Whether a member is that of `self`, or of another name of it: `let this = self`.
    fileprivate func isOfSelf(_ member: Int, in body: TokenRange) -> Bool {
        guard let name = ownReceiver(ofMemberAt: member) else { return false }
        return name == "self" || mentions("\(name) = self", in: body)
    }

    /// Whether code hands a case to something of one of these names: `tell(.connected)`, `tell(status: .connected)`,
    /// `status = .connected`.
    fileprivate func handsCase(toAnyOf names: Set<String>, in range: TokenRange) -> Bool {
        let tokens = tokens(in: range)
        let code = tokens.kinds.indices.filter { !tokens.kinds[$0].isTrivia }
        return code.indices.dropLast(4).contains { i in
            guard tokens.kinds[code[i]] == .identifier, names.contains(tokens.text(of: code[i])) else { return false }
            switch tokens.kinds[code[i + 1]] {
            case .leftParen:
                let first = tokens.kinds[code[i + 3]] == .colon ? i + 4 : i + 2
                return tokens.kinds[code[first]] == .period
            case .equal: return tokens.namesCase(among: code[(i + 2)...].prefix(Self.mostTokensOfValue))
            default: return false
            }
        }
    }

    /// `.connected`, `isOn ? .connected : .off`
    private static let mostTokensOfValue = 6
}

extension Tokens {
    /// Whether a member without a base is among these tokens.
    fileprivate func namesCase(among code: ArraySlice<Int>) -> Bool {
        zip(code, [nil] + code.map(Optional.some)).contains { place, before in
            guard kinds[place] == .period else { return false }
            return before.map { kinds[$0] != .identifier && kinds[$0] != .rightParen } ?? true
        }
    }
}

extension LoweredFunction {
    /// Whether the state becomes what a parameter holds.
    fileprivate var keepsHandedState: Bool {
        body.contains { op in
            guard case .write(.state, .slot(let value), _) = op else { return false }
            return !value.isState && value.index <= parameterCount
        }
    }
}
