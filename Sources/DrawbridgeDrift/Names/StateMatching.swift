import DrawbridgeModel

/// Finds which states of a drawing and of the code mean the same.
///
/// One state may stand for several of the other side: an alias says so, or a composite on one side is a plain state on the
/// other one. So the result is a relation between leaves.
struct StateMatching: Sendable {
    /// For each leaf of the drawing, those of the code that it stands for.
    private(set) var coded: [[Int]]
    /// For each leaf of the code, those of the drawing that stand for it.
    private(set) var drawn: [[Int]]
    /// The leaves of the drawing that stand for each of several of the code: what is drawn of one, all of them have to do.
    private(set) var each: Set<Int> = []
    /// The drawn states whose names list several of the code, as `paused / ended`.
    private(set) var lists: [String] = []
    /// What aliases name and neither side has.
    private(set) var unknownNames: [UnknownName] = []

    private let drawing: Unfolding
    private let code: Unfolding
    private let keys: (drawn: StateKeys, coded: StateKeys)
    private var pairs = StatePairs()

    /// Whether a drawn state has a partner, whose leaves may all have partners of their own.
    func isPaired(_ drawn: String) -> Bool { pairs.hasDrawn(drawn) }

    init(_ drawing: Unfolding, _ code: Unfolding, aliases: [Alias]) {
        self.init(StateKeys(drawing), StateKeys(code), aliases: aliases)
    }

    init(_ drawn: StateKeys, _ coded: StateKeys, aliases: [Alias] = []) {
        (drawing, code) = (drawn.unfolding, coded.unfolding)
        keys = (drawn, coded)
        self.coded = Array(repeating: [], count: drawing.leaves.count)
        self.drawn = Array(repeating: [], count: code.leaves.count)
        for alias in aliases { apply(alias) }
        matchNames()
        for pair in pairs.all { relate(pair) }
    }
}

/// Aliases.
private extension StateMatching {
    mutating func apply(_ alias: Alias) {
        guard let drawnName = drawing.name(of: alias.drawn) else {
            return unknownNames.append(UnknownName(alias.drawn, of: .state, in: .drawing, said: alias))
        }
        if alias.isEach { each.formUnion(drawing.leavesIn[drawnName, default: []]) }
        for name in alias.coded {
            if let codedName = code.name(of: name) {
                pairs.add(drawnName, codedName)
            } else {
                unknownNames.append(UnknownName(name, of: .state, in: .code, said: alias))
            }
        }
    }
}

/// Names that are alike.
private extension StateMatching {
    mutating func matchNames() {
        // Ends without a name are one where both are drawings; code has none.
        let ends = drawing.realStates.filter { $0.isUnnamedEnd && code.states[$0.name]?.isUnnamedEnd == true }
        for end in ends { pairs.add(end.name, end.name) }
        keepOwnNames()
        matchLists()
        match(drawing.realStates, code.realStates, by: .full)
        matchWithinPairs()
        match(drawing.realStates, code.realStates, by: .own)
        matchWithinPairs()
    }

    /// A drawn state that is called like one of the code is that one, also where the settings give the latter to another drawn state, too.
    mutating func keepOwnNames() {
        guard !pairs.all.isEmpty else { return }
        let coded = Dictionary(grouping: code.realStates) { Spelling($0.name).letters }
        let drawn = Dictionary(grouping: drawing.realStates) { Spelling($0.title).letters }
        for state in drawing.realStates where !pairs.hasDrawn(state.name) {
            let letters = Spelling(state.title).letters
            guard drawn[letters]?.count == 1, let same = coded[letters], same.count == 1, pairs.hasCoded(same[0].name)
            else { continue }
            pairs.add(state.name, same[0].name)
        }
    }

    /// `paused / ended` is each of the two where the code has both, and the drawing shows neither by itself.
    mutating func matchLists() {
        let listing = drawing.realStates.filter { !pairs.hasDrawn($0.name) && ListedStates($0.title) != nil }
        guard !listing.isEmpty else { return }
        let coded = Dictionary(grouping: code.realStates) { Spelling($0.name).letters }
        let drawn = Set(drawing.realStates.map { Spelling($0.title).letters })
        for state in listing where drawing.children[state.name] == nil && coded[Spelling(state.title).letters] == nil {
            let names = ListedStates(state.title)?.names.map { Spelling($0).letters } ?? []
            let found = names.compactMap { coded[$0] }.filter { $0.count == 1 }.joined().map(\.name)
            guard found.count == names.count, Set(found).count == found.count, drawn.isDisjoint(with: names),
                !found.contains(where: pairs.hasCoded)
            else { continue }
            for name in found { pairs.add(state.name, name) }
            each.formUnion(drawing.leavesIn[state.name, default: []])
            lists.append(state.name)
        }
    }

    /// What lies in two composites that mean the same is compared by its own names first.
    mutating func matchWithinPairs() {
        var next = 0
        while next < pairs.all.count {
            let pair = pairs.all[next]
            next += 1
            match(drawing.realChildren(of: pair.drawn), code.realChildren(of: pair.coded), by: .own)
        }
    }

    mutating func match(_ a: [State], _ b: [State], by way: StateKeys.Way) {
        let (drawn, coded) = keys
        let a = drawn.states(a, findableIn: coded, by: way).filter { !pairs.hasDrawn($0.name) }
        let b = coded.states(b, findableIn: drawn, by: way).filter { !pairs.hasCoded($0.name) }
        let found = NameMatching.pairs(a.map { drawn.keys(of: $0, in: way) }, b.map { coded.keys(of: $0, in: way) })
        for pair in found { pairs.add(a[pair.a].name, b[pair.b].name) }
    }
}

/// From names to leaves.
private extension StateMatching {
    /// Two composites mean the same: so much was said of them, the rest what lies in them says. Otherwise one state stands for
    /// all that lies in the other one and has no partner of its own.
    mutating func relate(_ pair: (drawn: String, coded: String)) {
        let (above, below) = (drawing.leavesIn[pair.drawn, default: []], code.leavesIn[pair.coded, default: []])
        let (isLeafDrawn, isLeafCoded) = (drawing.children[pair.drawn] == nil, code.children[pair.coded] == nil)
        let isGroup = pairs.count(ofDrawn: pair.drawn) > 1
        guard isLeafDrawn || isLeafCoded || isGroup else { return }
        for a in above where isLeafDrawn || !pairs.hasDrawn(drawing.leaves[a]) {
            for b in below where isLeafCoded || !pairs.hasCoded(code.leaves[b]) {
                coded[a].append(b)
                drawn[b].append(a)
            }
        }
    }
}
