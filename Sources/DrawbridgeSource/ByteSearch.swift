extension UnsafeBufferPointer<UInt8> {
    /// The offset of the first such byte at or after an offset, or the count if there is none. Compares eight bytes at
    /// a time, and 32 at a time while none matches.
    package func next(_ byte: UInt8, from offset: Int) -> Int {
        let pattern = UInt64(byte) &* Self.ones
        let bytes = UnsafeRawBufferPointer(self)
        // Equal bytes become 0. The lowest of them is the lowest byte whose highest bit is set.
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

    /// The offset of the first byte from `A` to `_`, usually a capital letter, at or after an offset. The count if
    /// there is none.
    package func nextCapital(from offset: Int) -> Int {
        let ones = Self.ones
        let bytes = UnsafeRawBufferPointer(self)
        var i = offset
        while i + 8 <= count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self))
            // The highest bits tell which bytes are at least `A` and which are greater than `_`.
            let low = word & ~(ones << 7)
            let capitals = (low &+ ones &* (128 - 65)) & ~(low &+ ones &* (128 - 96)) & ~word & (ones << 7)
            if capitals != 0 { return i + capitals.trailingZeroBitCount / 8 }
            i += 8
        }
        while i < count, !(65...95).contains(self[i]) { i += 1 }
        return i
    }
}
