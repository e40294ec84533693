/// Which states the ids of a diagram stand for. An id is known in all of the diagram, wherever its state lies; `a.b` is the
/// `b` in `a`.
struct PlantUMLNames {
    /// The states of one id.
    private struct Named {
        /// The name of the first of them, and of the state whose body that is in.
        var name: String
        var group: String?
        /// Those in other bodies.
        var others: [String?: String] = [:]
        var isOnly = true
    }

    private var states: [String: Named] = [:]

    /// What the ids of one level stand for, by their numbers, as long as no state is added: most arrows are between the same few
    /// states. What was met in another round is forgotten.
    private var met: [(name: String, round: Int)] = []
    private var levelMet = PlantUMLLevel()
    private var round = 1

    init(for text: DiagramText) { states.reserveCapacity(text.likelyStates) }

    /// The state that an id of a level was found to stand for.
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

    /// The state of this id, if there is one and no other.
    func only(_ id: String) -> String? { states[id].flatMap { $0.isOnly ? $0.name : nil } }
}
