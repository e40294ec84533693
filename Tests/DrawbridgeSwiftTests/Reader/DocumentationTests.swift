import DrawbridgeSource
import Testing

@testable import DrawbridgeSwift

struct DocumentationTests {
    private func file(_ text: String) -> SwiftFile { SwiftFile(reading: SourceFile(path: "a.swift", text: text)) }

    private func documentation(_ text: String) -> String? {
        let file = file(text)
        return file.declarations.first.flatMap { file.documentation(before: $0.range) }
    }

    @Test func `lines lose their slashes and keep their indentation`() {
        #expect(documentation("/// One.\n///\n///   - two\nstruct S {}") == "One.\n\n  - two")
    }

    @Test func `a block loses its stars`() {
        #expect(documentation("/**\n * One.\n *\n   Two.\n */\n@A public struct S {}") == "One.\n\nTwo.")
        #expect(documentation("/** One. */ struct S {}") == "One.")
    }

    @Test func `ordinary comments between are passed over`() {
        #expect(documentation("/// One.\n// swift-format-ignore\nstruct S {}") == "One.")
    }

    @Test(arguments: ["/// One.\n\nstruct S {}", "// One.\nstruct S {}", "struct S {}", "///\nstruct S {}"])
    func `what does not stand directly above is none`(_ text: String) {
        #expect(documentation(text) == nil)
    }

    @Test func `the comment of another declaration is none of this one`() {
        let file = file("/// One.\nlet a = 1\n/// Two.\nlet b = 2; let c = 3")
        #expect(file.declarations.map { file.documentation(before: $0.range) } == ["One.", "Two.", nil])
    }

    @Test func `the first paragraph is one line`() {
        let file = file("/// One\n/// and more.\n///\n/// Two.\nstruct S {}")
        #expect(file.firstParagraph(before: file.declarations[0].range) == "One and more.")
    }

    @Test func `a mark counts in its own braces`() {
        let text = """
            // MARK: - Outer
            struct S {
                let a = 1
                // MARK: Second  part
                let b = { 1 // MARK: hidden
                }
                // a comment
                let c = 2
                // MARK: -
                let d = 3
            }
            struct T {}
            """
        let file = file(text)
        guard case .type(let type) = file.declarations[0] else { return #expect(Bool(false)) }
        let marks = file.marks(before: type.members.map(\.range))
        #expect(marks == [nil, "Second part", "Second part", "Second part"])
        #expect(file.marks(before: file.declarations.map(\.range)) == ["Outer", "Outer"])
    }
}
