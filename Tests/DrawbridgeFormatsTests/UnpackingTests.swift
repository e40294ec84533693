@testable import DrawbridgeFormats
import Testing

struct UnpackingTests {
    @Test(
        arguments: [
            ("", []), ("QQ==", [0x41]), ("QUI=", [0x41, 0x42]), ("QUJD", [0x41, 0x42, 0x43]), ("QUI", [0x41, 0x42]),
            ("Q U\nJ D", [0x41, 0x42, 0x43]),
            ("+/+/", [0xFB, 0xFF, 0xBF]), ("Q-", nil), ("QQ==QQ", nil), ("é", nil), ("Q", []),
        ] as [(String, [UInt8]?)])
    func `base64 is undone`(text: String, bytes: [UInt8]?) {
        #expect(Base64.decode(text.utf8) == bytes)
    }

    @Test(arguments: [
        ("", ""), ("a%20b", "a b"), ("%3Ca%3E%C3%A9", "<a>é"), ("100%", "100%"), ("%4", "%4"), ("%zz%41", "%zzA"),
        ("+", "+"),
    ])
    func `percent signs are undone`(text: String, expected: String) {
        #expect(PercentEncoding.decode(Array(text.utf8)) == Array(expected.utf8))
    }

    @Test func `deflate is undone up to the limit`() throws {
        let packed = try #require(Base64.decode("c3QcBaNgFAx3AAA=".utf8))
        #expect(try Inflation.inflate(packed, .none, limit: 1000) == Array(repeating: UInt8(ascii: "A"), count: 1000))
        #expect(throws: Inflation.Fault.tooLarge) { try Inflation.inflate(packed, .none, limit: 999) }
        #expect(throws: Inflation.Fault.malformed) { try Inflation.inflate(packed, .zlib, limit: 1000) }
        for count in 0..<packed.count {
            #expect(throws: Inflation.Fault.malformed) {
                try Inflation.inflate(Array(packed[..<count]), .none, limit: 1000)
            }
        }
    }

    @Test func `a bomb ends at the limit`() throws {
        // A hundred thousand zeros.
        let text = "7cExAQAAAMKg9U9tDQ+g" + String(repeating: "A", count: 128) + "gFcD"
        let bomb = try #require(Base64.decode(text.utf8))
        #expect(try Inflation.inflate(bomb, .none, limit: 100_000).count == 100_000)
        #expect(throws: Inflation.Fault.tooLarge) { try Inflation.inflate(bomb, .none, limit: 70_000) }
    }
}
