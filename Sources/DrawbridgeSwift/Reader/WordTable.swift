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
        let text = UnsafeRawBufferPointer(bytes)
        let first = min(text.count, 8)
        return SIMD2(pack(text, 0, first), pack(text, first, text.count - first))
    }

    /// Up to 8 bytes in one number. Two loads that overlap take the place of a loop over the bytes.
    @inline(__always)
    private static func pack(_ text: UnsafeRawBufferPointer, _ start: Int, _ count: Int) -> UInt64 {
        switch count {
        case 8: return load(text, start, as: UInt64.self)
        case 4...7:
            let end = load(text, start + count - 4, as: UInt32.self)
            return load(text, start, as: UInt32.self) | end << UInt64((count - 4) * 8)
        case 2...3:
            let end = load(text, start + count - 2, as: UInt16.self)
            return load(text, start, as: UInt16.self) | end << UInt64((count - 2) * 8)
        case 1: return UInt64(text[start])
        default: return 0
        }
    }

    @inline(__always)
    private static func load<Number: FixedWidthInteger & BitwiseCopyable>(
        _ text: UnsafeRawBufferPointer, _ start: Int, as type: Number.Type
    ) -> UInt64 {
        UInt64(truncatingIfNeeded: Number(littleEndian: text.loadUnaligned(fromByteOffset: start, as: type)))
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
