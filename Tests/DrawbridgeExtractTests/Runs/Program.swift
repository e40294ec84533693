/// A small class with a state and flags, as data: printed as Swift for the tool, and run by `ProgramRun` for what it really does.
struct Program {
    indirect enum Statement {
        case setState(Value)
        /// By a method that is handed the state and assigns another one only.
        case hand(Value)
        case setFlag(Int, Bool)
        case ask(Question, then: [Statement], else: [Statement])
        case require(Question)
        /// A `switch` over the state, with an arm for each; the last ones may share one.
        case choose([[Statement]], rest: [Statement]?)
        case call(Int)
        case leave
        /// At the end of the block.
        case last(Int)
        case attempt([Statement], catch: [Statement])
        case raise
        case wait
        case task([Statement])
    }

    indirect enum Question {
        case state(Int, is: Bool)
        case flag(Int, is: Bool)
        /// The parameter of the method.
        case parameter(is: Bool)
        case property(Int, is: Bool)
        case both(Question, Question)
        case either(Question, Question)
    }

    indirect enum Value {
        case state(Int)
        case either(Question, Value, Value)
        /// What a function gives.
        case result(Int)
    }

    /// A function that gives a state: the first answer whose question holds, or the last.
    struct Function {
        var answers: [(question: Question, value: Int)]
        var last: Int
    }

    var stateCount: Int
    var flagCount: Int
    /// What others call: one event each.
    var methods: [[Statement]] = []
    /// What the methods call; each calls only those behind it.
    var helpers: [[Statement]] = []
    var functions: [Function] = []
    /// Computed properties that ask for the state and the flags.
    var properties: [Question] = []
}

extension Program.Statement {
    /// The lists of statements inside.
    var parts: [[Program.Statement]] {
        switch self {
        case .ask(_, let then, let otherwise): [then, otherwise]
        case .choose(let arms, let rest): arms + (rest.map { [$0] } ?? [])
        case .attempt(let body, let handler): [body, handler]
        case .task(let body): [body]
        case .setState, .hand, .setFlag, .require, .call, .leave, .last, .raise, .wait: []
        }
    }
}

extension Program {
    /// The helpers that some method leads to: others would be taken for what a framework calls.
    var calledHelpers: [Int] {
        var open = methods.flatMap { calls(in: $0) }
        var seen: Set<Int> = []
        while let helper = open.popLast() {
            if seen.insert(helper).inserted { open += calls(in: helpers[helper]) }
        }
        return seen.sorted()
    }

    private func calls(in body: [Statement]) -> [Int] {
        body.flatMap { statement -> [Int] in
            if case .call(let helper) = statement { return [helper] }
            return statement.parts.flatMap { calls(in: $0) }
        }
    }

    /// Whether code waits before it ends; what a task does is done later.
    func waits(_ body: [Statement]) -> Bool {
        body.contains { statement in
            switch statement {
            case .wait: true
            case .call(let helper): waits(helpers[helper])
            case .task: false
            default: statement.parts.contains { waits($0) }
            }
        }
    }

    /// Whether code may end by a throw.
    func raises(_ body: [Statement]) -> Bool {
        body.contains { statement in
            switch statement {
            case .raise: true
            case .call(let helper): raises(helpers[helper])
            case .attempt(_, let handler): raises(handler)
            case .task: false
            default: statement.parts.contains { raises($0) }
            }
        }
    }
}
