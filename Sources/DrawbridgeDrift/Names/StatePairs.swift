/// The states of a drawing and of code that mean the same, in the order in which they were found.
struct StatePairs: Sendable {
    private(set) var all: [(drawn: String, coded: String)] = []
    private var drawnCounts: [String: Int] = [:]
    private var coded: Set<String> = []

    mutating func add(_ drawn: String, _ coded: String) {
        all.append((drawn, coded))
        drawnCounts[drawn, default: 0] += 1
        self.coded.insert(coded)
    }

    func hasDrawn(_ name: String) -> Bool { drawnCounts[name] != nil }
    func hasCoded(_ name: String) -> Bool { coded.contains(name) }

    /// The number of pairs with a drawn state.
    func count(ofDrawn name: String) -> Int { drawnCounts[name, default: 0] }
}
