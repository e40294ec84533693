/// What a program does, by running it in all ways: each event in each situation that can come about, and what waits resumed at
/// any time in between, by other methods than its own. Who has set the state and awaits a helper that may wait, waits, also where the helper does not. A task begins when the code that leaves it has come to its end or to a wait, before anything else happens.
struct ProgramRun {
    /// A stretch of code from its beginning, or from a wait, to its end or to the next wait, in which the state is assigned.
    struct Arrow: Hashable {
        var from: Int
        var to: Int
        /// The method that began it.
        var event: Int
        /// Whether it goes on after a wait, or in a task.
        var isResumed: Bool
    }

    private(set) var arrows: Set<Arrow> = []
    /// Whether some code leaves several tasks at once, which run one after the other here, and in any order elsewhere.
    private(set) var leavesSeveralTasks = false
    /// The states that it is in between stretches.
    private(set) var reached: Set<Int> = [0]
    private let program: Program

    /// As many stretches may wait at once. Two see each other; more add nothing that two do not.
    private static let mostWaiting = 2

    init(_ program: Program) {
        self.program = program
        var seen: Set<Situation> = []
        var open = [Situation(flags: Array(repeating: false, count: program.flagCount))]
        while let situation = open.popLast() {
            guard seen.insert(situation).inserted else { continue }
            reached.insert(situation.state)
            open += next(after: situation)
        }
    }

    private struct Situation: Hashable {
        var state = 0
        var flags: [Bool]
        var waiting: Set<Thread> = []
        /// The tasks that have not begun, in their order.
        var begun: [Thread] = []
        /// Whether a thread that others had disturbed has led to it.
        var isDisturbed = false
    }

    /// Code that is being run: the rest of each body that is open, the outermost first.
    private struct Thread: Hashable {
        var event: Int
        var parameter: Bool
        var rest: [Rest]
        /// The state in which it waits.
        var waitedIn: Int?
        /// Whether a helper that may wait has come to its end without.
        var owesWait = false
        /// Whether it goes on with a throw.
        var isRaising = false
    }

    /// A body, as the way to it, and how much of it is done.
    private struct Rest: Hashable {
        enum Kind: Hashable {
            case block
            /// A `return` leaves it and no more.
            case function
            /// A `throw` leads to its handler.
            case attempt
        }

        var body: Body
        var kind: Kind
        var done = 0
        /// Whether it is a helper that may wait and has not waited.
        var owesWait = false
        /// Whether the state was assigned since it was entered, or since it waited.
        var hasWritten = false
        /// The states that are set when it is left, the last one first.
        var deferred: [Int] = []
    }

    /// A list of statements, by its place in the program, so that it can be compared.
    private struct Body: Hashable {
        enum Root: Hashable { case method(Int), helper(Int) }
        var root: Root
        /// For each level, the statement and its part.
        var path: [Int] = []
    }

    private mutating func next(after situation: Situation) -> [Situation] {
        var found: [Situation] = []
        let busy = Set(situation.waiting.map(\.event))
        for event in program.methods.indices where !busy.contains(event) {
            for parameter in [false, true] {
                let thread = Thread(
                    event: event, parameter: parameter, rest: [Rest(body: Body(root: .method(event)), kind: .function)])
                found += run(thread, in: situation, isResumed: false)
            }
        }
        for thread in situation.waiting {
            var rest = situation
            rest.waiting.remove(thread)
            found += run(thread, in: rest, isResumed: true)
        }
        return found.filter { $0.waiting.count <= Self.mostWaiting }
    }

    /// Runs a thread to its end or to the next wait. Where others have changed the state while it waited, it is followed no further,
    /// and what it leads to disturbs no second one: one change is all that a machine tells of.
    private mutating func run(_ thread: Thread, in situation: Situation, isResumed: Bool) -> [Situation] {
        var (thread, situation) = (thread, situation)
        let from = situation.state
        let isChanged = thread.waitedIn.map { $0 != from } ?? false
        guard !isChanged || !situation.isDisturbed else { return [] }
        situation.isDisturbed = situation.isDisturbed || isChanged
        var hasWritten = false
        while let top = thread.rest.last {
            if thread.owesWait {
                wait(&thread, &situation, isChanged)
                break
            }
            if thread.isRaising {
                hasWritten = raise(&thread, &situation) || hasWritten
                continue
            }
            let body = statements(of: top.body)
            guard top.done < body.count else {
                let writes = leave(&thread, &situation) { _ in true }
                hasWritten = writes || hasWritten
                if writes { for i in thread.rest.indices { thread.rest[i].hasWritten = true } }
                continue
            }
            thread.rest[thread.rest.count - 1].done += 1
            if case .wait = body[top.done] {
                wait(&thread, &situation, isChanged)
                break
            }
            let writes = execute(body[top.done], at: top, &thread, &situation)
            hasWritten = writes || hasWritten
            if writes { for i in thread.rest.indices { thread.rest[i].hasWritten = true } }
        }
        if hasWritten {
            arrows.insert(Arrow(from: from, to: situation.state, event: thread.event, isResumed: isResumed))
        }
        if isChanged { situation.begun = [] }
        guard !situation.begun.isEmpty else { return [situation] }
        leavesSeveralTasks = leavesSeveralTasks || situation.begun.count > 1
        return run(situation.begun.removeFirst(), in: situation, isResumed: true)
    }

