/// A set of values of one domain, by their indices. Holds no allocation below 64 values.
struct ValueSet: Sendable, Hashable {
    private var low: UInt64
    /// The words above the lowest; no trailing zero words, so that equal sets are equal values.
    private var high: [UInt64]

    static let empty = ValueSet(low: 0, high: [])

    private init(low: UInt64, high: [UInt64]) {
        self.low = low
        self.high = high
    }

    init(_ members: some Sequence<Int>) {
        self = .empty
        for member in members { insert(member) }
    }

    /// The first `count` values: all of a domain.
    init(upTo count: Int) {
        self.init(0..<count)
    }

    /// Equal for equal sets.
    var hashedBits: UInt64 { low }

    var isEmpty: Bool { low == 0 && high.isEmpty }

    /// The one member, where there is exactly one.
    var single: Int? {
        guard high.isEmpty else {
            let members = Array(self.prefix(2))
            return members.count == 1 ? members[0] : nil
        }
        return low.nonzeroBitCount == 1 ? low.trailingZeroBitCount : nil
    }

    func contains(_ member: Int) -> Bool {
        let (word, bit) = member.quotientAndRemainder(dividingBy: 64)
        guard word > 0 else { return low & (1 << UInt64(bit)) != 0 }
        return word <= high.count && high[word - 1] & (1 << UInt64(bit)) != 0
    }

    mutating func insert(_ member: Int) {
        let (word, bit) = member.quotientAndRemainder(dividingBy: 64)
        guard word > 0 else { return low |= 1 << UInt64(bit) }
        while high.count < word { high.append(0) }
        high[word - 1] |= 1 << UInt64(bit)
    }

    func union(_ other: ValueSet) -> ValueSet { combine(other, |) }
    func intersection(_ other: ValueSet) -> ValueSet { combine(other, &) }
    func subtracting(_ other: ValueSet) -> ValueSet { combine(other) { $0 & ~$1 } }
    func isSubset(of other: ValueSet) -> Bool { subtracting(other).isEmpty }

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
    func makeIterator() -> AnyIterator<Int> {
        var words = [low] + high
        var base = 0
        return AnyIterator {
            while let word = words.first, word == 0 {
                words.removeFirst()
                base += 64
            }
            guard let word = words.first else { return nil }
            words[0] = word & (word - 1)
            return base + word.trailingZeroBitCount
        }
    }
}
