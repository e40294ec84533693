import DrawbridgeModel
import DrawbridgeSource
import Testing

@testable import DrawbridgeFormats

struct HTMLReaderTests {
    static let page = """
        <!doctype html>
        <title>Calls</title>
        <!-- <pre class="mermaid">stateDiagram-v2
        x --> y</pre> -->
        <h2>Call <em>tracker</em> &amp; more</h2>
        <div id=a class='wide mermaid'>
        stateDiagram-v2
            state f &lt;&lt;fork&gt;&gt;
            a --&gt; f : x &gt; 3
            f --> b
        </div>
        <pre class="mermaid">sequenceDiagram
        a ->> b: hi</pre>
        <pre class="mermaids">stateDiagram-v2
        p --> q</pre>
        <script>let page = '<pre class="mermaid">stateDiagram-v2'</script>
        <h3>Second</h3>
        <pre class="mermaid">stateDiagram-v2
        one --> two : go</pre>
        """

    @Test func `elements of the class mermaid are drawings`() {
        let read = HTMLReader().read(SourceFile(path: "a.html", text: Self.page))
        #expect(read.diagnostics == [])
        #expect(read.value.map(\.name) == ["Call tracker & more", "Second"])
        #expect(
            read.value.map(\.shortForm) == [
                "initial: ?\nstates: f (fork), a, b\na → f : x > 3\nf → b",
                "initial: ?\nstates: one, two\none → two : go",
            ])
        #expect(read.value[0].transitions.map(\.source?.line) == [9, 10])
    }

    @Test func `a page without a drawing is told`() {
        let read = HTMLReader().read(SourceFile(path: "a.html", text: "<p>Hello</p>"))
        #expect(describe(read.diagnostics) == ["0 not-a-diagram"])
    }

    @Test func `a page is changed in place`() throws {
        let text = DiagramText(SourceFile(path: "a.html", text: Self.page))
        let transition = Transition(from: "f", event: "stop", to: "a")
        let patch = try #require(DiagramPatch(.addTransition(transition), in: text, .html))
        let after = try #require(text.changed(by: patch.changes)).source
        let line = "    f --> a : stop\n"
        let wanted = Self.page.replacing("    f --> b\n", with: "    f --> b\n" + line)
        #expect(after.text(0..<after.bytes.count) == wanted)
    }

    @Test func `codes in Markdown's elements are characters`() throws {
        let text = "<pre class=\"mermaid\">\nstateDiagram-v2\n    a --&gt; b : x &lt; 3\n</pre>\n"
        let machine = try #require(MarkdownReader().read(SourceFile(path: "a.md", text: text)).value.first)
        #expect(machine.shortForm == "initial: ?\nstates: a, b\na → b : x < 3")
    }
}
