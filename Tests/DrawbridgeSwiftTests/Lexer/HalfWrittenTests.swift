import DrawbridgeSource
import DrawbridgeSwift
import Foundation
import Testing

struct HalfWrittenTests {
    /// Swift, and where it breaks off; nil for what is whole.
    @Test(arguments: [
        ("struct A { func f() { g([1, 2]) } }", nil), ("", nil), ("// {", nil), ("let a = \"{\"", nil),
        ("let a = \"\\(f(\"}\"))\"", nil), ("let a = #\"\\( \"{\"#", nil), ("let a = \"\"\"\n{ \"\n\"\"\"", nil),
        ("let a = /[{]/", nil), ("let c = \"'\"", nil), ("/* { */ enum A {}", nil),
        ("struct A { func f() { }", "1:10 this { is not closed"), ("f(", "1:2 this ( is not closed"),
        ("f(]", "1:3 this ] closes nothing"), ("}", "1:1 this } closes nothing"),
        ("let a = [1,\nlet b = 2", "1:9 this [ is not closed"),
        ("let a = \"\"\"\nx", "1:9 this \"\"\" is not closed"),
        ("let a = \"x\\(y\"", "1:14 this \" is not closed"),
        ("let a = \"x\nlet b = \"y\"", "1:9 this \" is not closed"),
    ])
    func `a file breaks off at a bracket or a string`(text: String, fault: String?) {
        let source = SourceFile(path: "a.swift", text: text)
        let found = HalfWritten(source).map { fault in
            let place = Sources([source]).place(of: fault.range)
            return "\(place.line):\(place.column) \(fault.message)"
        }
        #expect(found == fault)
    }

    /// What the compiler takes is whole.
    @Test func `our own files are whole, and cut off they are not`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        var count = 0
        for folder in ["Sources", "Tests"] {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: nil)
            for case let url as URL in files! where url.pathExtension == "swift" {
                let source = SourceFile(path: url.path(), bytes: Array(try Data(contentsOf: url)))
                #expect(HalfWritten(source) == nil, "\(source.path)")
                count += 1
                guard count % 10 == 0, let brace = source.bytes.lastIndex(of: UInt8(ascii: "}")) else { continue }
                #expect(HalfWritten(SourceFile(path: "cut", bytes: Array(source.bytes[..<brace]))) != nil)
            }
        }
        #expect(count > 200)
    }
}
