import DrawbridgeFlow
import DrawbridgeSwift

/// Lowers the code of one function to operations.
///
/// What code sees is in its `environment`, what becomes of it in its `operations`. The topics (`LoweringTopic`) do the work;
/// here are expressions, which all of them have, and the values by which one topic tells another what it is in the middle of.
///
/// A class, because the topics call each other, and all change the same.
final class FunctionLowering {
    let environment: Environment
    let operations: OperationBuilder
    private let key: FunctionKey
    var signature = Signature()
    var jumps = JumpTargets()
    var callContext = CallContext()
    var marks = TryMarks()
    /// Whether what is being evaluated is awaited. The first call that asks takes it.
    var isAwaiting = false
    var chaining = ChainContext()
    /// What is asked of the description of a machine that is being read.
    var description: Description?
    /// The functions that are being lowered in place, so that recursion ends.
    var inlined: [TokenRange] = []
    /// The alternatives that are known so far of the lookups that are being made, by their slots.
    var alternatives: [Int: [Lookup.Alternative]] = [:]

    init(unit: MachineLowering, id: FunctionID, key: FunctionKey) {
        self.key = key
        environment = Environment(unit: unit, id: id, key: key)
        operations = OperationBuilder(unit: unit)
    }

    var unit: MachineLowering { environment.unit }
    var libraries: Libraries { environment.libraries }

    /// Runs a body where another piece of code stands.
    func at<Result>(_ place: Surroundings, _ body: (FunctionLowering) -> Result) -> Result {
        environment.at(place) { _ in body(self) }
    }

    /// The operations that the body adds, instead of adding them.
    func collect(_ body: (FunctionLowering) -> Void) -> [Op] {
        operations.collect(endingBy: jumps.returnTarget.exit) { body(self) }
    }

    /// The operations of the body of a function in place, which goes on after it.
    func collectBody(_ body: (FunctionLowering) -> Void) -> [Op] {
        operations.collectBody(endingBy: jumps.returnTarget.exit) { body(self) }
    }

    /// Adds what the body adds; the slots that it makes are gone afterwards.
    func addLocally(_ body: (FunctionLowering) -> Void) {
        let first = environment.slots.count
        let ops = collect(body)
        let end = environment.slots.count
        operations.add(end > first ? [.local(first..<end, ops)] : ops)
    }

    func finish() -> LoweredFunction {
        let ops = operations.ops.withoutUnreadWrites(
            parameters: environment.parameterCount, result: environment.result)
        let traps = ops.contains { if case .trap = $0 { true } else { false } }
        let acts = ops.contains { if case .act = $0 { true } else { false } }
        let isOfMachine = operations.touchesState || judgesStates
        return LoweredFunction(
            names: signature.names, slots: environment.slots,
            parameterCount: environment.parameterCount, result: environment.result, body: ops.simplified(),
            touchesState: isOfMachine || traps, onlyTraps: traps && !isOfMachine && !acts,
            origin: Origin(file: key.file, range: key.range), isReducer: signature.isReducer,
            isOutside: key.receiver.isOutside, isOfState: environment.receiver.isMember,
            schedule: callContext.schedule, call: callContext.call
        )
    }

    /// Says something of states that it is given.
    private var judgesStates: Bool {
        let parameters = environment.slots[1...].prefix(environment.parameterCount)
        return environment.result != nil && parameters.contains { $0.domain.kind == .states }
    }
}
