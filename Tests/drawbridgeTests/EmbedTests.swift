import DrawbridgeFormats
import DrawbridgeSource
import Foundation
import Testing

@testable import drawbridge

struct EmbedTests {
    static let article = """
        # Doors

        <!-- drawbridge: Door.state mermaid -->
        <!-- /drawbridge -->

        """
    static let drawn = """
        # Doors

        <!-- drawbridge: Door.state mermaid -->

        ```mermaid
        ---
        title: "Door"
        ---
        stateDiagram-v2
            closed
            open
            [*] --> closed
            closed --> open : push
            open --> closed : pull
        ```

        <!-- /drawbridge -->

        """

    @Test func `a block is written, and is fresh from then on`() throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door, "docs/door.md": Self.article])
        #expect(Run("embed", "--check", in: folder).exit == .findings)
        #expect(try folder.text(of: "docs/door.md") == Self.article)
        let run = Run("embed", in: folder)
        #expect(run.output == "docs/door.md was written\n")
        #expect(run.exit == .clean)
        #expect(try folder.text(of: "docs/door.md") == Self.drawn)
        #expect(Run("embed", "--check", in: folder).output == "1 block\n")
        #expect(Run("embed", in: folder).output == "")
    }

    /// What becomes of the written block, and whether it still shows what the code does.
    @Test(arguments: [
        ("closed --> open : push\n    open --> closed : pull", "open-->closed: pull\n\n  closed-->open: push", true),
        ("    closed\n    open\n", "    %% by hand\n    direction LR\n", true),
        ("\n```mermaid", "\n\n```mermaid", true), ("```", "~~~~", true),
        (": push", ": shove", false), ("open --> closed", "open --> open", false), ("[*]", "open", false),
        ("```mermaid", "```", false), ("```mermaid", "By hand:\n```mermaid", false),
        ("```\n\n<!--", "```\nText.\n<!--", false),
    ])
    func `a block is stale if it says something else, not if it is written otherwise`(
        old: String, new: String, isFresh: Bool
    ) throws {
        let text = Self.drawn.replacing(old, with: new)
        let folder = try TestFolder(["Door.swift": CheckTests.door, "door.md": text])
        try #require(text != Self.drawn)
        #expect(Run("embed", "--check", in: folder).exit == (isFresh ? .clean : .findings))
        #expect(Run("embed", in: folder).exit == .clean)
        #expect(try folder.text(of: "door.md") == (isFresh ? text : Self.drawn))
    }

    @Test func `a stale block says what has changed`() throws {
        let folder = try TestFolder([
            "Door.swift": CheckTests.door, "door.md": Self.drawn.replacing("pull", with: "slam"),
        ])
        #expect(
            Run("embed", "--check", in: folder).output == """
                door.md:3:1: error: Door.state has changed: open → closed : slam happens on pull now; drawbridge embed updates the block [stale-block]
                <!-- drawbridge: Door.state mermaid -->
                ^
                1 block, 1 is out of date

                """)
    }

    @Test func `a table stays as wide as somebody has made it`() throws {
        let table = """
            <!-- drawbridge: Door table -->
            |state    |event|guard|next state|actions|
            |:--------|-----|-----|----------|-------|
            |\\[\\*\\]|     |     |closed    |       |
            |closed   |push |     |open      |       |
            |open     |pull |     |closed    |       |
            <!-- /drawbridge -->

            """
        let folder = try TestFolder(["Door.swift": CheckTests.door, "door.md": table])
        #expect(Run("embed", "--check", in: folder).exit == .clean)
        try folder.add("door.md", table.replacing("push", with: "shove"))
        #expect(Run("embed", in: folder).exit == .clean)
        #expect(try folder.text(of: "door.md").contains("| closed | push |  | open |  |"))
    }

    @Test func `a picture is written beside the document, and compared by its words`() throws {
        let text = "<!-- drawbridge: Door svg=pictures/door.svg -->\n<!-- /drawbridge -->\n"
        let folder = try TestFolder(["Door.swift": CheckTests.door, "docs/door.md": text])
        #expect(Run("embed", in: folder).exit == .clean)
        #expect(try folder.text(of: "docs/door.md").contains("\n![State machine Door](pictures/door.svg)\n"))
        let svg = try folder.text(of: "docs/pictures/door.svg")
        try folder.add("docs/pictures/door.svg", svg.replacing(#/ (x|y|d)="[^"]*"/#, with: ""))
        #expect(Run("embed", "--check", in: folder).exit == .clean)
        try folder.add("docs/pictures/door.svg", svg.replacing("push", with: "shove"))
        #expect(Run("embed", "--check", in: folder).exit == .findings)
    }

    @Test func `findings are listed`() throws {
        let text = "<!-- drawbridge: Door findings -->\n<!-- /drawbridge -->\n"
        let drawing = CheckTests.drawing.replacing("pull", with: "slam")
        let folder = try TestFolder(["Door.swift": CheckTests.door, "door.mmd": drawing, "door.md": text])
        #expect(Run("embed", in: folder).exit == .clean)
        #expect(
            try folder.text(of: "door.md").contains(
                "\n- error: open → closed : slam happens on pull in the code [different-event]\n"))
    }

    @Test func `a block where its content could end the comment is told`() throws {
        let comment = "/**\n <!-- drawbridge: Door.state table -->\n <!-- /drawbridge -->\n */\n"
        let folder = try TestFolder(["Door.swift": comment + CheckTests.door])
        let run = Run("embed", in: folder)
        #expect(run.exit == .failed)
        #expect(
            (run.output + run.messages).contains(
                "Door.swift:1:1: error: a block in a comment of /** and */ is not written"))
        #expect(try folder.text(of: "Door.swift") == comment + CheckTests.door)
    }

    /// Documents with `%` for the lines of a block.
    @Test(
        arguments: [
            "%", "# Title  \n\ntext\t\n%\n\n\n* a\n", "> %\n> text", "- a\n  %\n- b", "\u{FEFF}%\n",
            "```swift\n<!-- drawbridge: Door dot -->\n```\n%\n```\nno end", "%\n%\n%", "<!-- a -->\n%",
        ], ["\n", "\r\n"])
    func `only what stands between the marks changes`(text: String, lineBreak: String) throws {
        var document = ""
        var parts: [String] = [""]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasSuffix("%") {
                let margin = line.dropLast()
                parts[parts.count - 1] += "\(margin)<!-- drawbridge: Door plantuml -->\(lineBreak)"
                parts.append("\(margin.filter { $0 != "\u{FEFF}" })<!-- /drawbridge -->\(lineBreak)")
            } else {
                parts[parts.count - 1] += line + lineBreak
            }
        }
        document = parts.joined(separator: "old\(lineBreak)")
        let folder = try TestFolder(["Door.swift": CheckTests.door, "door.md": document])
        #expect(Run("embed", in: folder).exit == .clean)
        let written = try folder.text(of: "door.md")
        #expect(written != document)
        var rest = Substring(written)
        for part in parts {
            let place = try #require(rest.firstRange(of: part), "\(part.debugDescription) is gone")
            #expect(part != parts[0] || place.lowerBound == rest.startIndex)
            rest = rest[place.upperBound...]
        }
        #expect(rest.isEmpty)
        #expect(!written.replacing("\r\n", with: "").contains(lineBreak == "\n" ? "\r" : "\n"))
        #expect(Run("embed", in: folder).output == "")
        #expect(try folder.text(of: "door.md") == written)
    }

    @Test func `a comment in Swift has blocks, a string has none`() throws {
        let swift =
            CheckTests.door + #"""
                    /// How a door moves.
                    ///
                    /// <!-- drawbridge: Door dot -->
                    /// <!-- /drawbridge -->
                    let text = """
                        /// <!-- drawbridge: Nothing dot -->
                        """

                """#
        let folder = try TestFolder(["Door.swift": swift])
        #expect(
            Run("embed", in: folder).messages
                == "drawbridge: note: 1 of 1 blocks were out of date and written again, 0 were up to date\n")
        let written = try folder.text(of: "Door.swift")
        #expect(written.contains("    /// <!-- drawbridge: Door dot -->\n    ///\n    /// ```dot\n    /// digraph"))
        #expect(written.hasPrefix(CheckTests.door) && written.hasSuffix(swift.suffix(60)))
        #expect(Run("embed", "--check", in: folder).exit == .clean)
    }

    /// The words of a block, and what is wrong with them.
    @Test(arguments: [
        ("Dor mermaid", "no machine is called Dor; did you mean Door?"),
        ("Door mermiad", "there is no kind of block that is called mermiad; did you mean mermaid?"),
        ("Door mermaid direction=up-side", "direction is one of down, right, up, left"),
        ("Door mermaid colour=red", "a block has no option colour"),
        ("Door mermaid show=guard", "--show does not know guard; did you mean guards?"),
        (
            "Door svg=/tmp/a.svg",
            "svg= needs an SVG file beside the document, for example svg=pictures/call.svg, not /tmp/a.svg"
        ),
        ("Door svg=../../a.svg", "../../a.svg lies outside of the working directory"),
        ("Door svg=a.png", "svg= needs an SVG file beside the document, for example svg=pictures/call.svg, not a.png"),
        ("Door table=a.md", "table has no file"),
        ("Gate dot", "2 machines are called Gate; name one of Gate.left, Gate.right"),
    ])
    func `a block that is not understood is told, and nothing is written`(words: String, message: String) throws {
        let text = Self.article + "<!-- drawbridge: \(words) -->\n<!-- /drawbridge -->\n"
        let gate = """
            enum Side { case up, down }
            struct Gate {
                var left = Side.up, right = Side.up
                mutating func turn() { if left == .up { left = .down } else { left = .up } }
                mutating func swing() { if right == .up { right = .down } else { right = .up } }
            }
            """
        let folder = try TestFolder(["Door.swift": CheckTests.door, "Gate.swift": gate, "docs/door.md": text])
        let run = Run("embed", in: folder)
        #expect(run.messages.hasPrefix("docs/door.md:5:1: error: \(message)"), "\(run.messages)")
        #expect(run.messages.hasSuffix("error: nothing was written; fix the blocks and try again\n"))
        #expect(run.exit == .failed)
        #expect(try folder.text(of: "docs/door.md") == text)
        #expect(Run("check", in: folder).output.contains("[broken-block]"))
    }

    @Test func `check looks at blocks, and does not take them for drawings of people`() throws {
        let folder = try TestFolder(["Sources/Door.swift": CheckTests.door, "docs/door.md": Self.drawn])
        #expect(Run("check", in: folder).output == "1 block: no findings.\n")
        try folder.add("diagrams/door.mmd", CheckTests.drawing)
        #expect(
            Run("check", in: folder).output
                == "1 diagram compared, 1 matches; 3 writes: 2 placed, 1 initial; 1 block: no findings.\n")
        try folder.add("docs/door.md", Self.drawn.replacing("pull", with: "slam"))
        let run = Run("check", "Sources", "docs/door.md", "diagrams", in: folder)
        #expect(run.output.contains("[stale-block]") && !run.output.contains("different-event"), "\(run.output)")
        #expect(run.exit == .findings)
        // The settings name other folders; documents may be anywhere.
        try folder.add("drawbridge.yml", "sources: [Sources]\ndiagrams:\n  - file: diagrams/door.mmd\n")
        #expect(Run("check", in: folder).output.contains("1 block, 1 is out of date"))
        #expect(Run("lint", "docs/door.md", "Sources", in: folder).output.hasPrefix("1 machine checked"))
    }

    @Test func `settings of a part look at the documents of the part, those of all at all`() throws {
        let folder = try TestFolder([
            "apps/a/Sources/Door.swift": CheckTests.door, "apps/a/diagrams/door.mmd": CheckTests.drawing,
            "apps/a/drawbridge.yml": "sources: [Sources]\ndiagrams:\n  - file: diagrams/door.mmd\n",
            "apps/a/door.md": Self.drawn, "apps/b/other.md": Self.drawn.replacing("pull", with: "slam"),
            "ci/drawbridge.yml": "sources: [../apps/a/Sources]\ndiagrams:\n  - file: ../apps/a/diagrams/door.mmd\n",
        ])
        let part = Run("check", "--settings", "apps/a/drawbridge.yml", in: folder)
        #expect(part.exit == .clean && part.output.contains("; 1 block: no findings."), "\(part.output)")
        let all = Run("check", "--settings", "ci/drawbridge.yml", in: folder)
        #expect(all.exit == .findings && all.output.contains("; 2 blocks, 1 is out of date"), "\(all.output)")
    }

    @Test func `without a block there is nothing to do, and that is told`() throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door, "a.md": "# Hello"])
        let run = Run("embed", in: folder)
        #expect(run.exit == .findings)
        #expect(run.messages.contains("there is no block; write <!-- drawbridge: MACHINE mermaid -->"))
    }

    @Test func `the blocks of our own documents are fresh`() {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path(percentEncoded: false)
        let run = Run(["embed", "--check", "Sources/ExampleMachines", "docs", "README.md"], at: root)
        #expect(run.output == "3 blocks\n", "drawbridge embed Sources/ExampleMachines docs README.md writes them anew")
        #expect(run.messages == "")
    }
}
