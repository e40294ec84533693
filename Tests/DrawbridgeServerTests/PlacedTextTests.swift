import DrawbridgeFormats
import DrawbridgeSource
import SeededRandom
import Testing

@testable import DrawbridgeServer

/// Positions as clients count them.
struct PlacedTextTests {
    private static let text = "a🚦é\r\n\né\rlast"

    /// An offset in bytes, its line and its character in UTF-8 and in UTF-16.
    @Test(arguments: [
        (0, 0, 0, 0), (1, 0, 1, 1), (5, 0, 5, 3), (7, 0, 7, 4), (9, 1, 0, 0), (10, 2, 0, 0), (12, 2, 2, 1),
        (13, 3, 0, 0),
        (17, 3, 4, 4),
    ])
    func `an offset has a position in each encoding`(offset: Int, line: Int, utf8: Int, utf16: Int) {
        for (encoding, character) in [(PositionEncoding.utf8, utf8), (.utf16, utf16)] {
            let text = PlacedText(Array(Self.text.utf8), encoding)
            let position = TextPosition(line: line, character: character)
            #expect(text.position(of: offset) == position)
            #expect(text.offset(of: position) == offset)
        }
    }

    /// A line, a character in UTF-16, and the offset that is meant.
    @Test(arguments: [
        (0, 2, 1), (0, 99, 7), (0, -4, 0), (1, 5, 9), (3, 5, 17), (4, 0, 17), (Int.max, Int.max, 17), (-1, 3, 0),
        (Int.min, 0, 0),
    ])
    func `a position that is none is the nearest one`(line: Int, character: Int, offset: Int) {
        let text = PlacedText(Array(Self.text.utf8), .utf16)
        #expect(text.offset(of: TextPosition(line: line, character: character)) == offset)
    }

    @Test func `any bytes have positions that lead back, or to the sign that they are in`() {
        var random = SeededGenerator(seed: 3)
        let pieces: [[UInt8]] = [
            [0x61], [0x0A], [0x0D], [0x0D, 0x0A], Array("é🚦".utf8), [0xFF], [0x80], [0xF0], [0xC3],
        ]
        for _ in 0..<300 {
            let bytes = (0..<Int.random(in: 0..<20, using: &random)).flatMap { _ in
                pieces.randomElement(using: &random)!
            }
            for encoding in PositionEncoding.allCases {
                let text = PlacedText(bytes, encoding)
                for offset in 0...bytes.count {
                    let position = text.position(of: offset)
                    let back = text.offset(of: position)
                    #expect(text.position(of: back) == position, "\(bytes) at \(offset) in \(encoding)")
                }
            }
        }
    }

    @Test(arguments: [
        ("file:///a/b%20c.swift", "/a/b c.swift"), ("file://localhost/a.swift", "/a.swift"),
        ("FILE:///a.swift", "/a.swift"), ("file:///%C3%A9", "/é"), ("file:///a+b", "/a+b"), ("untitled:a", nil),
        ("file:///a%00b", nil), ("file:///%zz", nil), ("file:///%C3", nil), ("file:///%4", nil),
        ("file://server/share", nil), ("file:", nil), ("", nil), ("https://example.org/a", nil),
    ])
    func `an address of a file is its path`(address: String, path: String?) {
        #expect(FileAddress.path(of: address) == path)
    }

    @Test(arguments: ["/a.swift", "/a b/ü/100%.swift", "/a?b#c&d", "/日本/x[1].swift"])
    func `a path is found again in its address`(path: String) {
        let address = FileAddress.address(of: path)
        #expect(FileAddress.path(of: address) == path)
        #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
}
