import DrawbridgeSource
import Testing

struct LineTableTests {
    @Test(arguments: [
        ("", [0]),
        ("a", [0]),
        ("a\n", [0, 2]),
        ("a\nb", [0, 2]),
        ("a\r\nb", [0, 3]),
        ("a\rb", [0, 2]),
        ("\r\r\n\n\r", [0, 1, 3, 4, 5]),
    ])
    func `a line ends after LF, CR LF or a lone CR`(text: String, starts: [Int]) {
        #expect(LineTable(Array(text.utf8)).starts == starts)
    }

    @Test(arguments: [
        (0, 1, 1), (2, 1, 3), (3, 2, 1), (5, 2, 3), (6, 3, 1),
        // Past the end and before the start.
        (7, 3, 1), (1000, 3, 1), (-1, 1, 1),
    ])
    func `a column counts bytes from 1`(offset: Int, line: Int, column: Int) {
        // "é" is two bytes.
        let position = LineTable(Array("é\né\n".utf8)).position(of: offset)
        #expect(position == (line, column))
    }

    @Test func `the offsets of a line hold its line break`() {
        let table = LineTable(Array("ab\r\nc".utf8))
        #expect(table.offsets(ofLine: 1) == 0..<4)
        #expect(table.offsets(ofLine: 2) == 4..<5)
        #expect(table.offsets(ofLine: 3) == nil)
        #expect(table.offsets(ofLine: 0) == nil)
    }

    @Test func `position and offset undo each other, for any bytes`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                [UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x61, 0xC3, 0xFF].randomElement(using: &random)!
            }
            let table = LineTable(bytes)
            for offset in 0...bytes.count {
                let position = table.position(of: offset)
                #expect(table.offset(line: position.line, column: position.column) == offset, "\(bytes)")
            }
        }
    }
}
