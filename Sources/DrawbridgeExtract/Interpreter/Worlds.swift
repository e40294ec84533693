/// A set of worlds with the proof of each, in the order in which they were found.
struct Worlds: Sendable {
    private var worlds: [World] = []
    /// Of each world.
    private var hashes: [UInt64] = []
    /// The indices of worlds by their hashes, where there are many: few are found as fast by looking at each.
    private var byHash: [UInt64: [Int]] = [:]
    private static let few = 64
    /// The place in the proof by which each world was found first.
    private var places: [Proof.Place] = []
    /// The further places that lead to a world, by its index; few have any.
    private var others: [Int: [Proof.Place]] = [:]

    init() {}

    var isEmpty: Bool { worlds.isEmpty }
    var count: Int { worlds.count }

    func contains(_ world: World) -> Bool { index(of: world, world.hashedBits) != nil }

    func contains(where predicate: (World) -> Bool) -> Bool { worlds.contains(where: predicate) }

    func forEach(_ body: (World, Ways) -> Void) {
        for i in worlds.indices { body(worlds[i], ways(to: i)) }
    }

    func forEach(in proof: Proof, _ body: (World, Proof.Place) -> Void) {
        for i in worlds.indices { body(worlds[i], proof.any(ways(to: i))) }
    }

    private func ways(to index: Int) -> Ways {
        Ways(first: places[index], others: others.isEmpty ? [] : others[index] ?? [])
    }

    private func index(of world: World, _ hash: UInt64) -> Int? {
        if !byHash.isEmpty { return byHash[hash]?.first { worlds[$0] == world } }
        return hashes.indices.first { hashes[$0] == hash && worlds[$0] == world }
    }
}

extension Worlds {
    mutating func add(_ world: World, _ place: Proof.Place) { add(world, Ways(first: place)) }

    /// Adds a world, or further ways to one that is there.
    mutating func add(_ world: World, _ ways: Ways) { add(world, world.hashedBits, ways) }

    mutating func add(_ other: Worlds) {
        guard !isEmpty else { return self = other }
        for i in other.worlds.indices { add(other.worlds[i], other.hashes[i], other.ways(to: i)) }
    }

    private mutating func add(_ world: World, _ hash: UInt64, _ ways: Ways) {
        guard let known = index(of: world, hash) else { return append(world, hash, ways) }
        add(ways.first, to: known)
        for place in ways.others { add(place, to: known) }
    }

    private mutating func append(_ world: World, _ hash: UInt64, _ ways: Ways) {
        if !ways.others.isEmpty { others[count] = ways.others }
        worlds.append(world)
        hashes.append(hash)
        places.append(ways.first)
        if count > Self.few { noteHash() }
    }

    private mutating func noteHash() {
        let unnoted = byHash.isEmpty ? 0 : count - 1
        for i in unnoted..<count { byHash[hashes[i], default: []].append(i) }
    }

    private mutating func add(_ place: Proof.Place, to index: Int) {
        guard place != places[index], !others[index, default: []].contains(place) else { return }
        others[index, default: []].append(place)
    }
}

extension Worlds {
    /// The worlds changed, by the same ways.
    func map(_ change: (World) -> World) -> Worlds {
        var result = Worlds()
        forEach { result.add(change($0), $1) }
        return result
    }

    /// The same worlds, by ways that lead on.
    func led(in proof: Proof, _ on: (Proof.Place) -> Proof.Place) -> Worlds {
        var result = self
        for i in places.indices { result.places[i] = on(proof.any(ways(to: i))) }
        result.others = [:]
        return result
    }

    func filter(_ predicate: (World) -> Bool) -> Worlds {
        var result = Worlds()
        for i in worlds.indices where predicate(worlds[i]) { result.append(worlds[i], hashes[i], ways(to: i)) }
        return result
    }
}

/// The places in the proof that lead to a world, each once.
struct Ways: Sendable {
    let first: Proof.Place
    var others: [Proof.Place] = []
}
