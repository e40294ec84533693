/// A set of abstract states with the provenance of each, in the order in which they were found.
///
/// For each state that the function was entered in, it is a set of its own; what is the same in several of these is kept once.
struct AbstractStateSet: Sendable {
    /// Entries that an abstract state is reached from in the same ways.
    fileprivate struct Piece: Sendable {
        var entries: ValueSet
        var nodes: Provenance.Nodes
    }

    fileprivate struct Member: Sendable {
        /// With the entries of all pieces.
        var abstract: AbstractState
        let hash: UInt64
        /// No two of them have an entry in common.
        var pieces: [Piece]
        /// The next member that is alike, or has the same hash by chance.
        var next: Int?
    }

    private var members: [Member] = []
    /// The first member of each hash, where there are many members.
    private var byHash = FlatTable()
    /// For each entry, one more than the place of the last member that has it; 0 for none. Where there are many members.
    private var lastPlaces: [Int32] = []
    private static let few = 8
    /// How many abstract states these are, each entry counted for itself.
    private(set) var count = 0

    init() {}

    /// With room for as many abstract states as another set has.
    init(like other: AbstractStateSet) { members.reserveCapacity(other.members.count) }

    var isEmpty: Bool { members.isEmpty }

    func contains(where predicate: (AbstractState) -> Bool) -> Bool {
        members.contains { predicate($0.abstract) }
    }

    /// - Parameter byState: Whether what is done depends on the state, so that each one has its turn.
    func forEach(byState: Bool = false, _ body: (AbstractState, Provenance.Nodes) -> Void) {
        for member in members {
            if member.pieces.count == 1, !byState {
                body(member.abstract, member.pieces[0].nodes)
                continue
            }
            for piece in member.pieces {
                let abstract = member.abstract.narrowed(to: piece.entries)
                for abstract in byState ? abstract.byState : [abstract] { body(abstract, piece.nodes) }
            }
        }
    }

    func forEach(
        in provenance: Provenance, byState: Bool = false, _ body: (AbstractState, Provenance.Node) -> Void
    ) {
        forEach(byState: byState) { body($0, provenance.any($1)) }
    }
}

extension AbstractStateSet {
    mutating func add(_ abstract: AbstractState, _ node: Provenance.Node) {
        add(abstract, Provenance.Nodes(first: node))
    }

    /// Adds an abstract state, or further nodes to what is there of it.
    mutating func add(_ abstract: AbstractState, _ nodes: Provenance.Nodes) {
        guard let begun = abstract.begun, abstract.entries.contains(begun) else {
            return add(abstract, abstract.hashedBits, nodes)
        }
        // Each has one form: a step that began in the state that the function was entered in, began in that.
        let same = ValueSet(CollectionOfOne(begun))
        var entered = abstract.narrowed(to: same)
        entered.begun = nil
        add(entered, entered.hashedBits, nodes)
        let others = abstract.entries.subtracting(same)
        if !others.isEmpty { add(abstract.narrowed(to: others), abstract.hashedBits, nodes) }
    }

    mutating func add(_ other: AbstractStateSet) {
        guard !isEmpty else { return self = other }
        for member in other.members {
            for piece in member.pieces { add(member.abstract.narrowed(to: piece.entries), member.hash, piece.nodes) }
        }
    }

    private mutating func add(_ abstract: AbstractState, _ hash: UInt64, _ nodes: Provenance.Nodes) {
        var new = abstract.entries
        var last: Int?
        var next = first(of: hash)
        while let i = next {
            (last, next) = (i, members[i].next)
            guard members[i].abstract.isAlike(abstract) else { continue }
            if members[i].abstract.entries.intersects(new) {
                members[i].add(nodes, to: new)
                new = new.subtracting(members[i].abstract.entries)
                if new.isEmpty { return }
            }
            // The order for each entry stays the order of finding.
            if !isFound(anyOf: new, behind: i) {
                count += new.count
                members[i].append(new, nodes)
                return note(new, at: i)
            }
        }
        count += new.count
        append(abstract.narrowed(to: new), hash, nodes, after: last)
    }

    /// Whether a member behind a place has one of these entries.
    private func isFound(anyOf entries: ValueSet, behind place: Int) -> Bool {
        guard members.count > Self.few else {
            return members[(place + 1)...].contains { $0.abstract.entries.intersects(entries) }
        }
        return entries.contains { $0 < lastPlaces.count && lastPlaces[$0] > place + 1 }
    }

    private mutating func note(_ entries: ValueSet, at place: Int) {
        guard members.count > Self.few else { return }
        for entry in entries {
            if entry >= lastPlaces.count { lastPlaces += repeatElement(0, count: entry + 1 - lastPlaces.count) }
            lastPlaces[entry] = max(lastPlaces[entry], Int32(place + 1))
        }
    }

    private func first(of hash: UInt64) -> Int? {
        if members.count > Self.few { return byHash[hash].map { Int($0) } }
        return members.firstIndex { $0.hash == hash }
    }

    private func forEachMember(like abstract: AbstractState, _ body: (Int) -> Void) {
        var next = first(of: abstract.hashedBits)
        while let i = next {
            if members[i].abstract.isAlike(abstract) { body(i) }
            next = members[i].next
        }
    }

    private mutating func append(
        _ abstract: AbstractState, _ hash: UInt64, _ nodes: Provenance.Nodes, after last: Int?
    ) {
        if let last { members[last].next = members.count }
        members.append(
            Member(abstract: abstract, hash: hash, pieces: [Piece(entries: abstract.entries, nodes: nodes)], next: nil))
        guard members.count > Self.few else { return }
        for i in (members.count == Self.few + 1 ? 0 : members.count - 1)..<members.count {
            note(members[i].abstract.entries, at: i)
            if byHash[members[i].hash] == nil { byHash.insert(UInt32(i), for: members[i].hash) }
        }
    }
}

