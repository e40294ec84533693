import DrawbridgeSource

/// Where the sources can be read on the web.
package struct SourceLink: Sendable, Hashable {
    private let template: String
    private let revision: String

    /// - Parameter template: An address of http or https, or one that starts at the page: `../../{file}`; `{revision}`, `{file}`
    ///   and `{line}` are filled in. Nil for anything else, so that no link of a page can run a script.
    package init?(template: String, revision: String = "main") {
        let scheme = template.prefix { $0 != ":" }.lowercased()
        let isRelative = template.hasPrefix("./") || template.hasPrefix("../")
        guard scheme == "https" || scheme == "http" || isRelative else { return nil }
        self.template = template
        self.revision = revision
    }

    package func address(of place: Place) -> String {
        template.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { number, part in
            number == 0 ? String(part) : filled(part, place)
        }
        .joined()
    }

    /// A part that followed an opening brace.
    private func filled(_ part: Substring, _ place: Place) -> String {
        let values = [
            ("revision}", Self.encoded(revision)), ("file}", Self.encoded(place.path)), ("line}", String(place.line)),
        ]
        for (key, value) in values where part.hasPrefix(key) { return value + part.dropFirst(key.count) }
        return "{" + part
    }

    /// As a part of a path (RFC 3986, 3.3), slashes kept.
    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            switch UInt8(byte) {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "@"):
                return String(UnicodeScalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                return "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        .joined()
    }
}
