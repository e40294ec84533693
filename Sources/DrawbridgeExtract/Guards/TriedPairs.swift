/// The pairs of alternatives of which neither simplifies the other as they are: no pair is looked at twice for nothing.
struct TriedPairs {
    /// Of more alternatives, no pairs are kept.
    private static let most = 1000

    private let count: Int
    private var flags: [Bool]
    /// The first number of each alternative that is left.
    private var numbers: [Int]

    init(count: Int) {
        let count = count > Self.most ? 0 : count
        self.count = count
        flags = Array(repeating: false, count: count * count)
        numbers = Array(0..<count)
    }

    func contains(_ one: Int, _ other: Int) -> Bool {
        count > 0 && flags[numbers[one] * count + numbers[other]]
    }

    mutating func insert(_ one: Int, _ other: Int) {
        if count > 0 { flags[numbers[one] * count + numbers[other]] = true }
    }

    /// An alternative has changed.
    mutating func forget(_ place: Int) {
        for other in 0..<count {
            flags[numbers[place] * count + other] = false
            flags[other * count + numbers[place]] = false
        }
    }

    /// An alternative is gone.
    mutating func remove(_ place: Int) {
        if count > 0 { numbers.remove(at: place) }
    }
}
