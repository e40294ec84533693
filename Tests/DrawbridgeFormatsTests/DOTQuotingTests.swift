@testable import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Testing

/// What GraphViz's `escape` and others get wrong: each text, how it is written as a name, and how as a label.
struct DOTQuotingTests {
    @Test(arguments: [
        ("", #""""#, #""""#),
        ("node", #""node""#, #""node""#),
        ("1st", #""1st""#, #""1st""#),
        ("a b", #""a b""#, #""a b""#),
        ("Ж漢🚀", #""Ж漢🚀""#, #""Ж漢🚀""#),
        ("\"", #""\"""#, #""\"""#),
        ("\\", #""\\""#, #""\\""#),
        ("\\\"", #""\\\"""#, #""\\\"""#),
        ("\\N", #""\\N""#, #""\\N""#),
        ("a\nb", #""a\nb""#, #""a\nb""#),
        ("a\tb", #""a\tb""#, #""a b""#),
        ("a\0b", #""a\0b""#, "\"a␀b\""),
        ("a\u{1B}b", #""a\u{1b}b""#, "\"a␛b\""),
        ("a\u{202E}b", #""a\u{202e}b""#, "\"a\u{FFFD}b\""),
        ("<b>&amp;</b>", #""<b>&amp;</b>""#, #""<b>&amp;amp;</b>""#), ("a & b", #""a & b""#, #""a & b""#),
        ("-->", #""-->""#, #""-->""#),
    ])
    func `a text is quoted`(text: String, identifier: String, label: String) {
        #expect(DOT.identifier(text) == identifier)
        #expect(DOT.text(text) == label)
    }

    @Test(arguments: [
        ("a<b>&\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;"), ("]]>", "]]&gt;"), ("", "&#160;"), ("a\nb", "a<BR/>b"),
        ("\0\u{7F}", "␀␡"),
        // Graphviz replaces escapes here, too, and reads on behind the end of a text that ends with half of one.
        ("\\N", "\\\\N"), ("a\\", "a\\\\"),
    ])
    func `a text is quoted inside HTML`(text: String, expected: String) {
        #expect(DOT.html(text) == expected)
    }

    /// Graphviz reads on behind the end of a tooltip that ends with a backslash.
    @Test func `a tooltip does not end with a backslash`() {
        #expect(DOT.tooltip("a\\") == #""a\\ ""#)
        #expect(DOT.tooltip(ofAll: ["a → b: c\\"]) == #""a → b: c\\ ""#)
        #expect(DOT.whole("a\\") == #""a\\ ""#)
    }

    @Test(arguments: ["a\\", "a \\\\", "\\"])
    func `a note that ends with a backslash is read as it was written`(note: String) throws {
        let machine = Machine(name: "M", states: [State(name: "a", notes: [note])], transitions: [])
        let reader = try #require(DiagramFormat.dot.reader)
        let text = SourceFile(path: "a.dot", text: DOTWriter().write([machine]).text)
        #expect(reader.read(text).value.first?.states.first?.notes == [note])
    }

    @Test(arguments: ["a\\", "\\G b", "a\\\\", "&amp;\\"])
    func `the label of a composite is read as it was written`(label: String) throws {
        let states = [State(name: "c", label: label, kind: .composite), State(name: "a", parent: "c")]
        let machine = Machine(name: "M", initial: ["a"], states: states, transitions: [])
        let reader = try #require(DiagramFormat.dot.reader)
        let text = SourceFile(path: "a.dot", text: DOTWriter().write([machine]).text)
        #expect(reader.read(text).value.first?.state(named: "c")?.label == label)
    }

    @Test func `different names stay different`() {
        let names = [
            "a\\", "a\\\\", "a\\n", "a\n", "a\\0", "a\0", "a\"", "a\\\"", "a\r", "a\t", "a", "a\u{1}", "a\\u{1}",
            "a\u{2}",
        ]
        #expect(Set(names.map(DOT.identifier)).count == names.count)
    }

    @Test func `what is no state never has the name of one`() {
        let names = ["a", "initial a", "initial a'", "any state to a", "unread from a", "inside a"]
        let machine = Machine(
            name: "M", initial: ["a"], states: names.map { State(name: $0) },
            transitions: [Transition(from: "*", event: "e", to: "a"), Transition(from: "a", event: "f", to: "?")])
        let lines = DOTWriter().write([machine]).text.split(separator: "\n")
        let nodes = lines.filter { $0.hasPrefix("  \"") && !$0.contains(" -> ") }.map { $0.prefix { $0 != "[" } }
        #expect(Set(nodes).count == names.count + 3)
        #expect(nodes.count == names.count + 3)
    }
}
