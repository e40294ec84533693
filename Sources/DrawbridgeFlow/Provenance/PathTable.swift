/// The paths to the nodes of a provenance: a few bytes a path, since paths share their beginnings.
struct PathTable: Sendable {
    struct Entry: Sendable, Hashable {
        var literals = SequenceTable.empty
        var actions = SequenceTable.empty
        var firstEnd: CallEnd?
        var lastEnd: CallEnd?
        /// The last assignment of the state, or the call that gave what it assigns.
        var write: Provenance.WriteNumber?
        /// The state that this assigns.
        var state: Provenance.PassedState = 0
        /// The states that were assigned before, in order.
        var passed = SequenceTable.empty

        /// Whether what is assigned was given by a caller that is not known yet.
        var isGiven: Bool { write.map { $0 % 2 == 1 } ?? false }
    }

    /// The paths to one node, and what they have in common.
    private struct Paths: Sendable {
        var range: Range<UInt32>
        var common: Entry

        /// The places of the paths.
        var places: Range<Int> { Int(range.lowerBound)..<Int(range.upperBound) }
    }

    private(set) var literals = SequenceTable(limit: Budget.pathLength, isSet: true)
    private(set) var actions = SequenceTable(limit: Budget.pathLength, isSet: false)
    private(set) var passed = SequenceTable(limit: Budget.passedStates, isSet: true)
    private var entries: [Entry] = []
    private var found: [Paths] = []
    /// For each node the number of its paths in `found`; 0 where they are not found yet.
    private var byNode: [UInt32] = []

    init() { found.append(Paths(range: 0..<0, common: Entry())) }

    func contains(_ node: Provenance.Node) -> Bool { node < byNode.count && byNode[node] != 0 }

    /// Makes room for the results of a node and of those before it.
    mutating func reserve(_ node: Provenance.Node) {
        if byNode.count <= node { byNode += repeatElement(0, count: node + 1 - byNode.count) }
    }

    subscript(node: Provenance.Node) -> ArraySlice<Entry> {
        let range = paths(to: UInt32(node)).range
        return entries[Int(range.lowerBound)..<Int(range.upperBound)]
    }

    private func paths(to node: UInt32) -> Paths { found[Int(byNode[Int(node)])] }

    /// Finds the paths to a node, whose reason names nodes that are known.
    mutating func add(_ node: Provenance.Node, _ reason: Provenance.Reason, _ alternatives: ArraySlice<UInt32>) {
        switch reason {
        case .start: set(node, [Entry()], common: Entry())
        case .tracePoint(_, let before): byNode[node] = byNode[Int(before)]
        case .condition(let literal, let before):
            extend(before, to: node) { $0.literals = $1.literals.appending(literal, to: $0.literals) }
        case .end(let end, let before):
            extend(before, to: node) { path, _ in (path.firstEnd, path.lastEnd) = (path.firstEnd ?? end, end) }
        case .action(let action, let before):
            extend(before, to: node) { $0.actions = $1.actions.appending(action, to: $0.actions) }
        case .write(let origin, let state, let before):
            extend(before, to: node) { $0 = $1.joined($0, Entry(write: origin, state: state)) }
        case .giving(let origin, let before):
            extend(before, to: node) { path, _ in if path.isGiven { path.write = origin } }
        case .call(let callee, let before): join(before, callee, to: node)
        case .any: unite(alternatives, to: node)
        }
    }

    private mutating func extend(
        _ before: UInt32, to node: Provenance.Node, _ change: (inout Entry, inout PathTable) -> Void
    ) {
        let known = paths(to: before)
        let first = entries.count
        for i in known.range {
            var path = entries[Int(i)]
            change(&path, &self)
            entries.append(path)
        }
        var common = known.common
        change(&common, &self)
        set(node, from: first, common: common)
    }

    private mutating func join(_ before: UInt32, _ callee: UInt32, to node: Provenance.Node) {
        let (caller, called) = (paths(to: before), paths(to: callee))
        let common = joined(caller.common, called.common)
        let (callers, calls) = (Array(entries[caller.places]), Array(entries[called.places]))
        let distinct =
            joinedAll(callers, calls) ?? joinedInPart(caller, called) ?? joinedAll(merged(callers), merged(calls))
            ?? [common]
        set(node, distinct, common: common)
    }

    /// The paths of the callee alone, with what those of the caller have in common: what was decided last tells most. Only where the
    /// caller has assigned the state and the callee does not, it is the other way round.
    private mutating func joinedInPart(_ caller: Paths, _ called: Paths) -> [Entry]? {
        let isOver = assigns(caller) && !assigns(called)
        var distinct: [Entry] = []
        for place in isOver ? caller.places : called.places {
            let path = isOver ? joined(entries[place], called.common) : joined(caller.common, entries[place])
            guard add(path, to: &distinct) else { return nil }
        }
        return distinct
    }

    private func assigns(_ paths: Paths) -> Bool { paths.places.contains { entries[$0].write != nil } }

