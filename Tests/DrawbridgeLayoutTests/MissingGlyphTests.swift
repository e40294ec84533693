import DrawbridgeModel
import Testing

@testable import DrawbridgeLayout

struct MissingGlyphTests {
    /// A character that no font will ever have: it is reserved for use inside programs.
    @Test func `a character that no font has is reported for a PNG, and not for an SVG`() {
        let png = Layout().render(Self.machine("a\u{10FFFD}b"), as: .png)
        #expect(png.value != nil)
        #expect(png.diagnostics.map(\.kind.id) == ["missing-glyph"])
        #expect(png.diagnostics.first?.message.contains("U+10FFFD") == true)
        #expect(Layout().render(Self.machine("a\u{10FFFD}b"), as: .svg).diagnostics.isEmpty)
    }

    @Test func `letters that there are fonts for are not reported`() {
        #expect(Layout().render(Self.machine("Straße"), as: .png).diagnostics.isEmpty)
    }

    private static func machine(_ name: String) -> Machine {
        Machine(name: "M", initial: [name], states: [State(name: name)], transitions: [])
    }
}