extension AbstractStateSet.Member {
    /// Adds entries that it does not have.
    fileprivate mutating func append(_ entries: ValueSet, _ nodes: Provenance.Nodes) {
        abstract.entries = abstract.entries.union(entries)
        if let i = pieces.firstIndex(where: { $0.nodes == nodes }) {
            pieces[i].entries = pieces[i].entries.union(entries)
        } else {
            pieces.append(AbstractStateSet.Piece(entries: entries, nodes: nodes))
        }
    }

    /// Adds nodes to those of these entries that it has.
    fileprivate mutating func add(_ nodes: Provenance.Nodes, to entries: ValueSet) {
        for i in pieces.indices where pieces[i].entries.intersects(entries) {
            let others = pieces[i].entries.subtracting(entries)
            // Kept only where it is needed: a second reference makes the addition copy all nodes.
            let rest = others.isEmpty ? nil : AbstractStateSet.Piece(entries: others, nodes: pieces[i].nodes)
            guard pieces[i].nodes.add(nodes), let rest else { continue }
            pieces[i].entries = pieces[i].entries.intersection(entries)
            pieces.append(rest)
        }
    }
}

extension AbstractStateSet {
    /// The members changed, with the same provenance.
    func map(_ change: (AbstractState) -> AbstractState) -> AbstractStateSet {
        var result = AbstractStateSet(like: self)
        forEach { result.add(change($0), $1) }
        return result
    }

    /// The members changed, with the same provenance, without those that become nil.
    func compactMap(_ change: (AbstractState) -> AbstractState?) -> AbstractStateSet {
        var result = AbstractStateSet()
        forEach { abstract, nodes in
            if let changed = change(abstract) { result.add(changed, nodes) }
        }
        return result
    }

    /// The same members, with one more reason each.
    func continued(in provenance: Provenance, _ on: (Provenance.Node) -> Provenance.Node) -> AbstractStateSet {
        var result = self
        for i in members.indices {
            for j in members[i].pieces.indices {
                let node = on(provenance.any(members[i].pieces[j].nodes))
                result.members[i].pieces[j].nodes = Provenance.Nodes(first: node)
            }
        }
        return result
    }

    /// Makes one node of the nodes of an abstract state that is reached in many ways: each join adds them to those of another branch.
    mutating func joinNodes(in provenance: Provenance) {
        for i in members.indices {
            for j in members[i].pieces.indices where members[i].pieces[j].nodes.areMany {
                members[i].pieces[j].nodes = Provenance.Nodes(first: provenance.any(members[i].pieces[j].nodes))
            }
        }
    }

    /// The members that another set does not have.
    func subtracting(_ other: AbstractStateSet) -> AbstractStateSet {
        compactMap { abstract in
            var entries = abstract.entries
            other.forEachMember(like: abstract) { entries = entries.subtracting(other.members[$0].abstract.entries) }
            return entries.isEmpty ? nil : abstract.narrowed(to: entries)
        }
    }
}

extension AbstractStateSet {
    /// Joins abstract states that differ only in the closures that they leave to run later: a closure starts in the states that
    /// it was left in, whatever others were left with it.
    func joiningPending() -> AbstractStateSet {
        guard members.count > 1, contains(where: { $0.aside != nil }) else { return self }
        return joining(\.pendingClosures, without: .none) { $0.union($1) }
    }

    /// Joins abstract states that differ only in locals: each local may hold the union of their values.
    func withoutLocals() -> AbstractStateSet {
        joining(\.locals, without: []) { locals, others in zip(locals, others).map { $0.union($1) } }
    }

    /// Joins abstract states that differ only in one part, which becomes the union of what it was.
    private func joining<Part: Equatable>(
        _ part: WritableKeyPath<AbstractState, Part>, without none: Part, _ union: (Part, Part) -> Part
    ) -> AbstractStateSet {
        let bare = map { abstract in
            var bare = abstract
            bare[keyPath: part] = none
            return bare
        }
        guard bare.count < count else { return self }
        var parts = Array(repeating: [(entries: ValueSet, part: Part)](), count: bare.members.count)
        for member in members {
            var stripped = member.abstract
            stripped[keyPath: part] = none
            bare.forEachMember(like: stripped) {
                parts[$0].append((stripped.entries, member.abstract[keyPath: part]))
            }
        }
        var joined = AbstractStateSet()
        for (member, parts) in zip(bare.members, parts) {
            for piece in member.pieces {
                for (entries, united) in Self.united(parts, in: piece.entries, union) {
                    var abstract = member.abstract.narrowed(to: entries)
                    abstract[keyPath: part] = united
                    joined.add(abstract, piece.nodes)
                }
            }
        }
        return joined
    }

    /// Divides entries by what the union of the parts is in each.
    private static func united<Part>(
        _ parts: [(entries: ValueSet, part: Part)], in entries: ValueSet, _ union: (Part, Part) -> Part
    ) -> [(entries: ValueSet, part: Part)] {
        var done: [(entries: ValueSet, part: Part)] = []
        var open = entries
        for (entries, part) in parts {
            for i in done.indices where done[i].entries.intersects(entries) {
                let known = done[i]
                done[i] = (known.entries.intersection(entries), union(known.part, part))
                let others = known.entries.subtracting(entries)
                if !others.isEmpty { done.append((others, known.part)) }
            }
            let new = open.intersection(entries)
            if !new.isEmpty { done.append((new, part)) }
            open = open.subtracting(new)
        }
        return done
    }
}
