/// Finds the word that some bytes spell, by one probe or two of a table: the reader asks this of every name it meets.
struct WordTable {
    static let shared = WordTable()

    private var keys: [SIMD2<UInt64>]
    private var words: [Word?]

    private init() {
        keys = Array(repeating: SIMD2(0, 0), count: Self.size)
        words = Array(repeating: nil, count: Self.size)
        for word in Word.allCases { insert(word) }
    }

    /// The word with this key (see `key(of:)`), if there is one.
    func word(for key: SIMD2<UInt64>) -> Word? {
        var slot = Self.slot(of: key)
        while let word = words[slot] {
            if keys[slot] == key { return word }
            slot = (slot + 1) & (Self.size - 1)
        }
        return nil
    }

    /// Up to 16 bytes, packed, zeros behind; nil for longer text, which is no word.
    static func key(of bytes: UnsafeBufferPointer<UInt8>) -> SIMD2<UInt64>? {
        guard bytes.count <= 16 else { return nil }
        var key = SIMD2<UInt64>(0, 0)
        for i in bytes.indices { key[i >> 3] |= UInt64(bytes[i]) << UInt64((i & 7) * 8) }
        return key
    }
}

extension WordTable {
    /// A power of two, and sparse: most names are no words, and an empty slot says so at once.
    private static let size = 1024

    private static func slot(of key: SIMD2<UInt64>) -> Int {
        let mixed = (key.x ^ (key.y &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed >> 54) & (size - 1)
    }

    private mutating func insert(_ word: Word) {
        let key = Array(word.rawValue.utf8).withUnsafeBufferPointer(Self.key)
        guard let key else { preconditionFailure("\(word.rawValue) is longer than 16 bytes") }
        var slot = Self.slot(of: key)
        while words[slot] != nil { slot = (slot + 1) & (Self.size - 1) }
        keys[slot] = key
        words[slot] = word
    }
}
