import DrawbridgeFormats
import DrawbridgeSource
import Testing

struct JSONReaderTests {
    @Test func `values have their places`() throws {
        let file = SourceFile(path: "a.json", text: " {\"a\": [1, -2.5e+3, \"x\\n\", true], \"b\": null}\n")
        let value = try #require(JSONReader.read(file).value)
        let members = try #require(value.object)
        #expect(value.offsets == 1..<44)
        #expect(members.map(\.name) == ["a", "b"])
        #expect(members.map(\.nameOffsets) == [2..<5, 34..<37])
        #expect(members[0].value.array?.map(\.offsets) == [8..<9, 11..<18, 20..<25, 27..<31])
        #expect(members[0].value.array?.map(\.kind) == [.number("1"), .number("-2.5e+3"), .string("x\n"), .bool(true)])
        #expect(members[1].value.isNull)
    }

    @Test(arguments: [
        (#""\u0041\u00e9\u6F22""#, "Aé漢"), (#""\uD83D\uDE80""#, "🚀"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        ("\"漢🚀\u{2028}\"", "漢🚀\u{2028}"), (#""\u0000""#, "\0"), (#""""#, ""),
    ])
    func `escapes stand for characters`(text: String, expected: String) {
        #expect(JSONReader.read(SourceFile(path: "a.json", text: text)).value?.string == expected)
    }

    @Test(arguments: [
        "", " ", "nul", "truee", "[1,]", "[1 2]", "{a: 1}", "{\"a\" 1}", "{\"a\": 1,}", "[1", "{", "\"a", "\"\\x\"",
        "\"\\u12\"", "\"\\uD800\"", "\"\\uDC00\"", "\"\\uD800\\u0041\"", "\"\\uD800\\n\"", "\"\n\"", "01", "1.", ".5",
        "+1", "1e", "-", "--1", "0x1", "NaN", "'a'", "1 2", "[] []", "// no\n1", "\u{FEFF}\u{FEFF}1", "\u{B}1", "]",
        ",",
    ])
    func `what is not JSON is refused with one error that has a place`(text: String) throws {
        let file = SourceFile(path: "a.json", text: text)
        let read = JSONReader.read(file)
        #expect(read.value == nil)
        #expect(read.diagnostics.map(\.kind.id) == ["malformed-json"])
        let offsets = try #require(read.diagnostics.first?.range).offsets
        #expect(offsets.upperBound <= file.bytes.count)
    }

    @Test func `the fault is where the text stops being JSON`() {
        let text = MarkedText("{\n  \"a\": 1\n  «malformed-json»\"b\": 2\n}")
        #expect(describe(JSONReader.read(text.file).diagnostics) == text.findings)
    }

    @Test func `bytes that are no text are refused`() {
        for bytes: [UInt8] in [
            [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xFE, 0xFF],
        ] {
            #expect(JSONReader.read(SourceFile(path: "a.json", bytes: bytes)).value == nil)
        }
    }

    @Test func `a byte order mark is passed over`() {
        #expect(JSONReader.read(SourceFile(path: "a.json", text: "\u{FEFF}[]")).value?.array == [])
    }

    @Test func `nesting has an end`() {
        let nested = { (depth: Int) in
            SourceFile(
                path: "a.json", text: String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
        }
        #expect(JSONReader.read(nested(2 * ReadingLimits().depth)).value != nil)
        #expect(JSONReader.read(nested(2 * ReadingLimits().depth + 1)).value == nil)
        #expect(JSONReader.read(nested(1_000_000)).value == nil)
    }

    @Test func `a number of any length is kept, and is an integer where one holds it`() {
        let digits = String(repeating: "9", count: 100_000)
        let value = JSONReader.read(SourceFile(path: "a.json", text: digits)).value
        #expect(value?.kind == .number(digits))
        #expect(value?.integer == nil)
        #expect(JSONReader.read(SourceFile(path: "a.json", text: "-12")).value?.integer == -12)
    }

    @Test func `every beginning of a document is refused`() throws {
        let bytes = Array(try Case.all[1].text("machine.json").utf8)
        let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
        for count in 0...end {
            let read = JSONReader.read(SourceFile(path: "a.json", bytes: Array(bytes[..<count])))
            #expect(read.value == nil && read.diagnostics.count == 1, "the first \(count) bytes")
        }
    }

    @Test func `any changed bytes give a value or an error`() throws {
        let bytes = Array(try Case.all[1].text("machine.json").utf8)
        var random = RandomMachines(seed: 7)
        for _ in 0..<1000 {
            var changed = bytes
            for _ in 0...random.number(below: 4) {
                changed[random.number(below: bytes.count)] = UInt8(random.number(below: 256))
            }
            let read = MachineDocumentReader().read(SourceFile(path: "a.json", bytes: changed))
            let json = JSONReader.read(SourceFile(path: "a.json", bytes: changed))
            #expect((json.value == nil) == (json.diagnostics.count == 1))
            #expect(json.value != nil || read.value == [])
        }
    }
}
