/// Why a world can be: the paths that lead to it.
struct Evidence: Sendable {
    /// More paths than this to one world are joined to what they have in common.
    static let limit = 24

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
    static let start = Path(literals: [], actions: [], write: nil)

    /// The conditions beside the state, in order.
    var literals: [Literal]
    var actions: [String]
    /// The last assignment of the state.
    var write: Origin?

    func followed(by next: Path) -> Path {
        Path(
            literals: literals + next.literals.filter { !literals.contains($0) },
            actions: actions + next.actions,
            write: next.write ?? write
        )
    }

    /// Nil where the literal contradicts what holds already.
    func adding(_ literal: Literal) -> Path? {
        if literals.contains(literal) { return self }
        if literal.words.occasion != nil, literals.contains(where: literal.contradicts) { return nil }
        return Path(literals: literals + [literal], actions: actions, write: write)
    }

    /// What holds on both paths; the first one's assignment.
    func common(with other: Path) -> Path {
        Path(
            literals: literals.filter(other.literals.contains),
            actions: actions.filter(other.actions.contains),
            write: write ?? other.write
        )
    }
}

/// A condition that holds on a path, or its negation.
struct Literal: Sendable, Hashable {
    var words: Words
    var holds: Bool

    var text: String { holds ? words.holds : words.fails }
    var negated: Literal { Literal(words: words, holds: !holds) }

    fileprivate func contradicts(_ other: Literal) -> Bool {
        other == negated || holds && other.holds && words.excludes(other.words)
    }
}