    private func wait(_ thread: inout Thread, _ situation: inout Situation, _ isChanged: Bool) {
        thread.waitedIn = situation.state
        thread.owesWait = false
        for i in thread.rest.indices { (thread.rest[i].owesWait, thread.rest[i].hasWritten) = (false, false) }
        if !isChanged { situation.waiting.insert(thread) }
    }

    /// - Returns: Whether the state was assigned.
    private func execute(
        _ statement: Program.Statement, at place: Rest, _ thread: inout Thread, _ situation: inout Situation
    ) -> Bool {
        func part(_ part: Int) -> Body { Body(root: place.body.root, path: place.body.path + [place.done, part]) }
        func enter(_ body: Body, _ kind: Rest.Kind = .block) { thread.rest.append(Rest(body: body, kind: kind)) }
        switch statement {
        case .setState(let value):
            situation.state = self.value(value, thread, situation)
            return true
        case .hand(let value):
            let next = self.value(value, thread, situation)
            defer { situation.state = next }
            return situation.state != next
        case .setFlag(let flag, let value): situation.flags[flag] = value
        case .ask(let question, _, _): enter(part(holds(question, thread, situation) ? 0 : 1))
        case .choose(let arms, _): enter(part(min(situation.state, arms.count)))
        case .require(let question):
            if !holds(question, thread, situation) { return leave(&thread, &situation) { $0.kind == .function } }
        case .leave: return leave(&thread, &situation) { $0.kind == .function }
        case .last(let state): thread.rest[thread.rest.count - 1].deferred.append(state)
        case .attempt: enter(part(0), .attempt)
        case .raise: return raise(&thread, &situation)
        case .call(let helper):
            let hasWritten = thread.rest.last { $0.kind == .function }?.hasWritten ?? false
            enter(Body(root: .helper(helper)), .function)
            thread.rest[thread.rest.count - 1].owesWait = hasWritten && program.waits(program.helpers[helper])
        case .task:
            let rest = [Rest(body: part(0), kind: .function)]
            situation.begun.append(Thread(event: thread.event, parameter: thread.parameter, rest: rest))
        case .wait: break
        }
        return false
    }

    /// Leaves bodies up to one, and sets what is to be set when they are left.
    ///
    /// - Returns: Whether the state was assigned.
    private func leave(
        _ thread: inout Thread, _ situation: inout Situation, upTo isLast: (Rest) -> Bool
    ) -> Bool {
        var hasWritten = false
        while let rest = thread.rest.popLast() {
            if let state = rest.deferred.first { (situation.state, hasWritten) = (state, true) }
            thread.owesWait = thread.owesWait || rest.owesWait
            if isLast(rest) || rest.owesWait { break }
        }
        return hasWritten
    }

    private func raise(_ thread: inout Thread, _ situation: inout Situation) -> Bool {
        var handler: Body?
        let hasWritten = leave(&thread, &situation) { rest in
            if rest.kind == .attempt { handler = rest.body }
            return rest.kind == .attempt
        }
        thread.isRaising = thread.owesWait
        if var handler {
            handler.path[handler.path.count - 1] = 1
            thread.rest.append(Rest(body: handler, kind: .block))
        }
        return hasWritten
    }

    private func holds(_ question: Program.Question, _ thread: Thread, _ situation: Situation) -> Bool {
        switch question {
        case .state(let state, let holds): (situation.state == state) == holds
        case .flag(let flag, let holds): situation.flags[flag] == holds
        case .parameter(let holds): thread.parameter == holds
        case .property(let property, let holds):
            self.holds(program.properties[property], thread, situation) == holds
        case .both(let one, let other): self.holds(one, thread, situation) && self.holds(other, thread, situation)
        case .either(let one, let other): self.holds(one, thread, situation) || self.holds(other, thread, situation)
        }
    }

    private func value(_ value: Program.Value, _ thread: Thread, _ situation: Situation) -> Int {
        switch value {
        case .state(let state): return state
        case .either(let question, let one, let other):
            return self.value(holds(question, thread, situation) ? one : other, thread, situation)
        case .result(let number):
            let function = program.functions[number]
            return function.answers.first { holds($0.question, thread, situation) }?.value ?? function.last
        }
    }

    private func statements(of body: Body) -> [Program.Statement] {
        var statements =
            switch body.root {
            case .method(let i): program.methods[i]
            case .helper(let i): program.helpers[i]
            }
        for level in stride(from: 0, to: body.path.count, by: 2) {
            statements = statements[body.path[level]].parts[body.path[level + 1]]
        }
        return statements
    }
}
