import DrawbridgeFlow
import DrawbridgeSwift

extension StatementLowering {
    /// Statements in a scope of their own. Where `result` is given and the statements are a single expression, that is
    /// written to it, as the language has it for functions, closures and `if` and `switch` expressions.
    func lower(_ statements: [Statement], result: Destination? = nil) {
        environment.scope.enter()
        declareLocalFunctions(statements)
        core.addLocally { lowering in
            if let result, statements.count == 1 {
                lowering.statements.addHinted(statements[0]) { $0.statements.lowerResult(statements[0], to: result) }
            } else {
                lowering.statements.lowerInOrder(statements[...])
            }
        }
        environment.scope.leave()
    }

    /// A local function may be called above its declaration.
    func declareLocalFunctions(_ statements: [Statement]) {
        for statement in statements {
            if case .declaration(.function(let function)) = statement.kind {
                environment.scope.declare(function.name, .localFunction(function))
            }
        }
    }

    private func lowerInOrder(_ statements: ArraySlice<Statement>) {
        for (i, statement) in zip(statements.indices, statements) {
            if case .defer(let body) = statement.kind {
                let last = core.collect { $0.statements.lower(body) }
                let rest = core.collect { $0.statements.lowerInOrder(statements[(i + 1)...]) }
                return operations.add(.finally(rest, last))
            }
            let following = statements[(i + 1)...]
            if let joined = statement.joined(with: following.first) {
                let rest = following.dropFirst()
                lower(joined, before: rest)
                return lowerInOrder(rest)
            }
            if changesLater(statement) { return lowerChangingLater(statement, before: following) }
            lower(statement, before: following)
        }
    }

    /// What a binding or a guard declares is there for the rest of the scope.
    private func lower(_ statement: Statement, before following: ArraySlice<Statement>) {
        if case .binding(let binding) = statement.kind {
            addMarked(statement) { $0.statements.lower(binding, before: following, at: statement.range) }
        } else if statement.declares {
            addMarked(statement) { $0.statements.lower(statement) }
        } else {
            core.addLocally { lowering in
                lowering.statements.addHinted(statement) { $0.statements.lower(statement) }
            }
        }
    }

    /// A local function or a closure with a name, of which not all changes of the state could be followed.
    private func lowerChangingLater(_ statement: Statement, before following: ArraySlice<Statement>) {
        let ops = core.collect { lowering in
            lowering.statements.lower(statement, before: following)
            lowering.statements.lowerInOrder(following)
        }
        addLater(statement, around: ops)
    }

    private func lowerResult(_ statement: Statement, to destination: Destination) {
        switch statement.kind {
        case .expression(let expression): write(expression, to: destination)
        case .if(let branch): core.conditions.lower(branch, result: destination)
        case .switch(let branch): core.conditions.lower(branch, result: destination)
        default: lower(statement)
        }
    }

    private func write(_ value: Expression, to destination: Destination) {
        switch destination {
        case .element(let place, let destination): write(elementAt: place, of: value, to: destination)
        case .slot(.state): writeNextState(value)
        case .slot(let slot):
            let operand = core.evaluate(value, as: environment.domain(of: slot))
            operations.add(.write(slot, operand, environment.origin(value.range)))
        case .next(let slot, let isSame):
            let operand = core.evaluate(value, as: unit.domain)
            operations.add(.write(slot, operand, environment.origin(value.range)))
            operations.add(
                .write(
                    isSame, .values(operand == .slot(.state) ? Domain.isTrue : Domain.isFalse),
                    environment.origin(value.range)))
        case .flattened(let slot): core.chains.flatten(value, into: slot)
        case .told: core.tellings.tell(value)
        case .unwrapped(let kept, let slot): write(value, unwrappedTo: slot, kept)
        case .presence(let slot): core.conditions.write(presenceOf: value, to: slot)
        case .holder(let slot):
            core.layers.replaceHolder(slot, with: value)
        case .parts(let parts): core.layers.write(value, toParts: parts)
        case .partsIfAny(let parts, let kept): core.layers.write(value, toPartsIfAny: parts, kept: kept)
        case .lookup(let slot):
            core.lookups.write(value, toLookup: slot)
        case .verdict(let handler):
            core.descriptions.end(with: value, handler)
        }
    }

