import DrawbridgeSource
import SeededRandom
import Testing

@testable import drawbridge

struct LineChangesTests {
    @Test(arguments: [
        ("a\nb\nc\n", "a\nx\nc\n", 2, "- b\n+ x\n"),
        ("a\nb\n", "a\nb\nc", 3, "+ c\n"),
        ("a\nb", "a\nbc", 2, "- b\n+ bc\n"),
        ("a\na\na\n", "a\na\n", 3, "- a\n"),
        ("", "a\n", 1, "+ a\n"),
        ("ax\nb\n", "x\nb\n", 1, "- ax\n+ x\n"),
    ])
    func `lines that differ are told, the first with its number`(old: String, new: String, first: Int, text: String) {
        let changes = LineChanges(from: file(old), to: file(new))
        #expect(changes.first == first && changes.text == text)
    }

    @Test func `equal texts have no changes`() {
        for text in ["", "a", "a\n", "a\nb\n"] {
            let changes = LineChanges(from: file(text), to: file(text), context: 3)
            #expect(changes.first == nil && changes.text == "")
        }
    }

    @Test func `edits make the new text of the old one, with any context`() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<2000 {
            let (old, new) = (text(&random), text(&random))
            let context = Int.random(in: 0..<4, using: &random)
            let edits = LineChanges(from: file(old), to: file(new), context: context).edits(in: "f")
            var bytes = Array(old.utf8)
            for edit in edits.reversed() { bytes.replaceSubrange(edit.range.offsets, with: edit.replacement.utf8) }
            #expect(String(decoding: bytes, as: UTF8.self) == new, "\(old.debugDescription)")
        }
    }

    private func file(_ text: String) -> SourceFile { SourceFile(path: "f", text: text) }

    private func text(_ random: inout SeededGenerator) -> String {
        let lines = (0..<Int.random(in: 0..<9, using: &random)).map { _ in
            ["a", "b", "ab", ""][Int.random(in: 0..<4, using: &random)]
        }
        return lines.joined(separator: "\n") + ["", "\n"][Int.random(in: 0..<2, using: &random)]
    }
}
