import DrawbridgeFormats
import DrawbridgeSource
import Testing

struct EmbeddedBlockTests {
    /// Texts, and for each block in them: machine, kind, content, with `·` for blanks at the left.
    @Test(arguments: [
        ("<!-- drawbridge: Call mermaid -->\na\n\nb\n<!-- /drawbridge -->\n", ["Call mermaid |a, , b"]),
        ("<!--drawbridge:Call.state svg=a/b.svg direction=right-->\n<!--/drawbridge-->", ["Call.state svg=a/b.svg |"]),
        ("<!-- drawbridge: \"my call\" svg=\"a b.svg\" -->\n<!-- /drawbridge -->", ["my call svg=a b.svg |"]),
        ("\u{FEFF}<!-- drawbridge: A dot -->\r\na\r\n<!-- /drawbridge -->\r\n", ["A dot |a"]),
        // In lists and quotes.
        ("- x\n\n  <!-- drawbridge: A dot -->\n  a\n\n    b\n  <!-- /drawbridge -->\n", ["A dot |a, ,   b"]),
        ("- <!-- drawbridge: A dot -->\n  a\n  <!-- /drawbridge -->\n", ["A dot |a"]),
        ("> <!-- drawbridge: A dot -->\n> a\n>\n> b\n> <!-- /drawbridge -->\n", ["A dot |a, , b"]),
        ("1. x\n\n    <!-- drawbridge: A dot -->\n    <!-- /drawbridge -->\n", ["A dot |"]),
        // What is shown as code is no block.
        ("```\n<!-- drawbridge: A dot -->\n<!-- /drawbridge -->\n```\n", []),
        ("~~~~\n```\n~~~\n<!-- drawbridge: A dot -->\n~~~~\n", []),
        ("Text\n\n    <!-- drawbridge: A dot -->\n", []),
        ("`<!-- drawbridge: A dot -->`", []),
        // A fence inside a block holds what it holds.
        (
            "<!-- drawbridge: A dot -->\n```dot\n<!-- /drawbridge -->\n```\n<!-- /drawbridge -->\n",
            ["A dot |```dot, <!-- /drawbridge -->, ```"]
        ),
        // Two blocks.
        (
            "<!-- drawbridge: A dot -->\n<!-- /drawbridge -->\n<!-- drawbridge: B dot -->\n<!-- /drawbridge -->",
            ["A dot |", "B dot |"]
        ),
        // These say which drawing and machine belong together.
        ("<!-- drawbridge: machine Call.state -->\n<!-- drawbridge: ignore because it is old -->\n", []),
        ("<!-- something else -->", []), ("", []),
    ])
    func `a block says what belongs between its comments`(text: String, blocks: [String]) {
        let source = SourceFile(path: "a.md", text: text)
        let read = EmbeddedBlockReader.read(source)
        #expect(read.value.map { Self.summary($0, in: source) } == blocks)
        #expect(read.diagnostics == [])
    }

    /// Texts, and what is wrong in them, with the line.
    @Test(arguments: [
        ("\n<!-- drawbridge: A dot -->\n", ["2: the block is not closed"]),
        ("<!-- drawbridge: A dot -->\n```\n<!-- /drawbridge -->\n", ["1: the block is not closed"]),
        (
            "<!-- drawbridge: A dot -->\n<!-- drawbridge: B dot -->\n<!-- /drawbridge -->\n",
            ["1: another block begins before this one ends"]
        ),
        ("<!-- /drawbridge -->", ["1: no block is open here"]),
        ("<!-- drawbridge: A -->\n", ["1: a block needs a machine and a kind"]),
        ("<!-- drawbridge: -->\n", ["1: a block needs a machine and a kind"]),
        ("<!-- drawbridge: A dot --> text\n", ["1: the comment has to stand alone"]),
        ("<!-- drawbridge: A dot\n-->\n", ["1: the comment has to stand alone"]),
        ("<!-- drawbridge: A dot --><!-- /drawbridge -->\n", ["1: the comment has to stand alone"]),
        ("<!-- drawbridge: \"A dot -->\n", ["1: a quotation mark is missing"]),
    ])
    func `what is wrong with a block is told`(text: String, messages: [String]) {
        let source = SourceFile(path: "a.md", text: text)
        let read = EmbeddedBlockReader.read(source)
        let sources = Sources([source])
        let told = read.diagnostics.map { "\(sources.place(of: $0.range!).line): \($0.message.prefix { $0 != ";" })" }
        #expect(told.count == messages.count)
        for (told, message) in zip(told, messages) { #expect(told.hasPrefix(message), "\(told)") }
        #expect(read.diagnostics.allSatisfy { $0.kind == .brokenBlock })
    }

    @Test(arguments: ["\n", "\r\n"])
    func `what is written into a block has the block's margin and line breaks`(lineBreak: String) throws {
        let texts = [
            ("    /// <!-- drawbridge: A dot -->", "    /// a", "    ///"),
            ("> - <!-- drawbridge: A dot -->", ">   a", ">"),
            ("<!-- drawbridge: A dot -->", "a", ""),
        ]
        for (marker, line, empty) in texts {
            let comment = marker.contains("///")
            let source = SourceFile(
                path: "a", text: marker + lineBreak + marker.replacing("drawbridge: A dot", with: "/drawbridge"))
            let lines = LineTable(source.bytes)
            let comments = lines.starts.map { $0 + 4..<source.bytes.count }
            let read = comment ? EmbeddedBlockReader.read(source, comments: comments) : EmbeddedBlockReader.read(source)
            let block = try #require(read.value.first, "\(marker)")
            #expect(block.text(of: ["a", ""]) == line + lineBreak + empty + lineBreak)
            #expect(block.lines(in: block.text(of: ["a", "", " b"])) == ["a", "", " b", ""])
        }
    }

    @Test func `damaged texts are read without a crash`() {
        let text = "> - <!-- drawbridge: \"A\" svg=\"b\" -->\r\n```dot\n/// a\n```\n<!-- /drawbridge -->\r"
        for place in text.utf8.indices {
            let (head, tail) = (Array(text.utf8[..<place]), Array(text.utf8[place...]))
            for bytes in [head, tail, head + tail.dropFirst(), head + tail + tail] {
                for block in EmbeddedBlockReader.read(SourceFile(path: "a.md", bytes: bytes)).value {
                    #expect(block.marker.upperBound <= block.content.lowerBound)
                    #expect(block.content.upperBound <= bytes.count)
                }
            }
        }
    }

    private static func summary(_ block: EmbeddedBlock, in source: SourceFile) -> String {
        let kind = block.kind.name + (block.kind.value.map { "=\($0)" } ?? "")
        let lines = block.lines(in: source.text(block.content)).dropLast()
        return "\(block.machine) \(kind) |" + lines.joined(separator: ", ")
    }
}
