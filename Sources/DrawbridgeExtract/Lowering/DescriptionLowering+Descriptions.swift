import DrawbridgeFlow
import DrawbridgeSwift

/// What is asked of a description while it is being read.
struct Description {
    enum Question {
        /// What the machine starts with.
        case initial
        /// Where it goes on the event in this slot.
        case event(Slot)
        /// Whether it may go to the state in this slot.
        case state(Slot)
    }

    var question: Question
    /// What the machine is called.
    var names: Set<String>
    /// The states and events of the rows that have been told.
    var rows: [[String]] = []
}

/// Code that tells an object of a library the transitions of a machine. It is read as the step that the object makes of it:
/// each transition that is told is a test and a write.
extension DescriptionLowering {
    func describe(_ steps: DescribedSteps, _ step: FunctionKey.DescribedStep) {
        let question: Description.Question
        switch step {
        case .initial: question = .initial
        case .event(let event):
            core.signature.reducing = .event
            core.signature.names.name = "tryEvent"
            question = .event(core.eventSlot("event", unit.domain(ofEvents: event)))
        case .state:
            core.signature.names.name = "tryState"
            question = .state(core.eventSlot("state", unit.domain))
        }
        core.signature.names.fullName = core.signature.names.name
        for place in steps.places { describe(place, Description(question: question, names: steps.variables)) }
        core.description = nil
    }

    private func describe(_ place: DescribedSteps.Place, _ new: Description) {
        core.description = new
        core.description?.names.formUnion(place.names)
        (environment.file, environment.receiver, environment.scope) = (place.file, .outside(place.type), Scope())
        let file = unit.file(place.file)
        guard !place.isExpression else {
            return core.evaluateForEffects(unit.expression(in: place.range, of: place.file))
        }
        let statements = unit.statements(in: place.range, of: place.file)
        core.description?.names.formUnion(statements.compactMap(nameOfMachine))
        core.statements.lower(
            statements.filter { file.tells(in: $0.range) || place.isBeginning && file.makesMachine(in: $0.range) })
    }

    /// `machine` of `var machine = StateMachine<State, Event>(initialState: .idle)`
    private func nameOfMachine(_ statement: Statement) -> String? {
        guard case .binding(let binding) = statement.kind, case .name(let name) = binding.pattern.kind,
            case .call(let call)? = binding.value?.kind, environment.families.isMachine(call)
        else { return nil }
        return name
    }

    /// Whether a call tells the machine something; it has been read then.
    func describe(_ call: Call, at range: TokenRange) -> Bool {
        guard let description = core.description, let name = call.callee.lastName else { return false }
        if let base = call.callee.base, let path = base.withoutMarks.path, let last = path.last,
            description.names.contains(last)
        {
            return tell(name, call, at: range)
        }
        if let role = libraries.call(name).machine, role.isBlock, core.layers.build(role, call, at: range) {
            return true
        }
        return environment.families.isMachine(call) && make(machine: call, at: range)
    }

    /// `machine.addRoutes(…)`, `machine.configure { machine in … }`
    private func tell(_ name: String, _ call: Call, at range: TokenRange) -> Bool {
        let role = libraries.call(name).machine
        if role == .row {
            addRow(call, at: range)
        } else if role == .route || role == .mapping {
            addRoutes(call, isMapping: role == .mapping, at: range)
        } else if role == .configure, let closure = call.onlyClosure {
            readDescription(closure)
        }
        return true
    }

    /// `StateMachine(state: .idle) { machine in … }`, `StateMachine { initialState(.idle) … }`
    private func make(machine call: Call, at range: TokenRange) -> Bool {
        for argument in call.arguments {
            let isFirstState = argument.label == nil && environment.constant(argument.value, in: unit.domain) != nil
            if isFirstState || environment.behind(argument.label, .boxed) { start(with: argument.value) }
            addTable(argument.value, at: argument.value.range)
            if case .closure(let closure) = argument.value.kind { readDescription(closure) }
        }
        for trailing in call.trailingClosures { readDescription(trailing.closure) }
        return true
    }

    func start(with state: Expression) {
        guard case .initial? = core.description?.question else { return }
        let operand = core.evaluate(state, as: unit.domain)
        operations.add(.write(.state, operand, environment.origin(state.range)))
    }

    /// A closure that is run to tell more. Its parameter is the machine.
    private func readDescription(_ closure: Closure) {
        let outer = core.description
        core.description?.names.insert(closure.parameters.first?.name ?? "$0")
        _ = core.calls.inline(closure, arguments: [], as: nil)
        core.description = outer
    }

    // MARK: Steps

    /// Tests in which the machine goes to a state where all of them hold.
    func go(_ test: Test, to operand: Operand, _ handler: Closure?, at range: TokenRange) {
        let ops = core.collect { $0.descriptions.go(to: operand, handler, at: range) }
        operations.add(.test(test, then: ops, else: []))
    }

    /// The step ends in this state.
    func go(to operand: Operand, _ handler: Closure?, at range: TokenRange) {
        operations.add(.write(.state, operand, environment.origin(range)))
        if let handler { noteActions(of: handler) }
        operations.add(.leave(.return))
    }

    /// What a handler does is told as actions.
    private func noteActions(of handler: Closure) {
        let outer = core.description
        core.description = nil
        for statement in handler.body {
            guard case .expression(let expression) = statement.kind, case .call(let call) = expression.kind else {
                continue
            }
            core.calls.noteAction(call, at: statement.range)
        }
        core.description = outer
    }
}

extension MachineLowering {
    /// The events of a description, however many there are.
    fileprivate func domain(ofEvents event: TypeID) -> Domain {
        let values = index[event].cases.map { Domain.Value($0.declaration.name) }
        return Domain(kind: .enumeration(Domain.EnumerationID(event)), values: values, isOptional: false)
    }
}

extension Expression {
    /// `machine` of `machine?` and `machine!`
    fileprivate var withoutMarks: Expression {
        if case .postfix(let inner, _) = kind { return inner.withoutMarks }
        return self
    }
}
