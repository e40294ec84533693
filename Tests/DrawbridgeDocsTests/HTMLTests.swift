import DrawbridgeDocs
import Testing

struct HTMLTests {
    @Test(arguments: [
        ("a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"),
        ("\"><img onerror='x'>", "&quot;&gt;&lt;img onerror=&#39;x&#39;&gt;"),
        ("</script>", "&lt;/script&gt;"),
        ("ноль\u{0}\u{7}", "ноль\u{FFFD}\u{FFFD}"),
        ("\u{2028}]]>", "\u{2028}]]&gt;"),
    ]) func `text that is put into markup is escaped`(text: String, escaped: String) {
        #expect(("<b title=\"\(text)\">" as HTML).text == "<b title=\"\(escaped)\">")
    }

    @Test func `markup that is put into markup stays markup`() {
        let name: HTML = "<code>\("a<b")</code>"
        #expect(("<td>\(name)\([name, name])\(3)</td>" as HTML).text.contains("<td><code>a&lt;b</code><code>"))
    }
}