    /// Each path of a caller, and behind it each one through a callee; nil where these are too many.
    private mutating func joinedAll(_ caller: [Entry], _ called: [Entry]) -> [Entry]? {
        var distinct: [Entry] = []
        for one in caller {
            for next in called {
                // Before the call of `add`, which would hold all tables, so that each of them was copied to be changed.
                let path = joined(one, next)
                guard add(path, to: &distinct) else { return nil }
            }
        }
        return distinct
    }

    private mutating func unite(_ nodes: ArraySlice<UInt32>, to node: Provenance.Node) {
        let known = nodes.map(paths)
        let common = known.dropFirst().reduce(known.first?.common ?? Entry()) { shared($0, $1.common) }
        let distinct = united(known) ?? unitedAndMerged(known) ?? united(known.map(\.common)) ?? [common]
        set(node, distinct, common: common)
    }

    /// All paths, each once; nil where these are too many.
    private func united(_ all: [Paths]) -> [Entry]? {
        var distinct: [Entry] = []
        for place in all.lazy.flatMap(\.places) {
            guard add(entries[place], to: &distinct) else { return nil }
        }
        return distinct
    }

    /// The paths, without answers that decide nothing; nil where these are too many, too.
    private mutating func unitedAndMerged(_ all: [Paths]) -> [Entry]? {
        guard all.reduce(0, { $0 + $1.range.count }) <= Budget.mergedPaths else { return nil }
        return united(merged(all.flatMap { entries[$0.places] }))
    }

    /// Fewer paths that say the same: what two paths answer last, and differently, does not matter where they agree in all else. What
    /// they do in between is told as far as both do it.
    private mutating func merged(_ paths: [Entry]) -> [Entry] {
        var (merged, hasChanged) = (paths, true)
        while hasChanged {
            hasChanged = false
            var places: [Undecided: Int] = [:]
            var kept: [Entry] = []
            for path in merged {
                let last = literals.last(of: path.literals)
                let key = last.map { Undecided(path, $0) }
                guard let last, let key, let place = places[key], kept[place].literals != path.literals else {
                    if let key { places[key] = kept.count }
                    kept.append(path)
                    continue
                }
                kept[place].literals = last.prefix
                kept[place].actions = actions.common(kept[place].actions, path.actions)
                places[key] = nil
                hasChanged = true
            }
            merged = kept
        }
        return merged
    }

    /// A path without its last answer.
    private struct Undecided: Hashable {
        let prefix: SequenceTable.ID
        let question: UInt32
        let firstEnd: CallEnd?
        let lastEnd: CallEnd?
        let write: Provenance.WriteNumber?
        let passed: SequenceTable.ID

        init(_ path: Entry, _ last: (prefix: SequenceTable.ID, item: UInt32)) {
            (prefix, question) = (last.prefix, last.item / 2)
            (firstEnd, lastEnd, write, passed) = (path.firstEnd, path.lastEnd, path.write, path.passed)
        }
    }

    private func united(_ paths: [Entry]) -> [Entry]? {
        var distinct: [Entry] = []
        for path in paths {
            guard add(path, to: &distinct) else { return nil }
        }
        return distinct
    }

    /// False where there are too many.
    private func add(_ path: Entry, to distinct: inout [Entry]) -> Bool {
        if distinct.contains(path) { return true }
        guard distinct.count < (entries.count < Budget.allPaths ? Budget.paths : 1) else { return false }
        distinct.append(path)
        return true
    }

    private mutating func set(_ node: Provenance.Node, _ paths: [Entry], common: Entry) {
        let first = entries.count
        entries += paths
        let only = paths.count == 1 ? paths[0] : common
        set(node, from: first, common: only)
    }

    private mutating func set(_ node: Provenance.Node, from first: Int, common: Entry) {
        byNode[node] = UInt32(found.count)
        found.append(Paths(range: UInt32(first)..<UInt32(entries.count), common: common))
    }

    private mutating func joined(_ one: Entry, _ next: Entry) -> Entry {
        Entry(
            literals: literals.join(one.literals, next.literals), actions: actions.join(one.actions, next.actions),
            firstEnd: one.firstEnd ?? next.firstEnd, lastEnd: next.lastEnd ?? one.lastEnd,
            write: next.write ?? one.write, state: next.write == nil ? one.state : next.state,
            passed: passed(one, next))
    }

    /// The states that two parts of a path assign before their last one.
    private mutating func passed(_ one: Entry, _ next: Entry) -> SequenceTable.ID {
        guard one.write != nil, next.write != nil else { return one.write == nil ? next.passed : one.passed }
        return passed.join(passed.appending(UInt32(one.state), to: one.passed), next.passed)
    }

    private mutating func shared(_ one: Entry, _ other: Entry) -> Entry {
        Entry(
            literals: literals.common(one.literals, other.literals),
            actions: actions.common(one.actions, other.actions),
            firstEnd: one.firstEnd == other.firstEnd ? one.firstEnd : nil,
            lastEnd: one.lastEnd == other.lastEnd ? one.lastEnd : nil, write: one.write ?? other.write,
            state: one.write == nil ? other.state : one.state, passed: passed.common(one.passed, other.passed))
    }
}
