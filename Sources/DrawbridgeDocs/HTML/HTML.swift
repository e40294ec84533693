/// A piece of markup.
///
/// Its literal text is markup; what is put into it with `\(…)` is text and gets escaped, unless it is markup itself. So
/// nobody can forget to escape a name: `let cell: HTML = "<td title=\"\(state.name)\">\(link)</td>"`.
package struct HTML: Sendable, Hashable {
    package var text: String

    /// Takes text as markup, as it is: only for what another part of the program has written.
    package init(markup text: String) {
        self.text = text
    }

    package static let nothing: HTML = ""

    static func + (first: HTML, second: HTML) -> HTML { HTML(markup: first.text + second.text) }
}

extension HTML: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) {
        text = value
    }

    package init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ plain: String) { text += HTML.escaped(plain) }

        package mutating func appendInterpolation(_ number: Int) { text += String(number) }

        package mutating func appendInterpolation(_ markup: HTML) { text += markup.text }

        package mutating func appendInterpolation(_ parts: [HTML]) {
            for part in parts { text += part.text }
        }
    }
}

extension Sequence<HTML> {
    func joined(by separator: HTML) -> HTML {
        HTML(markup: map(\.text).joined(separator: separator.text))
    }
}

private extension HTML {
    /// For text and for quoted attributes (HTML standard, 13.1.2.3 and 13.1.4). Characters that no page may contain
    /// become U+FFFD.
    static func escaped(_ text: String) -> String {
        // Most texts are names, and stay.
        if text.utf8.allSatisfy(isPlain) { return text }
        return text.unicodeScalars.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\t", "\n": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
    }
    static func isPlain(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) && !"&<>\"'".utf8.contains(byte) }
}
