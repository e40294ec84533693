extension UnsafeBufferPointer<UInt8> {
    /// The offset of the first such byte at or behind an offset; the count where there is none. Looks at eight bytes at once,
    /// and at four times as many where it is far.
    package func next(_ byte: UInt8, from offset: Int) -> Int {
        let pattern = UInt64(byte) &* Self.ones
        let bytes = UnsafeRawBufferPointer(self)
        // The bytes that are equal become 0, and of those the lowest gets its highest bit.
        func equal(at offset: Int) -> UInt64 {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) ^ pattern
            return (word &- Self.ones) & ~word & (Self.ones << 7)
        }
        var i = offset
        while i &+ 32 <= count {
            if equal(at: i) | equal(at: i &+ 8) | equal(at: i &+ 16) | equal(at: i &+ 24) != 0 { break }
            i &+= 32
        }
        while i &+ 8 <= count {
            let found = equal(at: i)
            if found != 0 { return i &+ found.trailingZeroBitCount / 8 }
            i &+= 8
        }
        while i < count, self[i] != byte { i &+= 1 }
        return i
    }

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// The offset of the first byte between `A` and `_` at or behind an offset, a capital letter most often; the count where
    /// there is none.
    package func nextCapital(from offset: Int) -> Int {
        let ones = Self.ones
        let bytes = UnsafeRawBufferPointer(self)
        var i = offset
        while i + 8 <= count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self))
            // The highest bit of each byte tells whether the others are at least `A`, and whether they are beyond `_`.
            let low = word & ~(ones << 7)
            let capitals = (low &+ ones &* (128 - 65)) & ~(low &+ ones &* (128 - 96)) & ~word & (ones << 7)
            if capitals != 0 { return i + capitals.trailingZeroBitCount / 8 }
            i += 8
        }
        while i < count, !(65...95).contains(self[i]) { i += 1 }
        return i
    }
}
