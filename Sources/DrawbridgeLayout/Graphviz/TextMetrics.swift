/// The sizes of texts, relative to the font size.
///
/// The widths are not those of one font, but of the widest of the fonts that a reader's machine probably has:
/// Helvetica, Arial, Liberation Sans, Noto Sans, DejaVu Sans. So a text fits its box with each of them, and the picture
/// is the same on every machine.
enum TextMetrics {
    static let lineHeight = 1.2
    /// The distance by which texts are raised. Graphviz puts the baseline one font size below the top of a line;
    /// raised, capitals are in the middle.
    static let rise = 0.05

    static func width(of text: String, isBold: Bool) -> Double {
        let sum = text.unicodeScalars.reduce(0) { $0 + hundredths(of: $1) }
        return Double(sum) / 100 * (isBold ? 1.14 : 1)
    }
}

private extension TextMetrics {
    static func hundredths(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20...0x7E: return ascii[Int(scalar.value) - 0x20]
        case 0x410...0x44F: return cyrillic[Int(scalar.value) - 0x410]
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return scripts.first { $0.range.contains(scalar.value) }?.hundredths ?? 125
        }
    }

    /// Generous averages for scripts without a table of letters.
    static let scripts: [(range: ClosedRange<UInt32>, hundredths: Int)] = [
        (0x00A0...0x00A0, 32), (0x00A1...0x024F, 68), (0x0370...0x03FF, 70), (0x0400...0x052F, 85),
        (0x0530...0x058F, 72),
        (0x0590...0x05FF, 66), (0x0600...0x08FF, 64), (0x0900...0x0DFF, 90), (0x0E00...0x0EFF, 70),
        (0x10A0...0x10FF, 70), (0x1E00...0x1FFF, 70), (0x2000...0x200A, 60), (0x2E3A...0x2E3B, 310),
        (0xFDF2...0xFDF2, 160), (0xFDFA...0xFDFA, 400), (0xFDFD...0xFDFD, 1200), (0x2010...0x2BFF, 100),
        (0x2E80...0xD7FF, 105), (0xF900...0xFFEF, 105), (0x1F000...0x1FBFF, 135), (0x20000...0x3FFFF, 105),
    ]

    /// U+0020 to U+007E.
    static let ascii = [
        32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 56, 84, 32, 37, 32, 38,
        64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 56,
        102, 69, 69, 73, 78, 67, 62, 78, 76, 34, 50, 67, 56, 91, 76, 79,
        67, 79, 73, 67, 62, 74, 69, 99, 69, 67, 69, 40, 38, 40, 84, 56,
        50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62,
        64, 64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 56, 64, 84,
    ]

    /// U+0410 to U+044F.
    static let cyrillic = [
        69, 69, 69, 61, 79, 67, 108, 65, 77, 77, 71, 76, 91, 76, 79, 76,
        67, 73, 62, 64, 87, 69, 78, 70, 107, 110, 84, 89, 69, 72, 108, 73,
        62, 62, 59, 53, 70, 62, 91, 54, 65, 65, 61, 64, 76, 66, 62, 66,
        64, 55, 59, 60, 86, 60, 69, 62, 92, 95, 71, 79, 60, 55, 85, 61,
    ]
}