    private func write(_ value: Expression, unwrappedTo slot: Slot, _ kept: Slot) {
        let here = environment.origin(value.range)
        if case .ternary(let condition, let then, let otherwise) = value.kind {
            let test = core.conditions.test(condition)
            let arms = [then, otherwise].map { arm in core.collect { $0.statements.write(arm, unwrappedTo: slot, kept) }
            }
            return operations.add(.test(test, then: arms[0], else: arms[1]))
        }
        guard !value.isNil else { return operations.add(.write(kept, .values(Domain.isFalse), here)) }
        let operand = core.evaluate(value, as: unit.domain)
        operations.add(.write(slot, operand, here))
        operations.add(.write(kept, value.mayBeNil ? .unknown : .values(Domain.isTrue), here))
    }

    private func write(elementAt place: Int, of value: Expression, to destination: Destination) {
        if case .call(let call) = value.kind, core.calls.handsOn(call, element: place, of: destination) { return }
        if case .ternary(let condition, let then, let otherwise) = value.kind {
            let test = core.conditions.test(condition)
            let arms = [then, otherwise].map { arm in
                core.collect { $0.statements.write(elementAt: place, of: arm, to: destination) }
            }
            return operations.add(.test(test, then: arms[0], else: arms[1]))
        }
        guard case .tuple(let elements) = value.kind, place < elements.count else {
            return operations.add(
                .unknown("the next state comes in a value that is not followed", environment.origin(value.range)))
        }
        for (i, element) in elements.enumerated() where i != place { core.evaluateForEffects(element.value) }
        write(elements[place].value, to: destination)
    }

    /// What a reducer returns. The state that it was given, or nil, is no change.
    private func writeNextState(_ value: Expression) {
        if value.isNil, unit.domain.none == nil { return }
        switch value.kind {
        case .ternary(let condition, let then, let otherwise):
            let test = core.conditions.test(condition)
            let arms = [then, otherwise].map { arm in core.collect { $0.statements.writeNextState(arm) } }
            operations.add(.test(test, then: arms[0], else: arms[1]))
        case .ifExpression(let branch): core.conditions.lower(branch, result: .slot(.state))
        case .switchExpression(let branch): core.conditions.lower(branch, result: .slot(.state))
        case .call(let call) where core.calls.handsOn(call, result: .slot(.state)): break
        default:
            let operand = core.evaluate(value, as: unit.domain)
            if operand != .slot(.state) { operations.add(.write(.state, operand, environment.origin(value.range))) }
        }
    }

    private func lower(_ statement: Statement) {
        switch statement.kind {
        case .expression(let expression): core.evaluateForEffects(expression)
        case .declaration(let declaration): declare(declaration)
        case .binding(let binding): lower(binding, before: [], at: statement.range)
        case .if(let branch): core.conditions.lower(branch, result: nil)
        case .guard(let branch): core.conditions.lower(branch)
        case .switch(let branch): core.conditions.lower(branch, result: nil)
        case .for(let loop): lower(loop)
        case .while(let loop): lower(loop)
        case .repeat(let loop): lower(loop)
        case .do(let block): lower(block)
        case .defer(let body): operations.add(core.collect { $0.statements.lower(body) })
        case .return(let value): lowerReturn(value)
        case .throw(let error):
            core.evaluateForEffects(error)
            core.pass(.throws, statement.range)
            operations.add(.leave(.throw))
        case .break(let label): leave(label, isContinue: false)
        case .continue(let label): leave(label, isContinue: true)
        // Its arm goes on with the next one's statements: see `lower(_: SwitchStatement)`.
        case .fallthrough: break
        case .conditional(let branches, let hasElse): lower(branches, hasElse: hasElse)
        case .other: break
        case .unknown: lowerUnknown(statement.range)
        }
    }

