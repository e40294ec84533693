/// Which states the ids of a diagram stand for. An id is known in all of the diagram, wherever its state lies; `a.b` is the
/// `b` in `a`.
struct PlantUMLNames {
    private struct Child: Hashable {
        /// The name of the state whose body it is in; empty outside all.
        var group: String
        var id: String
    }

    private var children: [Child: String] = [:]
    /// Nil for an id that several states have.
    private var named: [String: String?] = [:]

    /// What the ids of one level stand for, as long as no state is added: most arrows are between the same few states.
    private var met: [String: String] = [:]
    private var levelMet = PlantUMLLevel()

    /// The state that an id of a level was found to stand for.
    func known(_ id: String, in level: PlantUMLLevel) -> String? { level == levelMet ? met[id] : nil }

    mutating func remember(_ name: String, for id: String, in level: PlantUMLLevel) {
        if level != levelMet { (levelMet, met) = (level, [:]) }
        met[id] = name
    }

    mutating func add(_ name: String, id: String, in group: String?) {
        if !met.isEmpty { met = [:] }
        children[Child(group: group ?? "", id: id)] = name
        if named.updateValue(name, forKey: id) != nil { named[id] = .some(nil) }
    }

    func child(_ id: String, of group: String?) -> String? { children[Child(group: group ?? "", id: id)] }

    /// The state of this id, if there is one and no other.
    func only(_ id: String) -> String? {
        named[id] ?? nil
    }
}
