import DrawbridgeModel

/// Makes a drawing agree with the code, edit by edit. Each edit is chosen from what still differs, so that one may open the way
/// for the next: first come states, then where the machine begins, then arrows, and states that are gone last.
package struct DrawingUpdate: Sendable {
    /// In the order in which they were made.
    package private(set) var made: [Amendment] = []
    /// What differs still, because no edit of it could be made.
    package private(set) var refused: [Amendment] = []
    /// The drawing as it is at last.
    package private(set) var drawn: Machine
    /// Whether edits opened the way for edits without end. None was kept then.
    package private(set) var isEndless = false

    /// - Parameter make: Makes some groups of edits in the drawing, all or none, and returns the machine that is drawn then;
    ///   nil where they cannot be made. Several groups may be refused of which each can be made alone.
    package init(
        _ drawn: Machine, _ coded: Machine, settings: PairSettings = PairSettings(),
        make: ([[DiagramEdit]]) -> Machine?
    ) {
        self.drawn = drawn
        let words = DrawnWords(Comparison(drawn, coded, settings: settings))
        var done: Set<[DiagramEdit]> = []
        let budget = Self.budget(drawn, coded)
        while step(next(coded, settings, words), &done, make) {
            isEndless = made.count > budget
            if isEndless { break }
        }
        if isEndless { (self.drawn, made) = (drawn, []) }
        refused = next(coded, settings, words).flatMap(\.amendments)
    }
}

private extension DrawingUpdate {
    /// How many edits can be needed: each part of the drawing goes or changes, each part of the code is added, and a few
    /// parts take more than one edit. In a damaged drawing an edit may say something else than what was meant, so that the
    /// next comparison asks for more edits than before.
    static func budget(_ drawn: Machine, _ coded: Machine) -> Int {
        let parts = [drawn, coded].map { $0.states.count + $0.transitions.count }
        return 20 + 2 * (parts[0] + parts[1])
    }

    func next(_ coded: Machine, _ settings: PairSettings, _ words: DrawnWords) -> [AmendmentRound] {
        Amendments(Drift(drawn, coded, settings: settings), words).rounds
    }

    /// Makes what can be made of the first round of which something can. Comparing anew after each edit, and reading the
    /// drawing after each edit, would take a time that grows with the square of the drawing.
    mutating func step(
        _ rounds: [AmendmentRound], _ done: inout Set<[DiagramEdit]>, _ make: ([[DiagramEdit]]) -> Machine?
    ) -> Bool {
        for round in rounds {
            let before = made.count
            if round.areIndependent {
                take(round.amendments.filter { !$0.ways.isEmpty }[...], &done, make)
            } else {
                for amendment in round.amendments where made.count == before { take(amendment, &done, make) }
            }
            if made.count > before { return true }
        }
        return false
    }

    /// Makes amendments all at once, each in its first way; where that cannot be, one half of them and then the other.
    mutating func take(
        _ amendments: ArraySlice<Amendment>, _ done: inout Set<[DiagramEdit]>, _ make: ([[DiagramEdit]]) -> Machine?
    ) {
        guard amendments.count > 1 else { return amendments.forEach { take($0, &done, make) } }
        let ways = amendments.map { $0.ways[0] }
        let keys = Set(ways.map { $0.map(\.withoutPlaces) })
        if keys.isDisjoint(with: done), let machine = make(ways) {
            done.formUnion(keys)
            drawn = machine
            made += amendments
        } else {
            let middle = amendments.startIndex + amendments.count / 2
            take(amendments[..<middle], &done, make)
            take(amendments[middle...], &done, make)
        }
    }

    /// Makes an amendment in the first way that can be. What was done once is not done again: it would lead in a circle. Arrows that are drawn
    /// twice may be removed twice, since no circle only removes.
    mutating func take(
        _ amendment: Amendment, _ done: inout Set<[DiagramEdit]>, _ make: ([[DiagramEdit]]) -> Machine?
    ) {
        for edits in amendment.ways {
            let key = edits.map(\.withoutPlaces)
            guard !done.contains(key) || key.allSatisfy(\.removesTransition), let machine = make([edits]) else {
                continue
            }
            done.insert(key)
            drawn = machine
            made.append(amendment)
            return
        }
    }
}

private extension DiagramEdit {
    var removesTransition: Bool { if case .removeTransition = self { true } else { false } }

    var withoutPlaces: DiagramEdit {
        switch self {
        case .addTransition(let transition): .addTransition(transition.withoutPlace)
        case .removeTransition(let transition): .removeTransition(transition.withoutPlace)
        case .relabelTransition(let transition, let words): .relabelTransition(transition.withoutPlace, words)
        case .retargetTransition(let transition, let name): .retargetTransition(transition.withoutPlace, to: name)
        case .addState, .removeState, .relabelState, .renameState, .moveStart, .addStart, .removeStart: self
        }
    }
}
