/// A string literal whose closing quote is still to come.
struct OpenString {
    /// `"` or `'`
    let quote: UInt8
    let isMultiline: Bool
    /// How many `#` stand before the opening quote, so also after the closing one and after each active backslash.
    let hashes: Int
    /// Inside an interpolation, the open parentheses in it, its own not counted; nil in the text of the string.
    var parentheses: Int?
}
