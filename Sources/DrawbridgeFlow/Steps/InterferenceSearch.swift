/// Finds the states in which waiting steps may go on, by running the steps of two entry points in every order.
///
/// Where that makes too many situations, a step may go on in each state that any steps lead to from the one in which it waits.
struct InterferenceSearch {
    /// For each wait, the states other than its own in which the step may go on.
    private(set) var states: [Wait: ValueSet] = [:]
    /// An execution that has begun and not ended: its entry point, and what it waits for.
    private struct Execution: Hashable {
        var entry: Int
        /// In order, each once.
        var waits: [Int]
    }

    /// A situation: the state, and the executions under way, by their numbers, the smaller one first.
    private struct Moment {
        static let none: UInt32 = 0xff_ffff

        var state: Int
        var one: UInt32
        var other: UInt32

        init(state: Int, _ one: UInt32, _ other: UInt32) {
            (self.state, self.one, self.other) = (state, min(one, other), max(one, other))
        }

        var key: UInt64 { UInt64(state) << 48 | UInt64(one) << 24 | UInt64(other) }
    }

    /// The state that a part of a step ends in, and the waits that it leaves: in order, each once.
    private struct End: Hashable {
        var state: Int
        var waits: [Int]
    }

    /// What becomes of an execution: the state, and its number then.
    private struct Next {
        var state: Int
        var execution: UInt32
    }

    /// The wait that stands for the call of an entry point, and the execution that waits for nothing yet.
    private struct Beginning {
        var entry: Int
        var wait: Int
        var execution: UInt32
    }

    private var waits = Interned<Wait>()
    /// The ends of the parts after each wait.
    private var ends: [[End]] = []
    /// For each state, the entry points that do something in it.
    private var beginnings: [[Beginning]] = []
    private var executions = Interned<Execution>()
    /// What a wait of an execution leads to, by the number of the execution and that of the wait.
    private var following: [UInt64: [Next]] = [:]
    private var open: [Moment] = []
    private var seen = FlatTable()

    init(_ ends: [QuiescentStates.StepEnd], entries: [FunctionID], _ initial: ValueSet) {
        var known: [Set<End>] = []
        for end in ends { add(end, &known) }
        let starts = initial.isEmpty ? ValueSet(ends.map(\.outcome.start)) : initial
        findBeginnings(entries)
        for state in starts { add(Moment(state: state, Moment.none, Moment.none)) }
        while let moment = open.popLast() {
            follow(moment)
            guard seen.count <= Budget.interferenceMoments, executions.count < Moment.none else {
                widen(with: ends)
                return
            }
        }
    }

    /// For each state in which a step waits, the others in which it may go on.
    var meanwhile: [Int: ValueSet] {
        states.reduce(into: [:]) {
            $0[$1.key.state, default: .empty] = $0[$1.key.state, default: .empty].union($1.value)
        }
    }
}

extension InterferenceSearch {
    private mutating func widen(with steps: [QuiescentStates.StepEnd]) {
        var graph = StepGraph()
        graph.add(steps)
        for place in ends.indices where waits[place].event != nil {
            let own = ValueSet([waits[place].state])
            states[waits[place]] = graph.states(reachedFrom: own) { _ in true }.subtracting(own)
        }
    }

    private mutating func add(_ end: QuiescentStates.StepEnd, _ known: inout [Set<End>]) {
        let outcome = end.outcome
        let closures = (outcome.hasWritten ? outcome.pending : []).map { Wait(function: $0, state: outcome.state) }
        let resumed = outcome.waiting.waitsFor.map { Wait(function: end.function, state: outcome.state, event: $0) }
        let later = Set((closures + [resumed].compactMap(\.self)).map { number(of: $0) })
        let begun = number(
            of: Wait(function: end.function, state: outcome.start, event: outcome.waiting.resumedBy))
        let found = End(state: outcome.state, waits: later.sorted())
        while known.count < ends.count { known.append([]) }
        if known[begun].insert(found).inserted { ends[begun].append(found) }
    }

    private mutating func number(of wait: Wait) -> Int {
        let number = waits.id(of: wait)
        if number == ends.count { ends.append([]) }
        return number
    }

    private mutating func findBeginnings(_ entries: [FunctionID]) {
        let numbers = Dictionary(uniqueKeysWithValues: zip(entries, entries.indices))
        for wait in ends.indices where !ends[wait].isEmpty && waits[wait].event == nil {
            guard let entry = numbers[waits[wait].function] else { continue }
            let state = waits[wait].state
            while beginnings.count <= state { beginnings.append([]) }
            let execution = UInt32(executions.id(of: Execution(entry: entry, waits: [])))
            beginnings[state].append(Beginning(entry: entry, wait: wait, execution: execution))
        }
    }

    private mutating func add(_ moment: Moment) {
        guard seen[moment.key] == nil else { return }
        seen.insert(0, for: moment.key)
        open.append(moment)
    }

    private mutating func follow(_ moment: Moment) {
        if moment.other == Moment.none { begin(in: moment.state, beside: moment.one) }
        run(moment.one, beside: moment.other, in: moment.state)
        run(moment.other, beside: moment.one, in: moment.state)
    }

    /// Begins each entry point; of the one that is under way only what ends at once, as the second call of a toggle does.
    private mutating func begin(in state: Int, beside other: UInt32) {
        guard state < beginnings.count else { return }
        let busy = other == Moment.none ? nil : executions[Int(other)].entry
        for beginning in beginnings[state] {
            for next in next(after: beginning.wait, of: beginning.execution)
            where beginning.entry != busy || next.execution == Moment.none {
                add(Moment(state: next.state, next.execution, other))
            }
        }
    }

    /// Goes on with what an execution waits for in this state; what waits in another one may go on here, too.
    private mutating func run(_ number: UInt32, beside other: UInt32, in state: Int) {
        guard number != Moment.none else { return }
        for place in executions[Int(number)].waits {
            let wait = waits[place]
            if wait.state == state {
                for next in next(after: place, of: number) {
                    add(Moment(state: next.state, next.execution, other))
                }
            } else if wait.event != nil {
                states[wait, default: .empty].insert(state)
            }
        }
    }

    private mutating func next(after wait: Int, of number: UInt32) -> [Next] {
        let key = UInt64(number) << 32 | UInt64(wait)
        if let known = following[key] { return known }
        let execution = executions[Int(number)]
        let others = execution.waits.filter { $0 != wait }
        let found = ends[wait].map { end in
            let waits = Set(others + end.waits).sorted()
            let number = executions.id(of: Execution(entry: execution.entry, waits: waits))
            return Next(state: end.state, execution: waits.isEmpty ? Moment.none : UInt32(number))
        }
        following[key] = found
        return found
    }
}
