/// A set of values of one domain, by their indices. Allocates nothing below 64 values.
package struct ValueSet: Sendable, Hashable {
    private var low: UInt64
    /// The words above the lowest; no trailing zero words, so that equal sets are equal values.
    private var high: [UInt64]

    package static let empty = ValueSet(low: 0, high: [])

    private init(low: UInt64, high: [UInt64]) {
        self.low = low
        self.high = high
    }

    package init(_ members: some Sequence<Int>) {
        self = .empty
        for member in members { insert(member) }
    }

    /// The first `count` values: all of a domain.
    package init(upTo count: Int) {
        let (words, bits) = count.quotientAndRemainder(dividingBy: 64)
        let last: UInt64 = (1 << UInt64(bits)) - 1
        guard words > 0 else { self = ValueSet(low: last, high: []); return }
        low = .max
        high = Array(repeating: .max, count: words - 1) + (bits > 0 ? [last] : [])
    }

    /// A number that is equal for equal sets.
    var hashedBits: UInt64 { high.isEmpty ? low : high.reduce(low) { $0 &* 31 ^ $1 } }

    package var isEmpty: Bool { low == 0 && high.isEmpty }

    package var count: Int { high.reduce(low.nonzeroBitCount) { $0 + $1.nonzeroBitCount } }

    /// The only member, where there is exactly one.
    package var single: Int? {
        guard !high.isEmpty else { return low.nonzeroBitCount == 1 ? low.trailingZeroBitCount : nil }
        return count == 1 ? first : nil
    }

    /// The lowest member.
    package var first: Int? {
        var iterator = makeIterator()
        return iterator.next()
    }

    package func contains(_ member: Int) -> Bool {
        let (word, bit) = member.quotientAndRemainder(dividingBy: 64)
        guard word > 0 else { return low & (1 << UInt64(bit)) != 0 }
        return word <= high.count && high[word - 1] & (1 << UInt64(bit)) != 0
    }

    package mutating func insert(_ member: Int) {
        let (word, bit) = member.quotientAndRemainder(dividingBy: 64)
        guard word > 0 else { return low |= 1 << UInt64(bit) }
        while high.count < word { high.append(0) }
        high[word - 1] |= 1 << UInt64(bit)
    }

    package func union(_ other: ValueSet) -> ValueSet { combine(other, |) }
    package func intersection(_ other: ValueSet) -> ValueSet { combine(other, &) }
    package func subtracting(_ other: ValueSet) -> ValueSet { combine(other) { $0 & ~$1 } }

    /// Whether both have a member in common.
    func intersects(_ other: ValueSet) -> Bool {
        low & other.low != 0 || zip(high, other.high).contains { $0 & $1 != 0 }
    }

    package func isSubset(of other: ValueSet) -> Bool { subtracting(other).isEmpty }

    private func combine(_ other: ValueSet, _ operation: (UInt64, UInt64) -> UInt64) -> ValueSet {
        if high.isEmpty, other.high.isEmpty { return ValueSet(low: operation(low, other.low), high: []) }
        var words = (0..<Swift.max(high.count, other.high.count)).map { i in
            operation(i < high.count ? high[i] : 0, i < other.high.count ? other.high[i] : 0)
        }
        while words.last == 0 { words.removeLast() }
        return ValueSet(low: operation(low, other.low), high: words)
    }
}

extension ValueSet: Sequence {
    /// The members in ascending order.
    package struct Iterator: IteratorProtocol {
        private var word: UInt64
        private var base = 0
        private let high: [UInt64]

        fileprivate init(low: UInt64, high: [UInt64]) { (word, self.high) = (low, high) }

        package mutating func next() -> Int? {
            while word == 0 {
                guard base / 64 < high.count else { return nil }
                word = high[base / 64]
                base += 64
            }
            defer { word &= word - 1 }
            return base + word.trailingZeroBitCount
        }
    }

    package func makeIterator() -> Iterator { Iterator(low: low, high: high) }
    package var underestimatedCount: Int { count }
}
