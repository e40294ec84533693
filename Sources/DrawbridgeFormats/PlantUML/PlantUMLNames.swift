/// The states that the ids of a diagram stand for. An id is known everywhere in the diagram, wherever its state lies;
/// `a.b` is the `b` in `a`.
struct PlantUMLNames {
    /// The states with the same id.
    private struct Named {
        /// The name of the first state, and of the state whose body contains it.
        var name: String
        var group: String?
        /// The states in other bodies.
        var others: [String?: String] = [:]
        var isOnly = true
    }

    private var states: [String: Named] = [:]

    /// A cache: the states of the ids of one level, by the numbers of the ids. Most arrows are between the same few
    /// states. A new state or another level starts a new round, and entries of earlier rounds are invalid.
    private var met: [(name: String, round: Int)] = []
    private var levelMet = PlantUMLLevel()
    private var round = 1

    init(for text: DiagramText) { states.reserveCapacity(text.likelyStates) }

    /// The cached state of an id of a level.
    func known(_ id: PlantUMLID, in level: PlantUMLLevel) -> String? {
        guard id.number < met.count, met[id.number].round == round, level == levelMet else { return nil }
        return met[id.number].name
    }

    mutating func remember(_ name: String, for id: PlantUMLID, in level: PlantUMLLevel) {
        if level != levelMet { (levelMet, round) = (level, round + 1) }
        while met.count <= id.number { met.append(("", 0)) }
        met[id.number] = (name, round)
    }

    mutating func add(_ name: String, id: String, in group: String?) {
        round += 1
        let count = states.count
        let first = states.value(of: id, orAdd: Named(name: name, group: group))
        if states.count > count { return }
        states[id]?.isOnly = false
        if first.group == group { states[id]?.name = name } else { states[id]?.others[group] = name }
    }

    func child(_ id: String, of group: String?) -> String? {
        guard let named = states[id] else { return nil }
        return named.group == group ? named.name : named.others[group]
    }

    /// The state with this id, if there is exactly one.
    func only(_ id: String) -> String? { states[id].flatMap { $0.isOnly ? $0.name : nil } }
}
