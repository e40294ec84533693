/// Finds the reserved word that a run of bytes spells, in one look: a perfect hash.
struct KeywordTable {
    /// Filled once, never written again, nor freed.
    nonisolated(unsafe) static let shared = KeywordTable()

    /// One place for each value of the hash.
    private let places: UnsafeMutablePointer<Keyword?>
    /// The word of each place: its length, then its letters; `stride` bytes a place.
    private let words: UnsafeMutablePointer<UInt8>
    private static let stride = 16

    private init() {
        places = .allocate(capacity: 256)
        places.initialize(repeating: nil, count: 256)
        words = .allocate(capacity: 256 * Self.stride)
        words.initialize(repeating: 0, count: 256 * Self.stride)
        for keyword in Keyword.allCases { insert(keyword) }
    }

    /// The keyword that the bytes from `start` spell, if they spell one.
    func keyword(_ start: UnsafePointer<UInt8>, count: Int) -> Keyword? {
        guard count >= 2, count < Self.stride else { return nil }
        let place = Self.place(start, count: count)
        let word = words + place * Self.stride
        guard Int(word[0]) == count else { return nil }
        for i in 0..<count where word[i + 1] != start[i] { return nil }
        return places[place]
    }

    /// Different for all keywords; the factors are found by trial. `count` is 2 or more.
    static func place(_ start: UnsafePointer<UInt8>, count: Int) -> Int {
        let beforeLast = start[count - 2]
        return Int(start[0] &* 17 &+ beforeLast &* 20 &+ start[count - 1] &+ UInt8(truncatingIfNeeded: count))
    }

    private func insert(_ keyword: Keyword) {
        let letters = Array(keyword.rawValue.utf8)
        let place = letters.withUnsafeBufferPointer { Self.place($0.baseAddress!, count: letters.count) }
        precondition(places[place] == nil, "\(keyword) needs other factors in the hash")
        places[place] = keyword
        words[place * Self.stride] = UInt8(letters.count)
        for (i, letter) in letters.enumerated() { words[place * Self.stride + 1 + i] = letter }
    }
}
