/// A set of abstract states with the provenance of each, in the order in which they were found.
struct AbstractStateSet: Sendable {
    private struct Member {
        let abstract: AbstractState
        let hash: UInt64
    }

    private var members: [Member] = []
    /// The indices of members by their hashes, where there are many: a few are found as fast by a linear search.
    private var byHash: [UInt64: [Int]] = [:]
    private static let few = 64
    /// The node of each member that was found first.
    private var firstNodes: [Provenance.Node] = []
    /// The further nodes of members, by their indices; few members have any.
    private var others: [Int: [Provenance.Node]] = [:]

    init() {}

    /// With room for so many.
    init(capacity: Int) {
        members.reserveCapacity(capacity)
        firstNodes.reserveCapacity(capacity)
    }

    var isEmpty: Bool { members.isEmpty }
    var count: Int { members.count }

    func contains(_ abstract: AbstractState) -> Bool { index(of: abstract, abstract.hashedBits) != nil }

    func contains(where predicate: (AbstractState) -> Bool) -> Bool { members.contains { predicate($0.abstract) } }

    func forEach(_ body: (AbstractState, Provenance.Nodes) -> Void) {
        for i in members.indices { body(members[i].abstract, origins(of: i)) }
    }

    func forEach(in provenance: Provenance, _ body: (AbstractState, Provenance.Node) -> Void) {
        for i in members.indices { body(members[i].abstract, provenance.any(origins(of: i))) }
    }

    private func origins(of index: Int) -> Provenance.Nodes {
        Provenance.Nodes(first: firstNodes[index], others: others.isEmpty ? [] : others[index] ?? [])
    }

    private func index(of abstract: AbstractState, _ hash: UInt64) -> Int? {
        if !byHash.isEmpty { return byHash[hash]?.first { members[$0].abstract == abstract } }
        return members.firstIndex { $0.hash == hash && $0.abstract == abstract }
    }
}

extension AbstractStateSet {
    mutating func add(_ abstract: AbstractState, _ node: Provenance.Node) {
        add(abstract, Provenance.Nodes(first: node))
    }

    /// Adds an abstract state, or further nodes to a member.
    mutating func add(_ abstract: AbstractState, _ nodes: Provenance.Nodes) {
        add(Member(abstract: abstract, hash: abstract.hashedBits), nodes)
    }

    mutating func add(_ other: AbstractStateSet) {
        guard !isEmpty else { return self = other }
        for (i, member) in other.members.enumerated() { add(member, other.origins(of: i)) }
    }

    private mutating func add(_ member: Member, _ nodes: Provenance.Nodes) {
        guard let known = index(of: member.abstract, member.hash) else { return append(member, nodes) }
        add(nodes.first, to: known)
        for node in nodes.others { add(node, to: known) }
    }

    private mutating func append(_ member: Member, _ nodes: Provenance.Nodes) {
        if !nodes.others.isEmpty { others[count] = nodes.others }
        members.append(member)
        firstNodes.append(nodes.first)
        if count > Self.few { noteHash() }
    }

    private mutating func noteHash() {
        let unnoted = byHash.isEmpty ? 0 : count - 1
        for i in unnoted..<count { byHash[members[i].hash, default: []].append(i) }
    }

    private mutating func add(_ node: Provenance.Node, to index: Int) {
        guard node != firstNodes[index], !others[index, default: []].contains(node) else { return }
        others[index, default: []].append(node)
    }
}

extension AbstractStateSet {
    /// The members changed, with the same provenance.
    func map(_ change: (AbstractState) -> AbstractState) -> AbstractStateSet {
        var result = AbstractStateSet(capacity: count)
        forEach { result.add(change($0), $1) }
        return result
    }

    /// The same members, with one more reason each.
    func continued(in provenance: Provenance, _ on: (Provenance.Node) -> Provenance.Node) -> AbstractStateSet {
        var result = self
        for i in firstNodes.indices { result.firstNodes[i] = on(provenance.any(origins(of: i))) }
        result.others = [:]
        return result
    }

    func filter(_ predicate: (AbstractState) -> Bool) -> AbstractStateSet {
        var result = AbstractStateSet()
        for (i, member) in members.enumerated() where predicate(member.abstract) {
            result.append(member, origins(of: i))
        }
        return result
    }
}