    private func declare(_ declaration: Declaration) {
        if case .variable(let variable) = declaration { environment.scope.declare(variable.name, .opaque) }
    }

    /// Which branch of an `#if` stands, the reader cannot know.
    private func lower(_ branches: [[Statement]], hasElse: Bool) {
        var arms = branches.map { branch in core.collect { $0.statements.lowerInOrder(branch[...]) } }
        if !hasElse { arms.append([]) }
        operations.add(.choose(arms))
    }

    /// What is not understood is of concern where it names the state.
    private func lowerUnknown(_ range: TokenRange) {
        let name = unit.candidate.variable?.declaration.name ?? "self"
        guard unit.file(environment.file).containsAssignment(to: name, in: range) else { return }
        operations.add(.unknown("this statement cannot be analysed", environment.origin(range)))
    }

    private func lowerReturn(_ value: Expression?) {
        if let value {
            if let destination = core.jumps.returnTarget.destination {
                write(value, to: destination)
            } else {
                core.evaluateForEffects(value)
            }
        }
        operations.add(.leave(core.jumps.returnTarget.exit))
    }

    private func leave(_ name: String?, isContinue: Bool) {
        let target = core.jumps.breakTargets.last { target in
            if let name { return target.name == name }
            return !target.needsName && (!isContinue || target.continueLabel != nil)
        }
        guard let target else { return }
        operations.add(.leave(.label(isContinue ? target.continueLabel ?? target.breakLabel : target.breakLabel)))
    }

    // MARK: Local variables

    private func lower(
        _ binding: BindingStatement, before following: ArraySlice<Statement>, at range: TokenRange
    ) {
        guard case .name(let name) = binding.pattern.kind else { return lowerTuple(binding) }
        if binding.isLet, let value = binding.value, value.isCall { environment.happening.startedCalls[name] = value }
        if binding.isLet, let value = binding.value, value.isCall, let keeper = following.target(of: name) {
            core.callContext.keeping.value = keeper.lastName.map { ($0, value.range) }
            let registration = environment.keepers.registration(keeper)
            environment.happening.keptLater[name] = Happening.Keeper(
                property: keeper.lastName, registration: registration)
            return core.registering(registration) {
                $0.statements.declare(name, binding, before: following, at: range)
            }
        }
        declare(name, binding, before: following, at: range)
    }

    private func declare(
        _ name: String, _ binding: BindingStatement, before following: ArraySlice<Statement>, at range: TokenRange
    ) {
        if let value = binding.value, case .closure(let closure) = value.kind {
            return environment.scope.declare(name, .closure(closure, environment.here))
        }
        if let value = binding.value {
            if lowerNextState(name, value, at: range) { return }
            if lowerHolder(name, value, before: binding.isLet ? [] : following, at: range) { return }
        }
        if let value = binding.value,
            let known = core.calls.passed(value) ?? core.layers.composite(value) ?? environment.calls.chain(value)
        {
            return environment.scope.declare(name, known)
        }
        if let value = binding.value, binding.isLet, environment.domain(of: binding.type) == nil,
            !environment.calls.makesState(value),
            core.lookups.bind(name, toData: value)
        {
            return
        }
        let known = environment.domain(of: binding.type) ?? binding.value.flatMap { environment.domain(of: $0) }
        let file = unit.file(environment.file)
        guard let domain = known ?? (binding.isFlag(named: name, in: following, of: file) ? .boolean : nil) else {
            if binding.isLet, let value = binding.value, following.asks(forPresenceOf: name, in: file),
                let isThere = core.conditions.presence(computedBy: value)
            {
                let type = environment.writtenType(of: value)
                return environment.scope.declare(name, .optional(isThere: isThere, type))
            }
            if let value = binding.value { core.evaluateForEffects(value) }
            return environment.scope.declare(name, environment.binding(writtenAs: binding.type, or: binding.value))
        }
        let value = binding.value.map { core.evaluate($0, as: domain) }
        let slot = environment.newSlot(name, domain)
        if binding.value?.isCall ?? true { environment.givenBack.insert(slot) }
        if binding.isLet, domain == unit.domain { environment.constants[slot] = value?.states(in: domain) }
        environment.scope.declare(name, .slot(slot))
        if let value { operations.add(.write(slot, value, environment.origin(range))) }
        if binding.isLet, let value = binding.value { core.kept.declare(name, value, at: range) }
    }

