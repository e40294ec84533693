import DrawbridgeModel

/// The names under which the states of one side can be found: made once, for a drawing is compared with all machines of the code.
struct StateKeys: Sendable {
    let unfolding: Unfolding
    /// With the names of the states around, by the state's name.
    private let full: [String: NameMatching.Keys]
    private let own: [String: NameMatching.Keys]
    private let all: Set<String>

    init(_ unfolding: Unfolding) {
        self.unfolding = unfolding
        let named = unfolding.realStates.filter { !$0.isUnnamedEnd }
        full = Dictionary(named.map { ($0.name, $0.fullKeys(in: unfolding)) }) { first, _ in first }
        own = Dictionary(named.map { ($0.name, $0.ownKeys) }) { first, _ in first }
        all = Set(full.values.joined().joined()).union(own.values.joined().joined())
    }

    func keys(of state: State, in way: Way) -> NameMatching.Keys {
        switch way {
        case .full: full[state.name] ?? []
        case .own: own[state.name] ?? []
        }
    }

    /// The states of a list that have a key which the other side has as well: no other one can have a partner there.
    func states(_ states: [State], findableIn other: StateKeys, by way: Way) -> [State] {
        states.filter { state in keys(of: state, in: way).contains { $0.contains(where: other.all.contains) } }
    }

    enum Way {
        case full, own
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

    var ownKeys: NameMatching.Keys {
        let (title, own) = (Spelling(title), Spelling(ownName))
        return [
            [self.title], [title.letters], [ownName], [own.letters], [title.withoutStateWords.letters],
            [own.withoutStateWords.letters], [Spelling(withoutValues).letters], [title.cut.letters],
            [own.withoutPastTense.letters],
        ]
    }
}
