import DrawbridgeSource
import Testing

struct SourcesTests {
    private let sources = Sources([
        SourceFile(path: "A.swift", text: "one\r\ntwo\n"), SourceFile(path: "B.swift", text: "other"),
    ])

    @Test func `a range becomes a place that people name`() {
        let place = sources.place(of: SourceRange(path: "A.swift", offsets: 6..<8))
        #expect(place.description == "A.swift:2:2")
    }

    @Test func `a file that is not here has a first line`() {
        let place = sources.place(of: SourceRange(path: "C.swift", offsets: 6..<8))
        #expect(place.description == "C.swift:1:1")
    }

    @Test func `a line comes without its line break`() {
        #expect(sources.line(1, of: "A.swift") == "one")
        #expect(sources.line(2, of: "A.swift") == "two")
        #expect(sources.line(3, of: "A.swift")?.isEmpty == true)
        #expect(sources.line(4, of: "A.swift") == nil)
        #expect(sources.line(1, of: "C.swift") == nil)
    }

    @Test func `text of bytes that are not UTF-8 is repaired`() {
        let file = SourceFile(path: "A.swift", bytes: [0x61, 0xFF, 0x62])
        #expect(file.text(0..<3) == "a\u{FFFD}b")
        #expect(file.text(2..<100) == "b")
    }
}
