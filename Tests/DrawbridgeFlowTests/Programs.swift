import DrawbridgeFlow

/// Hand-written programs: functions of operations on the states `a`, `b`, `c`, `d`.
struct Program {
    static let names = ["a", "b", "c", "d"]
    static let domain = Domain(kind: .states, values: names.map { Domain.Value($0) }, isOptional: false)
    /// A boolean local, the first slot behind the state.
    static let flag = Slot(index: 1)

    var functions: [LoweredFunction]

    /// The function 0 is the entry point; the others are called by their numbers.
    init(_ bodies: [Op]..., schedules: [Int: Schedule] = [:]) { self.init(bodies: bodies, schedules: schedules) }

    init(bodies: [[Op]], schedules: [Int: Schedule] = [:]) {
        functions = bodies.enumerated().map { i, body in
            LoweredFunction(
                names: .init(name: "f\(i)", fullName: "f\(i)()"),
                slots: [SlotInfo(name: "state", domain: Self.domain), SlotInfo(name: "flag", domain: .boolean)],
                parameterCount: 0, result: nil, body: body, touchesState: true, origin: place(i),
                schedule: schedules[i] ?? .withinStep)
        }
    }

    /// What the entry point does, as rows: `a→b` for a return, `a→b throws`, `a→b waits`, `a→b traps`.
    func rows() -> [String] {
        var interpreter = Interpreter(functions: functions, stateCount: Self.names.count)
        interpreter.keepsTraps = true
        let summary = interpreter.summary(ofEntry: FunctionID(index: 0))
        return Self.rows(summary.returned, "") + Self.rows(summary.thrown, " throws")
            + Self.rows(summary.suspended, " waits") + Self.rows(summary.trapped, " traps")
    }

    private static func rows(_ ends: FunctionSummary.Ends, _ suffix: String) -> [String] {
        var seen: Set<String> = []
        return ends.all.filter { $0.outcome.entry < names.count }
            .map { name($0.outcome.start) + "→" + name($0.outcome.state) + suffix }
            .filter { seen.insert($0).inserted }
    }

    /// The steps between quiescent states, as `f0: a→b`.
    func steps(entries: [Int] = [0], initial: [Int] = [0]) -> [String] {
        var interpreter = Interpreter(functions: functions, stateCount: Self.names.count)
        return Self.steps(quiescentStates(&interpreter, entries, initial).ends)
    }

    /// The steps behind an `await` that other steps interfere with.
    func interferedSteps(entries: [Int], initial: [Int] = [0]) -> [String] {
        var interpreter = Interpreter(functions: functions, stateCount: Self.names.count)
        let quiescent = quiescentStates(&interpreter, entries, initial)
        let interference = Interference(
            of: quiescent.ends, entries: entries.map(FunctionID.init(index:)), initial: ValueSet(initial), interpreter
        ) { quiescentStates(&$0, entries, initial) }
        return Self.steps(interference?.ends ?? [])
    }

    private func quiescentStates(
        _ interpreter: inout Interpreter, _ entries: [Int], _ initial: [Int]
    ) -> QuiescentStates {
        let all = ValueSet(upTo: Self.names.count)
        let quiescent = QuiescentStates(
            &interpreter, entries: entries.map(FunctionID.init(index:)), arguments: [:], registered: [],
            initial: ValueSet(initial))
        return quiescent.settled(
            Settling(stateCount: Self.names.count, initial: ValueSet(initial), written: all, named: all))
    }

    private static func steps(_ ends: [QuiescentStates.StepEnd]) -> [String] {
        var seen: Set<String> = []
        return ends.filter(\.outcome.hasWritten)
            .map { "f\($0.function.index): \(name($0.outcome.start))→\(name($0.outcome.state))" }
            .filter { seen.insert($0).inserted }
    }

    private static func name(_ state: Int) -> String { state < names.count ? names[state] : "?" }
}

func place(_ number: Int) -> Origin { Origin(file: 0, start: UInt32(number), end: UInt32(number)) }

func write(_ state: Int) -> Op { .write(.state, .values(ValueSet([state])), place(100 + state)) }

func call(_ function: Int) -> Op { .call(FunctionID(index: function), arguments: [], result: nil) }

func later(_ function: Int) -> Op { .later(FunctionID(index: function)) }

/// Runs operations in some states only.
func whenIn(_ states: Int..., then: [Op], else otherwise: [Op] = []) -> Op {
    .test(.isIn(.state, ValueSet(states), nil), then: then, else: otherwise)
}

/// Runs operations if a condition holds that is not evaluated.
func when(_ condition: String, then: [Op], else otherwise: [Op] = []) -> Op {
    .test(.opaque(SymbolicCondition(holds: condition)), then: then, else: otherwise)
}
