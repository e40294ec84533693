import DrawbridgeFlow
import DrawbridgeSwift

/// Lowers the statements of one function to operations.
///
/// The extensions have one topic each: statements, branches, conditions, patterns, expressions, calls, closures.
final class FunctionLowering {
    /// What takes the value of a body, an `if` or a `switch`.
    enum Destination {
        case slot(Slot)
        /// A value that may be nil: whether it is there, and what it is.
        case unwrapped(kept: Slot, value: Slot)
        /// The next state, and whether that is the present one, given back.
        case next(Slot, isSame: Slot)
        /// A chain, whose elements go to the slot where they are states.
        case flattened(Slot)
        /// A holder as a whole: the value brings its own state, which goes to the slot.
        case holder(Slot)
        /// One element of a tuple: `return (.loading, [.fetch])`
        indirect case element(Int, of: Destination)
        /// The parts of a tuple or a struct, of which one is a state.
        case parts([Part])
        /// The next state of a machine that is described, with which the step ends, or nil for none.
        case verdict(handler: Closure?)
        /// Whether the value, which may be nil, is there.
        case presence(Slot)
        /// One of several pieces of data: the value becomes another alternative.
        case lookup(Slot)
    }

    /// Where `return` leads to and what takes its value.
    struct ReturnTarget {
        var exit: Exit
        var destination: Destination?
    }

    /// What `break` and `continue` can leave.
    struct BreakTarget {
        var name: String?
        var breakLabel: Label
        /// Nil for a switch, or for an `if` and `do` that has a name.
        var continueLabel: Label?
        /// Only by its name: an `if` or a `do`.
        var needsName = false
    }

    let unit: MachineLowering
    let id: FunctionID
    var receiver: Receiver
    /// The file whose tokens are being read.
    var file: Int
    var scope = Scope()
    var name = ""
    var fullName = ""
    var slots: [SlotInfo]
    var parameterCount = 0
    var result: Slot?
    var returnTarget = ReturnTarget(exit: .return, destination: nil)
    var breakTargets: [BreakTarget] = []
    var touchesState = false
    var isReducer = false
    /// When the closure that is being lowered runs.
    var schedule = Schedule.withinStep
    /// Whether what the function gives is there later: a future, which its chains of calls are of.
    var givesFuture = false
    /// Whether the call whose closures are being looked at runs them once: `repeats: false`.
    var callsOnce = false
    /// Of a closure that is being lowered, the call that it is handed to.
    var call: Origin?
    /// The call whose closures are being looked at.
    var currentCall: Origin?
    /// The observer of the state's variable.
    var isObserver = false
    /// Whether a call that is not understood may throw here: the innermost `try`.
    var isTrying = false
    /// Whether what is being evaluated is waited for before it may throw: `try await`.
    var triesAfterWait = false
    /// The parameter that a reducer gets the state by, where it cannot be assigned: `var new = state` names the next one.
    var givenState: String?
    /// What `$0` stands for in the words of a condition, where that has a name: what comes from a chain's source.
    var elementName: String?
    /// Of slots that a chain's functions wrote: whether that was the state that they were given.
    var unchanged: [Slot: Slot] = [:]
    /// What constants can be that are states: any that the state was in `let before = state`, one in `let next = Paused()`.
    var constants: [Slot: ValueSet] = [:]
    /// The slots with what a function of the sources gave back, which no caller has handed in.
    var givenBack: Set<Slot> = []
    /// Whether what is being evaluated is awaited.
    var isAwaiting = false
    /// How deep the chains are that are being looked at.
    var chainDepth = 0
    /// What is asked of the description of a machine that is being read.
    var description: Description?
    /// The functions that are being lowered in place, so that recursion ends.
    var inlined: [TokenRange] = []

    /// The alternatives that are known so far of the lookups that are being made, by their slots.
    var alternatives: [Int: [Lookup.Alternative]] = [:]

    /// The `switch` or `if case` whose patterns are being lowered.
    var occasion = Occasion(index: 0)
    /// The cases that the arms of the `switch` name that is being lowered, where it has no `default`: all of its subject's.
    var switchedCases: (subject: String, names: [String])?

    private let origin: Origin
    private let isOutside: Bool
    private var ops: [Op] = []
    /// What may have been done by what leads here.
    private var done = Doings()
    /// What the parts may do that are collected and not yet added.
    private var collected = Doings()
    /// What the parts may do that leave the body.
    private var left = Doings()
    private var labelCount = 0

