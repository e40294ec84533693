/// The closures that are still to be run after the steps that registered them, and the states that each was scheduled from.
struct Agenda {
    /// A closure to run, and the cause of the step that it continues.
    struct Pending: Hashable {
        var closure: FunctionID
        var origin: QuiescentStates.Cause?
    }

    /// One run of a closure from states that it was not scheduled from before.
    struct Run {
        /// The number of what is pending.
        var number: Int
        var states: ValueSet
        /// Whether it may start in any state, because it is not known what happens before.
        var isAnywhere: Bool
        /// Which of its steps count.
        var counts: (StepOutcome) -> Bool
    }

    let everywhere: ValueSet
    private var numbers = Interned<Pending>()
    private var queue: [Run] = []
    private var head = 0
    /// The states that each closure was scheduled from.
    private var scheduled: [ValueSet] = []
    /// The closures that run again after each one, which one of their runs has left.
    private var repeated: [Set<Int>] = []
    /// The closures that the same step registered with other calls before.
    private var beside: [ValueSet] = []

    init(everywhere: ValueSet) { self.everywhere = everywhere }

    subscript(number: Int) -> Pending { numbers[number] }

    mutating func number(of pending: Pending) -> Int {
        let number = numbers.id(of: pending)
        if number == scheduled.count {
            scheduled.append(.empty)
            repeated.append([])
            beside.append(.empty)
        }
        return number
    }

    /// Schedules a run from those of the states that the closure was not scheduled from before.
    mutating func schedule(
        _ number: Int, from states: ValueSet, counts: @escaping (StepOutcome) -> Bool = { _ in true }
    ) {
        let new = states.subtracting(scheduled[number])
        guard !new.isEmpty else { return }
        scheduled[number] = scheduled[number].union(new)
        queue.append(Run(number: number, states: new, isAnywhere: states == everywhere, counts: counts))
    }

    mutating func next() -> Run? {
        guard head < queue.count else {
            (queue, head) = ([], 0)
            return nil
        }
        head += 1
        return queue[head - 1]
    }

    var isEmpty: Bool { head == queue.count }

    mutating func note(_ closures: ValueSet, beside number: Int) { beside[number] = beside[number].union(closures) }

    mutating func `repeat`(_ closures: [Int], after number: Int) { repeated[number].formUnion(closures) }

    /// The closures that run again after one, in a fixed order.
    func repeated(after number: Int) -> [Int] { repeated[number].sorted() }

    /// All that was scheduled, by the closures' order in the program.
    var all: [(pending: Pending, number: Int, states: ValueSet, beside: ValueSet)] {
        scheduled.indices.filter { !scheduled[$0].isEmpty }
            .map { (numbers[$0], $0, scheduled[$0], beside[$0]) }
            .sorted { ($0.pending.closure.index, $0.number) < ($1.pending.closure.index, $1.number) }
    }
}
