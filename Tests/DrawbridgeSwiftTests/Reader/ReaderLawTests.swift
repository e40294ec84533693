import DrawbridgeSource
import Foundation
import ProcessorTime
import SeededRandom
import Testing

@testable import DrawbridgeSwift

struct ReaderLawTests {
    @Test func `damaged source is read to its end, and every node lies within its parent`() {
        var nodes = 0
        for bytes in DamagedSources(count: 3000, seed: 11) {
            let check = RangeCheck(SwiftFile(reading: SourceFile(path: "", bytes: bytes)))
            #expect(check.faults.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
            nodes += check.nodeCount
        }
        #expect(nodes > 20_000)
    }

    /// What a file declares is in the file: cutting it off anywhere must not matter to the reader's end.
    @Test func `a body cut off anywhere is read`() {
        let text = ReaderCase.all.filter { $0.kind == "statements" }.map(\.source).joined()
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<400 {
            let start = Int.random(in: 0..<text.utf8.count, using: &generator)
            let end = Int.random(in: start...text.utf8.count, using: &generator)
            let bytes = Array("{".utf8) + Array(text.utf8)[start..<end]
            let file = SwiftFile(reading: SourceFile(path: "", bytes: bytes))
            var check = RangeCheck(file)
            let all = file.range
            check.check(file.statements(in: all), in: all)
            check.check(file.expression(in: all), in: all)
            #expect(check.faults.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test func `our own sources hold nothing that is not understood`() throws {
        let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
        let urls = FileManager.default.enumerator(
            at: package.appending(path: "Sources"), includingPropertiesForKeys: nil)
        let swift = (urls?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        #expect(swift.count > 50)
        for url in swift {
            let source = SourceFile(path: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
            let file = SwiftFile(reading: source)
            #expect(RangeCheck(file).faults.isEmpty)
            let unknown = SyntaxDump(file: file).allLines.filter {
                $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("unknown: ")
            }
            #expect(unknown.isEmpty, "\(url.lastPathComponent)")
        }
    }

    /// Each of these repeats would take minutes if looking ahead went to the end of the file every time, or would exhaust
    /// the stack if nothing limited the depth.
    @Test(
        arguments: [
            "(", "[", "{", "f(", "f{", "if a {", "a<", "{(", "{ a, ", "case f(", "#if a\n", "#endif\n", "a ? ", "a ?? ",
            "a + ", "a.", ".b", "!", "-", "try ", "case .a(", "switch a { case b: ", "else if a {} ", "@a ", "private ",
            "struct A {", "enum A { case b(", "let a = ", "let a: ", "(A) -> ", "A?", "\\.a", "\"\\(", "if a {} else ",
            "extension A.", "[a: ", "func f<A: ", "x.a { ", "/* */ a\n", "guard a, ", "a as ", "}", ")", "case a\n",
            "\\",
        ])
    func `a piece repeated is read, on a small stack too`(_ piece: String) async {
        let text = "{" + String(repeating: piece, count: 60_000 / piece.utf8.count)
        await onSmallStack {
            for source in [text, String(text.dropFirst())] {
                let time = processorTime {
                    let file = SwiftFile(reading: SourceFile(path: "", text: source))
                    let all = file.range
                    _ = file.statements(in: all)
                    _ = file.expression(in: all)
                    _ = RangeCheck(file)
                    _ = file.memberCalls(named: "a")
                    _ = TypeIndex([file])
                }
                #expect(time < .seconds(30))
            }
        }
    }

    /// The smallest stack that a reader may meet: that of a secondary thread on macOS.
    private func onSmallStack(_ work: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            let thread = Thread {
                work()
                continuation.resume()
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
    }
}

extension SyntaxDump {
    /// The declarations, and the statements of all bodies behind them.
    var allLines: [String] {
        lines(of: file.declarations) + bodies(of: file.declarations).flatMap { lines(of: file.statements(in: $0)) }
    }

    private func bodies(of declarations: [Declaration]) -> [TokenRange] {
        declarations.flatMap { declaration -> [TokenRange] in
            switch declaration {
            case .type(let type): bodies(of: type.members)
            case .function(let function): function.body.map { [$0] } ?? []
            case .variable(let variable): variable.accessors.compactMap(\.body)
            case .enumCase, .alias, .other, .unknown: []
            }
        }
    }
}
