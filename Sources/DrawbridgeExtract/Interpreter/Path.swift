/// One way through a step.
struct Path: Sendable, Hashable {
    /// More ways than this are joined to what they have in common.
    private static let limit = 16
    /// Longer lists of conditions or actions are not kept: nobody would read them.
    private static let length = 64

    static let start = Path(literals: [], actions: [], write: nil)

    /// The conditions beside the state, in order.
    var literals: [Literal]
    /// Ids of the interpreter's texts.
    var actions: [Int]
    /// The last assignment of the state.
    var write: Origin?

    func followed(by next: Path) -> Path {
        Path(
            literals: Array((literals + next.literals.filter { !literals.contains($0) }).prefix(Self.length)),
            actions: Array((actions + next.actions).prefix(Self.length)),
            write: next.write ?? write
        )
    }

    func assuming(_ literal: Literal) -> Path {
        guard literals.count < Self.length, !literals.contains(literal) else { return self }
        var path = self
        path.literals.append(literal)
        return path
    }

    func acting(_ action: Int) -> Path {
        guard actions.count < Self.length else { return self }
        var path = self
        path.actions.append(action)
        return path
    }

    func writing(_ origin: Origin) -> Path {
        var path = self
        path.write = origin
        return path
    }

    /// Each path once; one path where there are too many.
    static func distinct(_ paths: [Path]) -> [Path] {
        var distinct: [Path] = []
        for path in paths where !distinct.contains(path) {
            if distinct.count == limit { return [common(to: paths)] }
            distinct.append(path)
        }
        return distinct
    }

    /// Each of some paths followed by each of others, once; one path where there are too many.
    static func distinct(_ paths: [Path], followedBy others: [Path]) -> [Path] {
        var distinct: [Path] = []
        for path in paths {
            for joined in others.lazy.map(path.followed) where !distinct.contains(joined) {
                if distinct.count == limit { return [common(to: paths).followed(by: common(to: others))] }
                distinct.append(joined)
            }
        }
        return distinct
    }

    private static func common(to paths: [Path]) -> Path {
        paths.dropFirst().reduce(paths[0]) { $0.common(with: $1) }
    }

    /// What holds on both paths; the first one's assignment.
    private func common(with other: Path) -> Path {
        Path(
            literals: literals.filter(other.literals.contains),
            actions: actions.filter(other.actions.contains),
            write: write ?? other.write)
    }
}

/// A condition that holds on a path, or its negation.
struct Literal: Sendable, Hashable {
    /// The id of its words, at the time when they were asked.
    var words: Int
    /// The id of its words whatever the time.
    var condition: Int
    /// The conditions of one group exclude each other. Nil: it excludes none.
    var group: Int?
    /// Whether the same question has the same answer until an arm of the `switch` is taken.
    var isLasting: Bool
    var holds: Bool

    var negated: Literal {
        var literal = self
        literal.holds.toggle()
        return literal
    }

    /// Its words tell a condition from most others; paths are hashed too often to look at all of it.
    func hash(into hasher: inout Hasher) { hasher.combine(words << 1 | (holds ? 1 : 0)) }

    func contradicts(_ other: Literal) -> Bool {
        if other.words == words { return other.holds != holds }
        return holds && other.holds && group != nil && group == other.group
    }
}
