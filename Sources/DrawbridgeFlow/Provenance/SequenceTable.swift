/// Sequences of numbers, each kept once and named by a number: equal sequences have equal ids, appending costs one look-up,
/// and sequences with one beginning share it.
struct SequenceTable: Sendable {
    typealias ID = UInt32

    static let empty: ID = 0

    private struct Entry: Sendable {
        var prefix: ID
        var item: UInt32
        var count: UInt32
    }

    private var entries = [Entry(prefix: 0, item: 0, count: 0)]
    /// The sequence that an item makes of another one; that one itself where the item is not added.
    private var longer = FlatTable()
    private var joined = FlatTable()
    private var shared = FlatTable()
    /// The longest sequence; what would follow is dropped.
    private let limit: UInt32
    /// Whether an item that a sequence has is not added again.
    private let isSet: Bool

    init(limit: Int, isSet: Bool) {
        self.limit = UInt32(limit)
        self.isSet = isSet
    }

    var count: Int { entries.count }

    func items(of id: ID) -> [UInt32] {
        var items: [UInt32] = []
        var rest = id
        while rest != Self.empty {
            items.append(entries[Int(rest)].item)
            rest = entries[Int(rest)].prefix
        }
        return items.reversed()
    }

    /// The last item, and the sequence before it; nil for the empty one.
    func last(of id: ID) -> (prefix: ID, item: UInt32)? {
        id == Self.empty ? nil : (entries[Int(id)].prefix, entries[Int(id)].item)
    }

    mutating func appending(_ item: UInt32, to id: ID) -> ID {
        let key = Self.key(id, item)
        if let known = longer[key] { return known }
        let length = entries[Int(id)].count
        let isRefused = length >= limit || isSet && contains(item, in: id)
        let result = isRefused ? id : ID(entries.count)
        if !isRefused { entries.append(Entry(prefix: id, item: item, count: length + 1)) }
        longer.insert(result, for: key)
        return result
    }

    /// One sequence followed by another.
    mutating func join(_ first: ID, _ second: ID) -> ID {
        if second == Self.empty { return first }
        if first == Self.empty { return second }
        let key = Self.key(first, second)
        if let known = joined[key] { return known }
        var result = first
        for item in items(of: second) { result = appending(item, to: result) }
        joined.insert(result, for: key)
        return result
    }

    /// What a sequence shares with another one: their common beginning, then all items that are in both.
    mutating func common(_ one: ID, _ other: ID) -> ID {
        if one == other || one == Self.empty { return one }
        let key = Self.key(one, other)
        if let known = shared[key] { return known }
        let (items, others) = (items(of: one), self.items(of: other))
        let start = zip(items, others).prefix { $0 == $1 }.count
        var result = Self.empty
        for (i, item) in items.enumerated() where i < start || others.contains(item) {
            result = appending(item, to: result)
        }
        shared.insert(result, for: key)
        return result
    }

    private func contains(_ item: UInt32, in id: ID) -> Bool {
        var rest = id
        while rest != Self.empty {
            if entries[Int(rest)].item == item { return true }
            rest = entries[Int(rest)].prefix
        }
        return false
    }

    private static func key(_ a: UInt32, _ b: UInt32) -> UInt64 { UInt64(a) << 32 | UInt64(b) }
}