    /// `let (id, name) = try find()`: the types say whether they may be nil.
    private func declareTypes(of binding: BindingStatement) {
        guard case .tuple(let names) = binding.pattern.kind, let value = binding.value,
            let written = environment.writtenType(of: value), case .tuple(let types) = written.type,
            types.count == names.count
        else { return }
        for (element, type) in zip(names, types) {
            guard case .name(let name) = element.pattern.kind else { continue }
            environment.scope.declare(name, .value(WrittenType(type: type, scope: written.scope, file: written.file)))
        }
    }

    private func lowerTuple(_ binding: BindingStatement) {
        if lowerNextElement(binding) { return }
        if case .tuple(let names) = binding.pattern.kind, let value = binding.value,
            case .tuple(let parts)? = core.layers.composite(value), parts.count == names.count
        {
            for (element, part) in zip(names, parts) {
                for name in element.pattern.boundNames { environment.scope.declare(name, part.binding) }
            }
            return
        }
        let operand = binding.value.map { core.evaluate($0, as: nil) }
        for name in binding.pattern.boundNames { environment.scope.declare(name, .opaque) }
        declareTypes(of: binding)
        // What a call gives that writes and says whether it did.
        if case .slot(let slot)? = operand, case .tuple(let elements) = binding.pattern.kind,
            case .name(let first)? = elements.first?.pattern.kind, environment.domain(of: slot).kind == .boolean
        {
            environment.scope.declare(first, .slot(slot))
        }
    }
}

extension Expression {
    /// As far as its looks tell: what a function or a property of another value gives may be nil.
    var mayBeNil: Bool {
        switch kind {
        case .member(let base?, _): base.path?.last?.first?.isUppercase != true
        case .call(let call): call.callee.lastName?.first?.isUppercase != true && call.callee.mayBeNil
        case .postfix(_, let sign): sign == "?"
        case .element, .cast, .unknown: true
        default: false
        }
    }
}

extension ArraySlice<Statement> {
    /// Whether they ask if a constant is nil.
    fileprivate func asks(forPresenceOf name: String, in file: SwiftFile) -> Bool {
        guard let first, let last = prefix(BindingStatement.reach).last else { return false }
        let range = TokenRange(Int(first.range.start), Int(last.range.end))
        return file.mentions(name, in: range) && file.asksForPresence(of: name, in: range) { _ in false }
    }
}

extension Operand {
    /// The states that a constant can be which is this; nil where that is not known.
    fileprivate func states(in domain: Domain) -> ValueSet? {
        switch self {
        case .slot(.state): domain.all
        case .values(let values): values
        default: nil
        }
    }
}

extension BindingStatement {
    /// How many statements behind a constant are looked at; in longer functions it would take too long.
    fileprivate static let reach = 32

    /// Whether a constant is a condition that the statements behind it ask more than once: it gives one answer.
    fileprivate func isFlag(named name: String, in following: ArraySlice<Statement>, of file: SwiftFile) -> Bool {
        guard isLet, type == nil else { return false }
        switch value?.kind {
        case .call, .member:
            let count = following.prefix(Self.reach).reduce(0) { count, statement in
                count + statement.questions(of: name) { file.mentions(name, in: $0) }
            }
            return count > 1
        default: return false
        }
    }
}

extension Statement {
    /// Whether it declares names for the statements that follow.
    fileprivate var declares: Bool {
        switch kind {
        case .binding, .guard, .declaration, .conditional: true
        default: false
        }
    }
}
