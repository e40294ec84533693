/// One way through a step.
struct Path: Sendable, Equatable {
    /// Longer lists of conditions or actions are not kept: nobody would read them.
    private static let length = 64

    /// The conditions beside the state, in order.
    private(set) var literals: [Literal] = []
    /// Ids of the interpreter's texts.
    private(set) var actions: [Int] = []
    /// The last assignment of the state.
    private(set) var write: Origin?

    func followed(by next: Path) -> Path {
        var path = self
        for literal in next.literals { path.assume(literal) }
        path.actions += next.actions.prefix(Self.length - actions.count)
        path.write = next.write ?? write
        return path
    }

    mutating func assume(_ literal: Literal) {
        if literals.count < Self.length, !literals.contains(literal) { literals.append(literal) }
    }

    mutating func act(_ action: Int) {
        if actions.count < Self.length { actions.append(action) }
    }

    mutating func write(_ origin: Origin) { write = origin }

    /// What holds on both paths; the first one's assignment.
    func common(with other: Path) -> Path {
        Path(
            literals: Self.common(literals, other.literals), actions: Self.common(actions, other.actions),
            write: write ?? other.write)
    }

    /// What two ways have in common is most often how they begin.
    private static func common<Step: Equatable>(_ steps: [Step], _ others: [Step]) -> [Step] {
        var start = 0
        while start < min(steps.count, others.count), steps[start] == others[start] { start += 1 }
        if start == steps.count { return steps }
        return steps[..<start] + steps[start...].filter(others.contains)
    }
}

/// Several ways to one place, each once; what all have in common where there are too many.
///
/// An object, as what they have in common is found out once, where it is asked for.
final class Paths {
    /// More ways than this are joined.
    private static let limit = 16

    let list: [Path]
    private(set) lazy var common = list.count == 1 ? list[0] : findCommon()
    private let findCommon: () -> Path

    private init(_ list: [Path], common: @escaping () -> Path) { (self.list, findCommon) = (list, common) }

    static func start() -> Paths { Paths([Path()]) { Path() } }

    static func any(of all: [Paths]) -> Paths {
        let common = { all.dropFirst().reduce(all.first?.common ?? Path()) { $0.common(with: $1.common) } }
        return Paths(distinct(all.lazy.flatMap(\.list)) ?? [common()], common: common)
    }

    func led(_ on: @escaping (Path) -> Path) -> Paths { Paths(list.map(on)) { on(self.common) } }

    /// Each of them followed by each of others.
    func followed(by others: Paths) -> Paths {
        let all = list.lazy.flatMap { path in others.list.lazy.map(path.followed) }
        let common = { self.common.followed(by: others.common) }
        return Paths(Self.distinct(all) ?? [common()], common: common)
    }

    /// Nil for too many.
    private static func distinct(_ paths: some Sequence<Path>) -> [Path]? {
        var distinct: [Path] = []
        for path in paths where !distinct.contains(path) {
            if distinct.count == limit { return nil }
            distinct.append(path)
        }
        return distinct
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

    /// All else follows from the words.
    static func == (one: Literal, other: Literal) -> Bool { one.words == other.words && one.holds == other.holds }

    func hash(into hasher: inout Hasher) { hasher.combine(words << 1 | (holds ? 1 : 0)) }

    func contradicts(_ other: Literal) -> Bool {
        if other.words == words { return other.holds != holds }
        return holds && other.holds && group != nil && group == other.group
    }
}
