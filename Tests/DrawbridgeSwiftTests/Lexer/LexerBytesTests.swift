import DrawbridgeSource
import Testing

@testable import DrawbridgeSwift

/// What a Markdown file cannot show: carriage returns, NUL, and bytes that are no UTF-8.
struct LexerBytesTests {
    @Test func `lines may end in CR LF or CR`() {
        expect(
            "a\r\n// b\r\nc\rd",
            "identifier a|newline \\r\\n|lineComment // b|newline \\r\\n|identifier c|newline \\r|identifier d")
        expect("\"a\r\nb", "stringQuote \"|stringSegment a|newline \\r\\n|identifier b")
        expect(
            "\"\"\"\r\na\r\n\"\"\"",
            "multilineStringQuote \"\"\"|stringSegment \\r\\na\\r\\n|multilineStringQuote \"\"\"")
    }

    @Test func `a byte order mark may start the file, before a shebang too`() {
        expect("\u{FEFF}a", "space \\u{FEFF}|identifier a")
        expect("\u{FEFF}#!x\na", "space \\u{FEFF}|shebang #!x|newline \\n|identifier a")
    }

    @Test func `a NUL byte is white space, in a string it is text`() {
        expect("a\0-b", "identifier a|space \\0|prefixOperator -|identifier b")
        expect("\"a\0\"", "stringQuote \"|stringSegment a\\0|stringQuote \"")
    }

    @Test func `invalid UTF-8 is unknown, byte by byte, and ends a name`() {
        expect(
            [0x61, 0xFF, 0x62, 0xC0, 0xAF],
            "identifier a|unknown \\u{FFFD}|identifier b|unknown \\u{FFFD}|unknown \\u{FFFD}")
        expect([0xE2, 0x82], "unknown \\u{FFFD}|unknown \\u{FFFD}")
    }

    @Test func `invalid UTF-8 is text of a string, a comment and a quoted name`() {
        expect([0x22, 0xFF, 0x22], "stringQuote \"|stringSegment \\u{FFFD}|stringQuote \"")
        expect([0x2F, 0x2F, 0xFF], "lineComment //\\u{FFFD}")
        expect([0x60, 0xFF, 0x60], "quotedIdentifier `\\u{FFFD}`")
    }

    private func expect(_ text: String, _ tokens: String, location: SourceLocation = #_sourceLocation) {
        expect(Array(text.utf8), tokens, location: location)
    }

    private func expect(_ bytes: [UInt8], _ tokens: String, location: SourceLocation = #_sourceLocation) {
        let lines = Tokens(SourceFile(path: "", bytes: bytes)).lines(hasWhiteSpace: true)
        #expect(lines == tokens.split(separator: "|").joined(separator: "\n") + "\n", sourceLocation: location)
    }
}
