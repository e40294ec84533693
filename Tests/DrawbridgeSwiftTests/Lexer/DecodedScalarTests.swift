import SeededRandom
import Testing

@testable import DrawbridgeSwift

struct DecodedScalarTests {
    @Test func `a scalar beyond ASCII is decoded as the standard library encodes it`() {
        for value in stride(from: UInt32(0x80), through: 0x10FFFF, by: 61) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let bytes = Array(String(scalar).utf8)
            let decoded = bytes.withUnsafeBufferPointer { DecodedScalar($0, at: 0) }
            #expect(decoded?.value == value && decoded?.length == bytes.count, "U+\(String(value, radix: 16))")
        }
    }

    @Test func `bytes are well-formed where the standard library says so`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<20_000 {
            // Mostly lead bytes and continuations, since others are rejected at once.
            let bytes = (0..<4).map { UInt8.random(in: $0 == 0 ? 0xBE...0xFF : 0x78...0xC8, using: &generator) }
            let decoded = bytes.withUnsafeBufferPointer { DecodedScalar($0, at: 0) }
            var parser = Unicode.UTF8.ForwardParser()
            var iterator = bytes.makeIterator()
            if case .valid(let encoded) = parser.parseScalar(from: &iterator) {
                #expect(decoded?.value == Unicode.UTF8.decode(encoded).value, "\(bytes)")
            } else {
                #expect(decoded == nil, "\(bytes)")
            }
        }
    }

    @Test(arguments: [
        UnicodeRanges.name, UnicodeRanges.combining, UnicodeRanges.operatorHead, UnicodeRanges.variationSelectors,
    ])
    func `the ranges are in order, so that they can be searched`(_ ranges: [UnicodeRanges.Range]) {
        #expect(ranges.allSatisfy { $0.first <= $0.last })
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.last < $1.first })
    }
}
