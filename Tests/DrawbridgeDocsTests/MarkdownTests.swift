import DrawbridgeModel
import Testing

@testable import DrawbridgeDocs

struct MarkdownTests {
    @Test(arguments: [
        ("a < b && c > d", "a &#60; b &#38;&#38; c &#62; d"),
        ("*bold* _soft_ [x](y)", "\\*bold\\* \\_soft\\_ \\[x\\](y)"),
        ("# no heading", "\\# no heading"), ("- no item", "\\- no item"), ("1. no item", "1\\. no item"),
        ("1.5", "1\\.5"), ("@Metadata", "&#64;Metadata"), ("``Symbol``", "\\`\\`Symbol\\`\\`"),
        ("a\nb\u{0}", "a b\u{FFFD}"),
        ("{{ x }} $y$ ~z~", "&#123;&#123; x &#125;&#125; &#36;y&#36; &#126;z&#126;"), ("загрузка", "загрузка"),
    ]) func `text that is put into Markdown is no markup`(text: String, written: String) {
        #expect(MarkdownWriter(flavour: .docC).writeLine("\(text)") == written)
    }

    @Test(arguments: [
        ("a | b", "`a \\| b`"), ("x`y", "x\\`y"), ("a\\|b", "a\\\\\\|b"), ("<b>", "`<b>`"), (" ", " "),
        ("a  b", "`a  b`"),
    ]) func `code in a cell stays in its cell`(code: String, written: String) {
        #expect(MarkdownWriter(flavour: .gitHub).writeCell(Phrase(code: code)) == written)
    }

    /// Whatever the names are, the signs of the pages are the same.
    @Test(arguments: [MarkdownFlavour.gitHub, .docC])
    func `names from strangers stay text`(flavour: MarkdownFlavour) {
        let writer = MarkdownWriter(flavour: flavour)
        let (odd, plain) = (
            writer.write(SiteTests.article(states: SiteTests.hostile)),
            writer.write(SiteTests.article(states: ["a", "b", "c", "d"]))
        )
        #expect(Self.signs(in: odd) == Self.signs(in: plain))
        #expect(!Self.signs(in: odd).isEmpty)
    }

    /// Everything outside of code spans that could begin HTML, a link or a directive.
    private static func signs(in text: String) -> [Substring] {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        let plain = parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
        return plain.split(separator: "<", omittingEmptySubsequences: false).dropFirst().map { $0.prefix { $0 != ">" } }
            + plain.split(separator: "](", omittingEmptySubsequences: false).dropFirst().map { $0.prefix { $0 != ")" } }
            + plain.split(separator: "\n").filter { $0.hasPrefix("@") }
    }
}
