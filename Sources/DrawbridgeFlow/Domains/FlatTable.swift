/// Small numbers by 64-bit keys: an open hash table without an allocation for each entry, several times as fast as a
/// dictionary. Entries are never removed.
struct FlatTable: Sendable {
    private static let vacant = UInt32.max

    private var keys: [UInt64] = []
    private var values: [UInt32] = []
    private(set) var count = 0

    subscript(key: UInt64) -> UInt32? {
        guard !values.isEmpty else { return nil }
        let value = values[slot(of: key)]
        return value == Self.vacant ? nil : value
    }

    /// Adds an entry. The key has none yet; the value is not `UInt32.max`.
    mutating func insert(_ value: UInt32, for key: UInt64) {
        if (count + 1) * 2 > values.count { grow() }
        put(value, key)
        count += 1
    }

    private mutating func put(_ value: UInt32, _ key: UInt64) {
        let slot = slot(of: key)
        keys[slot] = key
        values[slot] = value
    }

    /// The place of a key, or the vacant one where it belongs.
    private func slot(of key: UInt64) -> Int {
        let mask = values.count &- 1
        // Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4): the high bits are mixed best.
        var slot = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 32) & mask
        while values[slot] != Self.vacant, keys[slot] != key { slot = (slot &+ 1) & mask }
        return slot
    }

    private mutating func grow() {
        let (oldKeys, oldValues) = (keys, values)
        let size = max(16, values.count * 2)
        keys = Array(repeating: 0, count: size)
        values = Array(repeating: Self.vacant, count: size)
        for (i, value) in oldValues.enumerated() where value != Self.vacant { put(value, oldKeys[i]) }
    }
}
