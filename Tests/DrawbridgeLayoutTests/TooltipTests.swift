import Testing

@testable import DrawbridgeLayout

struct TooltipTests {
    @Test(arguments: [
        ("plain", "plain"), ("a\\nb", "a\nb"), ("a\\\\nb", "a\\nb"), ("a\\\\\\nb", "a\\\nb"),
        ("a &amp;lt; b", "a &lt; b"),
        ("end\\", "end"),
    ]) func `a tooltip is read as Graphviz keeps it`(value: String, text: String) {
        #expect(XDotItem.text(ofTooltip: value) == text)
    }
}
