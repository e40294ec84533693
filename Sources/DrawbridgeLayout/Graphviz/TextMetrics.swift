/// How wide texts are, in parts of the font size.
enum TextMetrics {
    static let lineHeight = 1.2
    /// How far the baseline lies under the middle of a line.
    static let centreline = 0.3

    static func width(of text: String, isBold: Bool) -> Double {
        text.unicodeScalars.reduce(0) { $0 + width(of: $1) } * (isBold ? 1.1 : 1)
    }

    private static func width(of scalar: Unicode.Scalar) -> Double { scalar.value < 0x2E80 ? 0.62 : 1.0 }
}
