import DrawbridgeModel

/// Finds which events of a drawing and of the code mean the same. A drawn event may stand for several of the code.
struct EventMatching: Sendable {
    /// For each drawn event, the coded ones.
    private(set) var coded: [String: Set<String>] = [:]
    private(set) var drawn: [String: Set<String>] = [:]
    private(set) var unknownNames: [UnknownName] = []

    init(drawn drawnNames: [String], coded codedNames: [String], aliases: [Alias]) {
        for alias in aliases { apply(alias, drawnNames, codedNames) }
        for round in EventRound.all {
            relate(drawnNames.filter { coded[$0] == nil }, codedNames.filter { drawn[$0] == nil }, round)
        }
        // Who draws one event in two spellings means it both times.
        for round in EventRound.spellings { relate(drawnNames.filter { coded[$0] == nil }, codedNames, round) }
    }

    /// Whether two events may be one; what is not said may be any.
    func agree(_ drawn: String?, _ coded: String?) -> Bool {
        guard let drawn, let coded else { return true }
        return self.coded[drawn]?.contains(coded) ?? false
    }
}

private extension EventMatching {
    mutating func relate(_ a: String, _ b: String) {
        coded[a, default: []].insert(b)
        drawn[b, default: []].insert(a)
    }

    /// Relates those that have a key of one round in common.
    mutating func relate(_ drawnNames: [String], _ codedNames: [String], _ round: EventRound) {
        let codedKeys = Dictionary(grouping: codedNames, by: round.coded)
        for name in drawnNames {
            for other in codedKeys[round.drawn(name), default: []] { relate(name, other) }
        }
    }

    mutating func apply(_ alias: Alias, _ drawnNames: [String], _ codedNames: [String]) {
        let drawn = Self.named(alias.drawn, among: drawnNames)
        if drawn.isEmpty { unknownNames.append(UnknownName(alias.drawn, of: .event, in: .drawing, said: alias)) }
        for name in alias.coded {
            let coded = Self.named(name, among: codedNames)
            if coded.isEmpty { unknownNames.append(UnknownName(name, of: .event, in: .code, said: alias)) }
            for a in drawn { for b in coded { relate(a, b) } }
        }
    }

    /// The names that somebody means: the one of exactly this spelling, or those that differ least.
    static func named(_ name: String, among names: [String]) -> [String] {
        for round in EventRound.all {
            let found = names.filter { round.drawn(name) == round.coded($0) }
            if !found.isEmpty { return found }
        }
        return []
    }
}
