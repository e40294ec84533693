import DrawbridgeSource
import Testing

@Suite struct ByteSearchTests {
    @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 40, 64, 71, 100])
    func `the next byte is the one that a look at each byte finds`(count: Int) {
        // Neighbours of the byte that is looked for, and bytes with the highest bit, are what a look at eight may mistake.
        var bytes = (0..<count).map { [0x2E, 0x2F, 0x2D, 0xAE, 0x00, 0xFF, 0x2E][$0 * 5 % 7] as UInt8 }
        // Far from the beginning.
        if count > 0 { bytes[count * 6 / 7] = 0x41 }
        bytes.withUnsafeBufferPointer { bytes in
            for byte: UInt8 in [0x2E, 0x2F, 0x00, 0x41, 0x80, 0xFF] {
                for offset in 0...count {
                    let expected = bytes[offset...].firstIndex(of: byte) ?? count
                    #expect(bytes.next(byte, from: offset) == expected)
                }
            }
        }
    }
}
