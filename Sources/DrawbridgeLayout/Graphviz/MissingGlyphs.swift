import CGraphviz
import DrawbridgeSource

/// Characters of a picture that no font of this machine has. PNG and PDF hold the letters themselves; an SVG is drawn with the
/// fonts of whoever looks at it.
enum MissingGlyphs {
    static let kind = DiagnosticKind(
        "missing-glyph", .warning, "No font of this machine has a character of the picture")

    static func findings(in drawing: XDotDrawing) -> [Diagnostic] {
        let missing = Set(drawing.texts.flatMap(\.unicodeScalars)).filter(isMissing).sorted()
        guard !missing.isEmpty else { return [] }
        let shown = missing.prefix(mostShown).map { "\($0) (U+\(String($0.value, radix: 16, uppercase: true)))" }
        let more = missing.count > mostShown ? " and \(missing.count - mostShown) more" : ""
        let message =
            "no font of this machine has \(shown.joined(separator: ", "))\(more): boxes are drawn in their place"
        let advice = Note(
            "install a font that has them, such as Noto, or write svg, which uses the fonts of the reader", at: nil)
        return [Diagnostic(kind: kind, message: message, range: nil, notes: [advice])]
    }

    private static let mostShown = 5

    private static func isMissing(_ scalar: Unicode.Scalar) -> Bool {
        let isDrawn =
            !scalar.isASCII && !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
        return isDrawn && drawbridge_has_glyph(scalar.value) == 0
    }
}

private extension XDotDrawing {
    var texts: [String] {
        ([title] + clusters + edges + nodes).flatMap(\.operations).compactMap { operation in
            guard case .text(let text, _, _, _) = operation else { return nil }
            return text
        }
    }
}
