/// A set of worlds with the evidence for each, in the order in which they were found.
struct Worlds: Sendable {
    private(set) var list: [World] = []
    private(set) var evidence: [Evidence] = []
    private var indices: [World: Int] = [:]

    init() {}

    var isEmpty: Bool { list.isEmpty }
    var count: Int { list.count }

    /// Adds a world, or further evidence for one that is there. Says whether the world is new.
    @discardableResult
    mutating func add(_ world: World, _ because: Evidence) -> Bool {
        if let index = indices[world] {
            evidence[index].add(because)
            return false
        }
        indices[world] = list.count
        list.append(world)
        evidence.append(because)
        return true
    }

    mutating func add(_ other: Worlds) {
        other.forEach { add($0, $1) }
    }

    func contains(_ world: World) -> Bool { indices[world] != nil }

    func forEach(_ body: (World, Evidence) -> Void) {
        for i in list.indices { body(list[i], evidence[i]) }
    }

    func map(_ change: (World, Evidence) -> (World, Evidence)) -> Worlds {
        var result = Worlds()
        forEach { world, because in
            let changed = change(world, because)
            result.add(changed.0, changed.1)
        }
        return result
    }

    func filter(_ predicate: (World) -> Bool) -> Worlds {
        var result = Worlds()
        forEach { world, because in if predicate(world) { result.add(world, because) } }
        return result
    }
}
