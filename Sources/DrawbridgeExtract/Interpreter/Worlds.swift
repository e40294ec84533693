/// A set of worlds with the proof of each, in the order in which they were found.
struct Worlds: Sendable {
    private struct Member {
        let world: World
        let hash: UInt64
    }

    private var members: [Member] = []
    /// The indices of worlds by their hashes, where there are many: few are found as fast by looking at each.
    private var byHash: [UInt64: [Int]] = [:]
    private static let few = 64
    /// The place in the proof by which each world was found first.
    private var places: [Proof.Place] = []
    /// The further places that lead to a world, by its index; few have any.
    private var others: [Int: [Proof.Place]] = [:]

    init() {}

    /// With room for so many.
    init(capacity: Int) {
        members.reserveCapacity(capacity)
        places.reserveCapacity(capacity)
    }

    var isEmpty: Bool { members.isEmpty }
    var count: Int { members.count }

    func contains(_ world: World) -> Bool { index(of: world, world.hashedBits) != nil }

    func contains(where predicate: (World) -> Bool) -> Bool { members.contains { predicate($0.world) } }

    func forEach(_ body: (World, Ways) -> Void) {
        for i in members.indices { body(members[i].world, ways(to: i)) }
    }

    func forEach(in proof: Proof, _ body: (World, Proof.Place) -> Void) {
        for i in members.indices { body(members[i].world, proof.any(ways(to: i))) }
    }

    private func ways(to index: Int) -> Ways {
        Ways(first: places[index], others: others.isEmpty ? [] : others[index] ?? [])
    }

    private func index(of world: World, _ hash: UInt64) -> Int? {
        if !byHash.isEmpty { return byHash[hash]?.first { members[$0].world == world } }
        return members.firstIndex { $0.hash == hash && $0.world == world }
    }
}

extension Worlds {
    mutating func add(_ world: World, _ place: Proof.Place) { add(world, Ways(first: place)) }

    /// Adds a world, or further ways to one that is there.
    mutating func add(_ world: World, _ ways: Ways) { add(Member(world: world, hash: world.hashedBits), ways) }

    mutating func add(_ other: Worlds) {
        guard !isEmpty else { return self = other }
        for (i, member) in other.members.enumerated() { add(member, other.ways(to: i)) }
    }

    private mutating func add(_ member: Member, _ ways: Ways) {
        guard let known = index(of: member.world, member.hash) else { return append(member, ways) }
        add(ways.first, to: known)
        for place in ways.others { add(place, to: known) }
    }

    private mutating func append(_ member: Member, _ ways: Ways) {
        if !ways.others.isEmpty { others[count] = ways.others }
        members.append(member)
        places.append(ways.first)
        if count > Self.few { noteHash() }
    }

    private mutating func noteHash() {
        let unnoted = byHash.isEmpty ? 0 : count - 1
        for i in unnoted..<count { byHash[members[i].hash, default: []].append(i) }
    }

    private mutating func add(_ place: Proof.Place, to index: Int) {
        guard place != places[index], !others[index, default: []].contains(place) else { return }
        others[index, default: []].append(place)
    }
}

extension Worlds {
    /// The worlds changed, by the same ways.
    func map(_ change: (World) -> World) -> Worlds {
        var result = Worlds(capacity: count)
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
        for (i, member) in members.enumerated() where predicate(member.world) { result.append(member, ways(to: i)) }
        return result
    }
}

/// The places in the proof that lead to a world, each once.
struct Ways: Sendable {
    let first: Proof.Place
    var others: [Proof.Place] = []
}
