/// A set of abstract states with the provenance of each, in the order in which they were found.
struct AbstractStateSet: Sendable {
    private var members: [AbstractState] = []
    /// The hash of each member; a few are searched one after the other, more of them by `byHash`.
    private var hashes: [UInt64] = []
    /// The first member of each hash, where there are many members.
    private var byHash = FlatTable()
    private static let few = 16
    /// The node of each member that was found first.
    private var firstNodes: [Provenance.Node] = []
    /// The further nodes of members, by their indices; few members have any.
    private var others: [Int: [Provenance.Node]] = [:]
    /// The same as sets, for members that have many.
    private var manyOthers: [Int: Set<Provenance.Node>] = [:]

    init() {}

    /// With room for so many.
    init(capacity: Int) {
        members.reserveCapacity(capacity)
        hashes.reserveCapacity(capacity)
        firstNodes.reserveCapacity(capacity)
    }

    var isEmpty: Bool { members.isEmpty }
    var count: Int { members.count }

    func contains(_ abstract: AbstractState) -> Bool { index(of: abstract, abstract.hashedBits) != nil }

    func contains(where predicate: (AbstractState) -> Bool) -> Bool { members.contains(where: predicate) }

    func forEach(_ body: (AbstractState, Provenance.Nodes) -> Void) {
        for i in members.indices { body(members[i], origins(of: i)) }
    }

    func forEach(in provenance: Provenance, _ body: (AbstractState, Provenance.Node) -> Void) {
        for i in members.indices { body(members[i], provenance.any(origins(of: i))) }
    }

    private func origins(of index: Int) -> Provenance.Nodes {
        Provenance.Nodes(first: firstNodes[index], others: others.isEmpty ? [] : others[index] ?? [])
    }

    private func index(of abstract: AbstractState, _ hash: UInt64) -> Int? {
        guard count > Self.few else {
            return hashes.indices.first { hashes[$0] == hash && members[$0] == abstract }
        }
        guard let found = byHash[hash] else { return nil }
        if members[Int(found)] == abstract { return Int(found) }
        // Different states of one hash are rare.
        return hashes.indices.first { hashes[$0] == hash && members[$0] == abstract }
    }
}

extension AbstractStateSet {
    mutating func add(_ abstract: AbstractState, _ node: Provenance.Node) {
        add(abstract, abstract.hashedBits, Provenance.Nodes(first: node))
    }

    /// Adds an abstract state, or further nodes to a member.
    mutating func add(_ abstract: AbstractState, _ nodes: Provenance.Nodes) {
        add(abstract, abstract.hashedBits, nodes)
    }

    mutating func add(_ other: AbstractStateSet) {
        guard !isEmpty else { return self = other }
        for i in other.members.indices { add(other.members[i], other.hashes[i], other.origins(of: i)) }
    }

    private mutating func add(_ abstract: AbstractState, _ hash: UInt64, _ nodes: Provenance.Nodes) {
        guard let known = index(of: abstract, hash) else { return append(abstract, hash, nodes) }
        add(nodes.first, to: known)
        for node in nodes.others { add(node, to: known) }
    }

    private mutating func append(_ abstract: AbstractState, _ hash: UInt64, _ nodes: Provenance.Nodes) {
        if !nodes.others.isEmpty { others[count] = nodes.others }
        members.append(abstract)
        hashes.append(hash)
        firstNodes.append(nodes.first)
        guard count > Self.few else { return }
        for i in (count == Self.few + 1 ? 0 : count - 1)..<count where byHash[hashes[i]] == nil {
            byHash.insert(UInt32(i), for: hashes[i])
        }
    }

    private mutating func add(_ node: Provenance.Node, to index: Int) {
        guard node != firstNodes[index], isNew(node, at: index) else { return }
        others[index, default: []].append(node)
    }

    /// Whether a further node of a member is not among them yet. Many are kept as a set as well.
    private mutating func isNew(_ node: Provenance.Node, at index: Int) -> Bool {
        guard let known = others[index] else { return true }
        guard known.count > Self.few else { return !known.contains(node) }
        if manyOthers[index] == nil { manyOthers[index] = Set(known) }
        return manyOthers[index, default: []].insert(node).inserted
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
        (result.others, result.manyOthers) = ([:], [:])
        return result
    }

    func filter(_ predicate: (AbstractState) -> Bool) -> AbstractStateSet {
        var result = AbstractStateSet()
        for i in members.indices where predicate(members[i]) { result.append(members[i], hashes[i], origins(of: i)) }
        return result
    }
}

extension AbstractStateSet {
    /// Joins abstract states that differ only in the closures that they leave to run later: a closure starts in the states that
    /// it was left in, whatever others were left with it.
    func joiningPending() -> AbstractStateSet {
        guard count > 1, contains(where: { $0.aside != nil }) else { return self }
        var bare = AbstractStateSet(capacity: count)
        var pending: [PendingClosures] = []
        for (i, member) in members.enumerated() {
            let stripped = member.withoutPending
            let hash = stripped.hashedBits
            if let known = bare.index(of: stripped, hash) {
                pending[known] = pending[known].union(member.pendingClosures)
            } else {
                pending.append(member.pendingClosures)
            }
            bare.add(stripped, hash, origins(of: i))
        }
        guard bare.count < count else { return self }
        var joined = AbstractStateSet(capacity: bare.count)
        for i in bare.members.indices {
            var member = bare.members[i]
            member.pendingClosures = pending[i]
            joined.append(member, member.hashedBits, bare.origins(of: i))
        }
        return joined
    }

    /// Joins abstract states that differ only in locals: each local may hold the union of their values.
    func withoutLocals() -> AbstractStateSet {
        var bare = AbstractStateSet(capacity: count)
        var locals: [[ValueSet]] = []
        for (i, member) in members.enumerated() {
            var stripped = member
            stripped.locals = []
            let hash = stripped.hashedBits
            if let known = bare.index(of: stripped, hash) {
                for j in member.locals.indices { locals[known][j] = locals[known][j].union(member.locals[j]) }
            } else {
                locals.append(member.locals)
            }
            bare.add(stripped, hash, origins(of: i))
        }
        var joined = AbstractStateSet(capacity: bare.count)
        for i in bare.members.indices {
            var member = bare.members[i]
            member.locals = locals[i]
            joined.append(member, member.hashedBits, bare.origins(of: i))
        }
        return joined
    }
}
