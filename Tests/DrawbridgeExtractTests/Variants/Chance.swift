/// Numbers by chance: one seed gives one sequence.
struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func number(below limit: Int) -> Int {
        // A linear congruential generator (Knuth's MMIX); the high bits are the good ones.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }

    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var elements = elements
        for i in elements.indices.dropFirst().reversed() { elements.swapAt(i, number(below: i + 1)) }
        return elements
    }
}
