/// Words in quotation marks, as plain text spells what would be misread without: `"a -> b"`.
enum PlainQuoting {
    /// The text in quotes. Line breaks and characters that nobody sees are written as in Swift: `\n`, `\u{202E}`.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case _ where isUnseen(scalar): quoted += "\\u{\(String(scalar.value, radix: 16))}"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// The text between quotes: the reverse of `quoted`. Nil where it is not in quotes as a whole.
    static func unquoted(_ text: String) -> String? {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count > 1, scalars[0] == "\"", end(ofQuoteAt: 0, in: scalars) == scalars.count - 1 else {
            return nil
        }
        var (unquoted, i) = (String.UnicodeScalarView(), 1)
        while i < scalars.count - 1 {
            if scalars[i] == "\\" {
                i += 1
                unquoted.append(escaped(scalars, &i))
            } else {
                unquoted.append(scalars[i])
            }
            i += 1
        }
        return String(unquoted)
    }

    /// Whether a character cannot be seen in a text, or changes what is seen around it.
    static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        DOT.visible(scalar) != scalar || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
}

private extension PlainQuoting {
    static func end(ofQuoteAt start: Int, in scalars: [Unicode.Scalar]) -> Int? {
        var i = start + 1
        while i < scalars.count, scalars[i] != "\"" { i += scalars[i] == "\\" ? 2 : 1 }
        return i < scalars.count ? i : nil
    }

    /// The character behind a backslash; `i` moves to its last sign.
    static func escaped(_ scalars: [Unicode.Scalar], _ i: inout Int) -> Unicode.Scalar {
        guard scalars[i] == "u", i + 1 < scalars.count, scalars[i + 1] == "{" else {
            return scalars[i] == "n" ? "\n" : scalars[i]
        }
        let digits = scalars[(i + 2)...].prefix { $0 != "}" && $0.properties.isASCIIHexDigit }.prefix(8)
        let number = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
        guard let scalar = number.flatMap(Unicode.Scalar.init) else { return "u" }
        i += digits.count + 2
        return scalar
    }
}