    init(unit: MachineLowering, id: FunctionID, key: FunctionKey) {
        self.unit = unit
        self.id = id
        self.receiver = key.receiver
        isOutside = key.receiver.isOutside
        self.file = key.file
        self.origin = Origin(file: key.file, range: key.range)
        self.slots = [SlotInfo(name: "state", domain: unit.domain)]
    }

    /// The scope of the code's type, for looking up names of types.
    var typeScope: TypeID? { unit.typeScope(of: receiver) }

    func add(_ op: Op) {
        if op.isStateWrite { (touchesState, done.assigns) = (true, true) }
        if let callee = op.callee { noteCall(of: callee) }
        if !collected.isNothing, !op.parts.isEmpty { addCollected() }
        ops.append(op)
    }

    /// Whether a call assigns the state is asked again later where that is not known yet.
    private func noteCall(of callee: FunctionID) {
        switch unit.effects.certainlyWrites(callee) {
        case true?: done.assigns = true
        case false?: break
        case nil: done.calls.insert(callee)
        }
    }

    /// Whether what leads here may have assigned the state.
    var hasAssigned: Bool { done.assigns || done.calls.contains { unit.writesState($0) } }

    func add(_ more: [Op]) {
        ops += more
        addCollected()
    }

    private func addCollected() {
        done.add(collected)
        collected = Doings()
    }

    /// The operations that the body adds, instead of adding them.
    func collect(_ body: (FunctionLowering) -> Void) -> [Op] {
        let outer = (ops, done)
        ops = []
        body(self)
        let part = ops
        if part.ends(by: returnTarget.exit) { left.add(done) } else { collected.add(done) }
        (ops, done) = outer
        return part
    }

    /// The operations of the body of a function in place, which goes on after it.
    func collectBody(_ body: (FunctionLowering) -> Void) -> [Op] {
        let outer = left
        left = Doings()
        let ops = collect(body)
        collected.add(left)
        left = outer
        return ops
    }

    /// Adds what the body adds; the slots that it makes are gone afterwards.
    func addLocally(_ body: (FunctionLowering) -> Void) {
        let first = slots.count
        let ops = collect(body)
        add(slots.count > first ? [.local(first..<slots.count, ops)] : ops)
    }

    func newLabel() -> Label {
        labelCount += 1
        return Label(index: labelCount)
    }

    func newSlot(_ name: String, _ domain: Domain) -> Slot {
        slots.append(SlotInfo(name: name, domain: domain))
        return Slot(index: slots.count - 1)
    }

    func origin(_ range: TokenRange) -> Origin { Origin(file: file, range: range) }

    func domain(of slot: Slot) -> Domain { slots[slot.index].domain }

    func domain(of type: TypeSyntax?) -> Domain? {
        unit.domain(of: type, file: file, scope: typeScope)
    }

    /// A slot that is being read; that of the state is noted.
    func use(_ slot: Slot) -> Slot {
        if slot.isState { touchesState = true }
        return slot
    }

    /// Operations that may assign the state.
    private struct Doings {
        var assigns = false
        var calls: Set<FunctionID> = []

        var isNothing: Bool { !assigns && calls.isEmpty }

        mutating func add(_ other: Doings) {
            assigns = assigns || other.assigns
            calls.formUnion(other.calls)
        }
    }

    func finish() -> LoweredFunction {
        let traps = ops.contains { if case .trap = $0 { true } else { false } }
        let acts = ops.contains { if case .act = $0 { true } else { false } }
        let isOfMachine = touchesState || judgesStates
        return LoweredFunction(
            name: name, fullName: fullName, slots: slots, parameterCount: parameterCount, result: result,
            body: ops.simplified(), touchesState: isOfMachine || traps, onlyTraps: traps && !isOfMachine && !acts,
            origin: origin, isReducer: isReducer, isOutside: isOutside,
            isOfState: receiver.isMember, schedule: schedule, call: call
        )
    }

    /// Says something of states that it is given.
    private var judgesStates: Bool {
        result != nil && slots[1...].prefix(parameterCount).contains { $0.domain.kind == .states }
    }
}

extension [Op] {
    /// Whether nothing comes after these in the body.
    fileprivate func ends(by way: Exit) -> Bool {
        switch last {
        case .leave(let exit): exit == way
        case .trap: true
        default: false
        }
    }
}
