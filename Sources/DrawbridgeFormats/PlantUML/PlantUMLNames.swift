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

    mutating func add(_ name: String, id: String, in group: String?) {
        children[Child(group: group ?? "", id: id)] = name
        if named.updateValue(name, forKey: id) != nil { named[id] = .some(nil) }
    }

    func child(_ id: String, of group: String?) -> String? { children[Child(group: group ?? "", id: id)] }

    /// The state of this id, if there is one and no other.
    func only(_ id: String) -> String? {
        named[id] ?? nil
    }
}
