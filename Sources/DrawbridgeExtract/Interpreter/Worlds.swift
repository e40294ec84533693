/// A set of worlds with the proof of each, in the order in which they were found.
struct Worlds: Sendable {
    private(set) var list: [World] = []
    /// The places in the proof that lead to each world.
    private(set) var proofs: [[Proof.Place]] = []
    /// Of each world: so few are found as fast by looking at each as in a dictionary.
    private var hashes: [UInt64] = []

    init() {}

    var isEmpty: Bool { list.isEmpty }
    var count: Int { list.count }

    mutating func add(_ world: World, _ place: Proof.Place) {
        add(world, [place])
    }

    /// Adds a world, or further ways to one that is there.
    mutating func add(_ world: World, _ places: [Proof.Place]) {
        let hash = world.hashedBits
        if let index = index(of: world, hash) {
            for place in places where !proofs[index].contains(place) { proofs[index].append(place) }
        } else {
            list.append(world)
            proofs.append(places)
            hashes.append(hash)
        }
    }

    private func index(of world: World, _ hash: UInt64) -> Int? {
        hashes.indices.first { hashes[$0] == hash && list[$0] == world }
    }

    mutating func add(_ other: Worlds) {
        if list.isEmpty {
            self = other
        } else {
            for i in other.list.indices { add(other.list[i], other.proofs[i]) }
        }
    }

    func contains(_ world: World) -> Bool { index(of: world, world.hashedBits) != nil }

    /// The worlds changed, by the same ways.
    func map(_ change: (World) -> World) -> Worlds {
        var result = Worlds()
        for i in list.indices { result.add(change(list[i]), proofs[i]) }
        return result
    }

    /// Every world with one more thing that happened.
    func map(in proof: Proof, _ change: (World, Proof.Place) -> (World, Proof.Place)) -> Worlds {
        var result = Worlds()
        for i in list.indices {
            let (world, place) = change(list[i], proof.any(proofs[i]))
            result.add(world, place)
        }
        return result
    }

    func forEach(in proof: Proof, _ body: (World, Proof.Place) -> Void) {
        for i in list.indices { body(list[i], proof.any(proofs[i])) }
    }

    func filter(_ predicate: (World) -> Bool) -> Worlds {
        var result = Worlds()
        for i in list.indices where predicate(list[i]) { result.add(list[i], proofs[i]) }
        return result
    }
}
