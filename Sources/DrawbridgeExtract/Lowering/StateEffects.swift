import DrawbridgeFlow
import DrawbridgeSwift

/// What the lowered functions of one candidate do to the state, by themselves and through the functions that they call.
///
/// The operations of a function are read once, when it has been lowered. A function that is still being lowered has no
/// effects yet; an answer that depends on one is not kept.
struct StateEffects {
    /// What one function does by itself.
    private struct Effects {
        var writes = false
        /// Writes in code that is no member of the holder.
        var writesOutside = false
        /// Looks at the state, or sets what goes with it.
        var concerns = false
        /// The functions that it calls or leaves to run later, each once.
        var next: [Int] = []
    }

    /// A question that is answered by a search through the calls.
    private struct Question {
        var isMet: (Effects) -> Bool
        /// The answer at a function that is still being lowered.
        var isMetByOpen: (Int) -> Bool = { _ in false }
        var follows: (Int) -> Bool = { _ in true }
    }

    /// By function; nil for those that are being lowered.
    private var effects: [Effects?] = []
    private var isOutside: [Bool] = []
    /// The functions of which it is known for good whether they write the state.
    private var writers: [Int: Bool] = [:]

    /// Makes room for a function that is about to be lowered.
    mutating func open(isOutside: Bool) {
        effects.append(nil)
        self.isOutside.append(isOutside)
    }

    /// - Parameter isOfHolder: Whether code at a place is a member of the holder.
    mutating func close(_ id: FunctionID, _ function: LoweredFunction, isOfHolder: (Origin) -> Bool) {
        var found = Effects()
        var called: Set<Int> = []
        function.body.visit { op in
            if op.isStateWrite {
                found.writes = true
                // Asked of code outside alone.
                let isOutside = function.isOutside && !(op.origin.map(isOfHolder) ?? false)
                found.writesOutside = found.writesOutside || isOutside
            }
            if case .become(_, nil) = op { found.concerns = true }
            if case .test(let test, _, _) = op, test.slots.contains(where: \.isState) { found.concerns = true }
            if let next = op.next, called.insert(next.index).inserted { found.next.append(next.index) }
        }
        effects[id.index] = found
    }

    /// Whether a function, or one that it calls, assigns the state.
    mutating func writes(_ id: FunctionID) -> Bool { certainlyWrites(id) ?? false }

    /// Whether a function assigns the state in another way than by some others.
    func writes(_ id: FunctionID, besides others: Set<FunctionID>) -> Bool {
        search(from: id.index, Question(isMet: \.writes, follows: { !others.contains(FunctionID(index: $0)) }))
    }

    /// Nil where that depends on a function that is still being lowered.
    mutating func certainlyWrites(_ id: FunctionID) -> Bool? {
        if let known = writers[id.index] { return known }
        var meetsOpen = false
        let question = Question(isMet: \.writes) { _ in
            meetsOpen = true
            return false
        }
        let answer = search(from: id.index, question)
        guard answer || !meetsOpen else { return nil }
        writers[id.index] = answer
        return answer
    }

    /// Whether code outside the holder assigns the state itself, and not by a method of the holder. A function that is still
    /// being lowered may.
    func assignsOutside(_ id: FunctionID) -> Bool {
        guard effects[id.index] != nil else { return false }
        return search(
            from: id.index,
            Question(isMet: \.writesOutside, isMetByOpen: { isOutside[$0] }, follows: { isOutside[$0] }))
    }

    /// Whether a function, or one that it calls, looks at the state, assigns it or sets what goes with it. A function that is
    /// still being lowered may.
    func concerns(_ id: FunctionID) -> Bool {
        search(from: id.index, Question(isMet: { $0.writes || $0.concerns }, isMetByOpen: { _ in true }))
    }

    /// From now on what calls a method of the holder does, or does not, assign the state itself.
    mutating func take(_ id: FunctionID, forOutside isTaken: Bool) {
        isOutside[id.index] = isTaken
        effects[id.index]?.writesOutside = isTaken
    }

    private func search(from start: Int, _ question: Question) -> Bool {
        guard question.follows(start) else { return false }
        var isSeen = [Bool](repeating: false, count: effects.count)
        var open = [start]
        isSeen[start] = true
        while let place = open.popLast() {
            guard let found = effects[place] else {
                if question.isMetByOpen(place) { return true }
                continue
            }
            if question.isMet(found) { return true }
            for next in found.next where !isSeen[next] && question.follows(next) {
                isSeen[next] = true
                open.append(next)
            }
        }
        return false
    }
}

extension MachineLowering {
    /// Whether a function, or one that it calls, assigns the state.
    func writesState(_ id: FunctionID) -> Bool { effects.writes(id) }

    /// Whether code outside the holder assigns the state itself, and not by a method of the holder.
    func assignsState(_ id: FunctionID) -> Bool { effects.assignsOutside(id) }

    /// Whether a function, or one that it calls, looks at the state or assigns it, and does not only trap.
    func concernsState(_ id: FunctionID) -> Bool { effects.concerns(id) }
}

extension Op {
    /// The function that it calls, or leaves to run later.
    fileprivate var next: FunctionID? {
        if case .later(let function) = self { return function }
        return callee
    }

    /// Where the state is assigned.
    fileprivate var origin: Origin? {
        switch self {
        case .write(_, _, let origin), .unknown(_, let origin): origin
        case .become(_, let origin): origin
        case .test, .choose, .call, .loop, .scope, .leave, .attempt, .local, .finally, .trap, .suspend, .later, .end,
            .act, .pass:
            nil
        }
    }
}
