/// Why a world can be: the paths that lead to it.
struct Evidence: Sendable {
    /// More paths than this to one world are joined to what they have in common.
    static let limit = 16

    private(set) var paths: [Path]

    init(_ paths: [Path]) {
        self.paths = []
        for path in paths { add(path) }
    }

    mutating func add(_ path: Path) {
        guard !paths.contains(path) else { return }
        paths.append(path)
        if paths.count > Self.limit { paths = [paths.dropFirst().reduce(paths[0]) { $0.common(with: $1) }] }
    }

    mutating func add(_ other: Evidence) {
        for path in other.paths { add(path) }
    }

    func map(_ change: (Path) -> Path) -> Evidence {
        Evidence(paths.map(change))
    }

    /// Every way to go on from each path with each path of another piece.
    func followed(by other: Evidence) -> Evidence {
        Evidence(paths.flatMap { path in other.paths.map { path.followed(by: $0) } })
    }
}

/// One way through a step.
struct Path: Sendable, Hashable {
    static let start = Path(literals: [], settled: 0, actions: [], write: nil)

    /// The conditions beside the state, in order.
    var literals: [Literal]
    /// How many of them were asked before the state was last assigned: the same question may have another answer since.
    var settled: Int
    /// Ids of the interpreter's texts.
    var actions: [Int]
    /// The last assignment of the state.
    var write: Origin?

    func followed(by next: Path) -> Path {
        let more = next.literals.filter { !literals.contains($0) }
        return Path(
            literals: literals + more,
            settled: next.write == nil ? settled : literals.count + more.count,
            actions: actions + next.actions,
            write: next.write ?? write
        )
    }

    /// Nil where the literal contradicts what holds already.
    func adding(_ literal: Literal) -> Path? {
        if literals.contains(literal) { return self }
        if literal.isLasting, literals[settled...].contains(where: literal.contradicts) { return nil }
        var path = self
        path.literals.append(literal)
        return path
    }

    func acting(_ action: Int) -> Path {
        var path = self
        path.actions.append(action)
        return path
    }

    func writing(_ origin: Origin) -> Path {
        var path = self
        path.write = origin
        path.settled = literals.count
        return path
    }

    /// What holds on both paths; the first one's assignment.
    func common(with other: Path) -> Path {
        let shared = literals.filter(other.literals.contains)
        return Path(
            literals: shared, settled: shared.count, actions: actions.filter(other.actions.contains),
            write: write ?? other.write)
    }
}

/// A condition that holds on a path, or its negation.
struct Literal: Sendable, Hashable {
    /// The id of its words.
    var words: Int
    /// The conditions of one group exclude each other. Nil: it excludes none.
    var group: Int?
    /// Whether the same question has the same answer until the state is assigned.
    var isLasting: Bool
    var holds: Bool

    func contradicts(_ other: Literal) -> Bool {
        if other.words == words { return other.holds != holds }
        return holds && other.holds && group != nil && group == other.group
    }
}
