/// A set of worlds with the proof of each, in the order in which they were found.
struct Worlds: Sendable {
    /// A world, and the ways that lead to it.
    private struct Member {
        let world: World
        /// So few are found as fast by looking at each as in a dictionary.
        let hash: UInt64
        var ways: Ways
    }

    private var members: [Member] = []

    init() {}

    var isEmpty: Bool { members.isEmpty }
    var count: Int { members.count }

    mutating func add(_ world: World, _ place: Proof.Place) {
        add(world, Ways(place))
    }

    /// Adds a world, or further ways to one that is there.
    mutating func add(_ world: World, _ ways: Ways) {
        add(Member(world: world, hash: world.hashedBits, ways: ways))
    }

    private mutating func add(_ member: Member) {
        if let index = index(of: member.world, member.hash) {
            members[index].ways.add(member.ways)
        } else {
            members.append(member)
        }
    }

    private func index(of world: World, _ hash: UInt64) -> Int? {
        members.firstIndex { $0.hash == hash && $0.world == world }
    }

    mutating func add(_ other: Worlds) {
        if members.isEmpty {
            self = other
        } else {
            for member in other.members { add(member) }
        }
    }

    func contains(_ world: World) -> Bool { index(of: world, world.hashedBits) != nil }

    /// The worlds changed, by the same ways.
    func map(_ change: (World) -> World) -> Worlds {
        var result = Worlds()
        for member in members { result.add(change(member.world), member.ways) }
        return result
    }

    /// The same worlds, by ways that lead on.
    func led(in proof: Proof, _ on: (Proof.Place) -> Proof.Place) -> Worlds {
        var result = self
        for i in members.indices { result.members[i].ways = Ways(on(proof.any(members[i].ways))) }
        return result
    }

    func forEach(_ body: (World, Ways) -> Void) {
        for member in members { body(member.world, member.ways) }
    }

    func forEach(in proof: Proof, _ body: (World, Proof.Place) -> Void) {
        for member in members { body(member.world, proof.any(member.ways)) }
    }

    func contains(where predicate: (World) -> Bool) -> Bool { members.contains { predicate($0.world) } }

    func filter(_ predicate: (World) -> Bool) -> Worlds {
        var result = self
        result.members.removeAll { !predicate($0.world) }
        return result
    }
}

/// The places in the proof that lead to a world, each once. Most often one, which costs no allocation.
struct Ways: Sendable {
    let first: Proof.Place
    private(set) var others: [Proof.Place] = []

    init(_ place: Proof.Place) { first = place }

    fileprivate mutating func add(_ ways: Ways) {
        add(ways.first)
        for place in ways.others { add(place) }
    }

    private mutating func add(_ place: Proof.Place) {
        if place != first, !others.contains(place) { others.append(place) }
    }
}
