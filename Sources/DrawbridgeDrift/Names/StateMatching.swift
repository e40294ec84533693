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
    /// What aliases name and neither side has.
    private(set) var unknownNames: [UnknownName] = []

    private let drawing: Unfolding
    private let code: Unfolding
    private var pairs = StatePairs()

    /// Whether a drawn state has a partner, whose leaves may all have partners of their own.
    func isPaired(_ drawn: String) -> Bool { pairs.hasDrawn(drawn) }

    init(_ drawing: Unfolding, _ code: Unfolding, aliases: [Alias]) {
        self.drawing = drawing
        self.code = code
        coded = Array(repeating: [], count: drawing.leaves.count)
        drawn = Array(repeating: [], count: code.leaves.count)
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
        match(drawing.realStates, code.realStates) { $0.fullKeys(in: $1) }
        matchWithinPairs()
        match(drawing.realStates, code.realStates) { $0.ownKeys(in: $1) }
        matchWithinPairs()
    }

    /// What lies in two composites that mean the same is compared by its own names first.
    mutating func matchWithinPairs() {
        var next = 0
        while next < pairs.all.count {
            let pair = pairs.all[next]
            next += 1
            match(drawing.realChildren(of: pair.drawn), code.realChildren(of: pair.coded)) { $0.ownKeys(in: $1) }
        }
    }

    mutating func match(_ a: [State], _ b: [State], _ keys: (State, Unfolding) -> NameMatching.Keys) {
        let a = a.filter { !pairs.hasDrawn($0.name) && !$0.isUnnamedEnd }
        let b = b.filter { !pairs.hasCoded($0.name) && !$0.isUnnamedEnd }
        let found = NameMatching.pairs(a.map { keys($0, drawing) }, b.map { keys($0, code) })
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

private extension State {
    /// The whole way of names to the state, as people see it and as it is called.
    func fullKeys(in side: Unfolding) -> NameMatching.Keys {
        let titles = side.ancestry.ancestors(of: name).reversed().compactMap { side.states[$0]?.title }
        let title = titles.joined(separator: ".")
        return [[title], [Spelling(title).letters], [name], [Spelling(name).letters]]
    }

    /// `connected` of `connected(Session)`.
    private var withoutValues: String {
        let name = title.prefix { $0 != "(" }
        return name.contains { $0.isLetter } ? String(name) : title
    }

    func ownKeys(in _: Unfolding) -> NameMatching.Keys {
        let (title, own) = (Spelling(title), Spelling(ownName))
        return [
            [self.title], [title.letters], [ownName], [own.letters], [title.withoutStateWords.letters],
            [own.withoutStateWords.letters], [Spelling(withoutValues).letters], [title.cut.letters],
        ]
    }
}
