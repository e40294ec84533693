import DrawbridgeModel

/// A transition by the names of its states and its event.
struct SeenTransition: Hashable, Sendable {
    var from: String
    var event: String?
    var to: String

    /// For a trace that is the same each time.
    var order: String { "\(from)\u{0}\(event ?? "")\u{0}\(to)" }

    func line(_ count: Int) -> String { Trace.line(from: from, event: event, to: to, count: count) }
}

/// A value as a number: two are the same where their values are.
@usableFromInline
struct SeenBits: Sendable {
    @usableFromInline var bits: UInt64
    /// Tells values of different types apart.
    @usableFromInline var type: UInt

    /// Nil for values that are too large.
    @inlinable
    init?<Value: BitwiseCopyable>(_ value: Value) {
        guard MemoryLayout<Value>.size <= 8 else { return nil }
        bits = 0
        type = UInt(bitPattern: ObjectIdentifier(Value.self))
        withUnsafeMutableBytes(of: &bits) { bits in withUnsafeBytes(of: value) { bits.copyMemory(from: $0) } }
    }

    /// The text of a literal stays where it is as long as the program runs.
    @inlinable
    init(_ literal: StaticString) {
        bits = literal.hasPointerRepresentation ? UInt64(UInt(bitPattern: literal.utf8Start)) : 0
        type = 0
    }
}

/// A transition by its values. The states are of one type.
@usableFromInline
struct TransitionKey: Hashable, Sendable {
    @usableFromInline var from: UInt64
    @usableFromInline var event: UInt64
    @usableFromInline var eventType: UInt
    @usableFromInline var to: UInt64

    @inlinable
    init?(_ from: SeenBits?, _ event: SeenBits?, _ to: SeenBits?) {
        guard let from, let event, let to else { return nil }
        (self.from, self.event, eventType, self.to) = (from.bits, event.bits, event.type, to.bits)
    }
}

/// How often each transition was seen.
struct TransitionCounts {
    private var places: [TransitionKey: Int] = [:]
    private var counts: [(seen: SeenTransition, count: Int)] = []
    /// What was counted by name.
    private var others: [SeenTransition: Int] = [:]

    /// Counts a transition that was seen before.
    mutating func isKnown(_ key: TransitionKey) -> Bool {
        guard let place = places[key] else { return false }
        counts[place].count += 1
        return true
    }

    mutating func add(_ seen: SeenTransition, _ key: TransitionKey?) {
        // Values with numbers may have as many keys as there are numbers: then names are what is remembered. Two threads may have
        // met one key at once.
        guard let key, places[key] == nil, counts.count < Self.mostKeys else { return others[seen, default: 0] += 1 }
        places[key] = counts.count
        counts.append((seen, 1))
    }

    var named: [SeenTransition: Int] {
        var named = others
        for (seen, count) in counts { named[seen, default: 0] += count }
        return named
    }

    private static var mostKeys: Int { 4096 }
}
