import SeededRandom
import Testing

@testable import DrawbridgeServer

/// Bytes of a client, divided into messages.
struct MessageReaderTests {
    /// What arrives, with `|` where one piece ends and the next begins; and what is read, a line a part.
    @Test(arguments: [
        ("Content-Length: 2\r\n\r\n{}", ["{}"]),
        ("Content-Length: 2\n\n{}", ["{}"]),
        ("content-length:2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}", ["{}"]),
        ("Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]", ["{}", "[1]"]),
        ("Con|tent-Length: 1|0\r\n|\r\n01234|56789", ["0123456789"]),
        ("Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}", ["", "{}"]),
        ("hello\r\nContent-Length: 2\r\n\r\n{}", ["! expected a header", "{}"]),
        (
            "Content-Length: x\r\n\r\nContent-Length: 2\r\n\r\n{}",
            ["! the header has no Content-Length that is a number", "{}"]
        ),
        (
            "Content-Length: -5\r\n\r\nContent-Length: 2\r\n\r\n{}",
            ["! the header has no Content-Length that is a number", "{}"]
        ),
        (
            "Content-Length: 99999999999999999999\r\n\r\nabcContent-Length: 2\r\n\r\n{}",
            ["! the header has no Content-Length that is a number"]
        ),
        (
            "Content-Type: text\r\n\r\n{}Content-Length: 2\r\n\r\n[]",
            ["! the header has no Content-Length that is a number"]
        ),
        ("Content-Length: 900000000\r\n\r\n{}", ["! a message of 900000000 bytes is too long; 67108864 is the limit"]),
        ("Content-Length: 5\r\n\r\n{}", []),
    ])
    func `messages are divided by their headers`(arrived: String, read: [String]) {
        #expect(
            Self.parts(arrived.split(separator: "|", omittingEmptySubsequences: false).map { Array($0.utf8) }) == read)
    }

    @Test func `a message that is too long is passed over and never held`() {
        var reader = MessageReader()
        let length = MessageReader.sizeLimit + 1
        reader.add(Array("Content-Length: \(length)\r\n\r\n".utf8))
        #expect(
            reader.next()
                == .damage("a message of \(length) bytes is too long; \(MessageReader.sizeLimit) is the limit"))
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: length / 4 + 1)
        var left = length
        while left > 0 {
            reader.add(piece.prefix(left))
            left -= min(left, piece.count)
            #expect(reader.next() == nil)
        }
        reader.add(Array("Content-Length: 2\r\n\r\n{}".utf8))
        #expect(reader.next() == .message(Array("{}".utf8)))
    }

    @Test func `wherever bytes are cut, the same messages are read`() {
        let whole = Array(
            "Content-Length: 2\r\n\r\n{}nonsense\r\nContent-Length: 4\r\nA: b\r\n\r\n[12]Content-Length: 0\r\n\r\n".utf8
        )
        let expected = Self.parts([whole])
        for cut in whole.indices {
            #expect(Self.parts([Array(whole[..<cut]), Array(whole[cut...])]) == expected)
        }
        #expect(Self.parts(whole.map { [$0] }) == expected)
    }

    @Test func `any bytes are read to their end, and a good message behind them is found`() {
        var random = SeededGenerator(seed: 1)
        let pieces = [
            "Content-Length: ", "Content-Length:", "3", "\r\n", "\r\n\r\n", "\n", "{}", ":", "content-length", "\u{0}",
            "é",
        ]
        for _ in 0..<300 {
            let noise = (0..<Int.random(in: 0..<12, using: &random)).map { _ in pieces.randomElement(using: &random)! }
            // Behind more bytes than any header or message above can ask for.
            let rest = String(repeating: "\r\n", count: 5_000)
            let parts = Self.parts([Array((noise.joined() + rest + "Content-Length: 4\r\n\r\nlast").utf8)])
            if !noise.joined().contains("33333") { #expect(parts.last == "last", "\(noise)") }
        }
    }

    private static func parts(_ pieces: [[UInt8]]) -> [String] {
        var reader = MessageReader()
        var parts: [String] = []
        for piece in pieces {
            reader.add(piece)
            while let part = reader.next() {
                switch part {
                case .message(let bytes): parts.append(String(decoding: bytes, as: UTF8.self))
                case .damage(let reason): parts.append("! " + reason)
                }
            }
        }
        return parts
    }
}
