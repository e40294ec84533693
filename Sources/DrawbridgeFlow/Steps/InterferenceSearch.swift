/// Finds the states in which waiting steps may go on, by running the steps of two entry points in every order.
struct InterferenceSearch {
    /// For each wait, the states other than its own in which the step may go on.
    private(set) var states: [Wait: ValueSet] = [:]

    /// An execution that has begun and not ended: the number of its entry point, and that of its wait.
    private struct Begun: Hashable, Comparable {
        var entry: Int32
        var wait: Int32

        static func < (one: Begun, other: Begun) -> Bool {
            (one.entry, one.wait) < (other.entry, other.wait)
        }
    }

    private struct Moment: Hashable {
        var state: Int
        /// In order, each once.
        var begun: [Begun]
    }

    /// The state that a step ends in, and the waits that it leaves: in order, each once.
    private struct End: Hashable {
        var state: Int
        var waits: [Int32]
    }

    private var waits = Interned<Wait>()
    /// The ends of the steps after each wait.
    private var ends: [[End]] = []
    /// For each state, the entry points that do something in it, and the wait that stands for their call.
    private var begins: [[Begun]] = []
    private var open: [Moment] = []
    private var seen: Set<Moment> = []

    init(_ ends: [QuiescentStates.StepEnd], entries: [FunctionID], _ initial: ValueSet) {
        var known: [Set<End>] = []
        for end in ends { add(end, &known) }
        let starts = initial.isEmpty ? ValueSet(ends.map(\.outcome.start)) : initial
        findBegins(entries)
        for state in starts { add(Moment(state: state, begun: [])) }
        while let moment = open.popLast() {
            guard seen.count < Budget.interferenceMoments else { break }
            follow(moment)
        }
        if !open.isEmpty { states = [:] }
    }

    /// For each state in which a step waits, the others in which it may go on.
    var meanwhile: [Int: ValueSet] {
        states.reduce(into: [:]) {
            $0[$1.key.state, default: .empty] = $0[$1.key.state, default: .empty].union($1.value)
        }
    }
}

extension InterferenceSearch {
    private mutating func add(_ end: QuiescentStates.StepEnd, _ known: inout [Set<End>]) {
        let outcome = end.outcome
        let closures = (outcome.hasWritten ? outcome.pending : []).map { Wait(function: $0, state: outcome.state) }
        let resumed = outcome.waiting.waitsFor.map { Wait(function: end.function, state: outcome.state, event: $0) }
        let later = Set((closures + [resumed].compactMap(\.self)).map { Int32(number(of: $0)) })
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

    private mutating func findBegins(_ entries: [FunctionID]) {
        let numbers = Dictionary(uniqueKeysWithValues: zip(entries, entries.indices))
        for wait in ends.indices where !ends[wait].isEmpty && waits[wait].event == nil {
            guard let entry = numbers[waits[wait].function] else { continue }
            let state = waits[wait].state
            while begins.count <= state { begins.append([]) }
            begins[state].append(Begun(entry: Int32(entry), wait: Int32(wait)))
        }
    }

    private mutating func add(_ moment: Moment) {
        if seen.insert(moment).inserted { open.append(moment) }
    }

    private mutating func follow(_ moment: Moment) {
        let busy = Set(moment.begun.map(\.entry))
        if busy.count < 2, moment.state < begins.count {
            for begin in begins[moment.state] where !busy.contains(begin.entry) {
                run(begin, besides: moment.begun)
            }
        }
        for begun in moment.begun {
            let wait = waits[Int(begun.wait)]
            if wait.state == moment.state {
                run(begun, besides: moment.begun.filter { $0 != begun })
            } else if wait.event != nil {
                states[wait, default: .empty].insert(moment.state)
            }
        }
    }

    private mutating func run(_ begun: Begun, besides others: [Begun]) {
        for end in ends[Int(begun.wait)] {
            var all = others
            for wait in end.waits {
                let later = Begun(entry: begun.entry, wait: wait)
                if !others.contains(later) { all.append(later) }
            }
            if all.count > others.count { all.sort() }
            add(Moment(state: end.state, begun: all))
        }
    }
}
