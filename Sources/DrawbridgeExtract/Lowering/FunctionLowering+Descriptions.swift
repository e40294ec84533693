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
}

/// Code that tells an object of a library the transitions of a machine. It is read as the step that the object makes of it:
/// each transition that is told is a test and a write.
extension FunctionLowering {
    func describe(_ steps: DescribedSteps, _ step: FunctionKey.DescribedStep) {
        let question: Description.Question
        switch step {
        case .initial: question = .initial
        case .event(let event):
            isReducer = true
            name = "tryEvent"
            question = .event(eventSlot("event", unit.domain(ofEvents: event)))
        case .state:
            name = "tryState"
            question = .state(eventSlot("state", unit.domain))
        }
        fullName = name
        for place in steps.places { describe(place, Description(question: question, names: steps.variables)) }
        description = nil
    }

    private func describe(_ place: DescribedSteps.Place, _ new: Description) {
        description = new
        description?.names.formUnion(place.names)
        (file, receiver, scope) = (place.file, .outside(place.type), Scope())
        let file = unit.file(place.file)
        guard !place.isExpression else { return evaluateForEffects(unit.expression(in: place.range, of: place.file)) }
        let statements = unit.statements(in: place.range, of: place.file)
        lower(statements.filter { file.tells(in: $0.range) || isBeginning && file.makesMachine(in: $0.range) })
    }

    private var isBeginning: Bool {
        if case .initial? = description?.question { return true }
        return false
    }

    /// Whether a call tells the machine something; it has been read then.
    func describe(_ call: Call, at range: TokenRange) -> Bool {
        guard let description, let name = call.callee.lastName else { return false }
        if let base = call.callee.base, let path = base.withoutMarks.path, let last = path.last,
            description.names.contains(last)
        {
            return tell(name, call, at: range)
        }
        if let role = libraries.call(name).machine, role.isBlock, build(role, call, at: range) { return true }
        return isMachine(call) && make(machine: call, at: range)
    }

    /// `machine.addRoutes(…)`, `machine.configure { machine in … }`
    private func tell(_ name: String, _ call: Call, at range: TokenRange) -> Bool {
        let role = libraries.call(name).machine
        if role == .route || role == .mapping {
            addRoutes(call, isMapping: role == .mapping, at: range)
        } else if role == .configure, let closure = call.onlyClosure {
            readDescription(closure)
        }
        return true
    }

    /// Whether a call makes a machine object.
    private func isMachine(_ call: Call) -> Bool {
        if case .member(nil, "init") = call.callee.kind { return call.arguments.first?.label == "state" }
        let callee = if case .member(let base?, "init") = call.callee.kind { base } else { call.callee }
        guard let type = unit.file(file).type(in: callee.range) else { return false }
        if case .named(let names) = type, let last = names.last, libraries.isType(last.name, .machine) {
            return true
        }
        guard case .named(let names) = unit.index.expand(type, in: typeScope, file: file).type else { return false }
        let name = names.last?.name.split(separator: ".").last.map(String.init)
        return name.map { libraries.isType($0, .machine) } ?? false
    }

    /// `StateMachine(state: .idle) { machine in … }`, `StateMachine { initialState(.idle) … }`
    private func make(machine call: Call, at range: TokenRange) -> Bool {
        for argument in call.arguments {
            if argument.label == "state" { start(with: argument.value) }
            if case .closure(let closure) = argument.value.kind { readDescription(closure) }
        }
        for trailing in call.trailingClosures { readDescription(trailing.closure) }
        return true
    }

    func start(with state: Expression) {
        guard case .initial? = description?.question else { return }
        let operand = evaluate(state, as: unit.domain)
        add(.write(.state, operand, origin(state.range)))
    }

    /// A closure that is run to tell more. Its parameter is the machine.
    private func readDescription(_ closure: Closure) {
        let outer = description
        description?.names.insert(closure.parameters.first?.name ?? "$0")
        _ = inline(closure, arguments: [], as: nil)
        description = outer
    }

    // MARK: Steps

    /// Tests in which the machine goes to a state where all of them hold.
    func go(_ test: Test, to operand: Operand, _ handler: Closure?, at range: TokenRange) {
        let ops = collect { $0.go(to: operand, handler, at: range) }
        add(.test(test, then: ops, else: []))
    }

    /// The step ends in this state.
    func go(to operand: Operand, _ handler: Closure?, at range: TokenRange) {
        add(.write(.state, operand, origin(range)))
        if let handler { noteActions(of: handler) }
        add(.leave(.return))
    }

    /// What a handler does is told as actions.
    private func noteActions(of handler: Closure) {
        let outer = description
        description = nil
        for statement in handler.body {
            guard case .expression(let expression) = statement.kind, case .call(let call) = expression.kind else {
                continue
            }
            noteAction(call, at: statement.range)
        }
        description = outer
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
