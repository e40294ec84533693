/// A JSON value to write. Members keep their order.
package enum JSONText: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case string(String)
    case array([JSONText])
    case object([(name: String, value: JSONText)])

    package static func optional(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }

    package static func strings(_ texts: [String]) -> JSONText { .array(texts.map { .string($0) }) }

    /// The JSON text, indented by two spaces, with a final newline. A list or object of scalars takes one line.
    package var text: String {
        var bytes: [UInt8] = []
        write(to: &bytes, depth: 0)
        bytes.append(UInt8(ascii: "\n"))
        return String(decoding: bytes, as: UTF8.self)
    }
}

private extension JSONText {
    func write(to text: inout [UInt8], depth: Int) {
        switch self {
        case .null: text += "null".utf8
        case .bool(let value): text += (value ? "true" : "false").utf8
        case .integer(let value): text += String(value).utf8
        case .string(let value): value.writeQuoted(to: &text)
        case .array(let values):
            text.append(UInt8(ascii: "["))
            let isFlat = !values.contains { $0.isNested }
            for (i, value) in values.enumerated() {
                Self.separate(i, isFlat, to: &text, depth: depth + 1)
                value.write(to: &text, depth: depth + 1)
            }
            if !isFlat { Self.startLine(to: &text, depth: depth) }
            text.append(UInt8(ascii: "]"))
        case .object(let members):
            text.append(UInt8(ascii: "{"))
            let isFlat = !members.contains { $0.value.isNested }
            for (i, member) in members.enumerated() {
                Self.separate(i, isFlat, to: &text, depth: depth + 1)
                member.name.writeQuoted(to: &text)
                text.append(UInt8(ascii: ":"))
                text.append(UInt8(ascii: " "))
                member.value.write(to: &text, depth: depth + 1)
            }
            if !isFlat { Self.startLine(to: &text, depth: depth) }
            text.append(UInt8(ascii: "}"))
        }
    }

    /// Writes the separator before an element.
    static func separate(_ place: Int, _ isFlat: Bool, to text: inout [UInt8], depth: Int) {
        if place > 0 { text.append(UInt8(ascii: ",")) }
        if !isFlat { startLine(to: &text, depth: depth) } else if place > 0 { text.append(UInt8(ascii: " ")) }
    }

    static func startLine(to text: inout [UInt8], depth: Int) {
        text.append(UInt8(ascii: "\n"))
        text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }

    var isNested: Bool {
        switch self {
        case .array, .object: true
        case .null, .bool, .integer, .string: false
        }
    }
}

extension String {
    /// Writes a JSON string (RFC 8259, section 7). Only ASCII characters need escapes, so it is enough to check bytes.
    fileprivate func writeQuoted(to text: inout [UInt8]) {
        var quoted = self
        quoted.withUTF8 { bytes in
            text.append(UInt8(ascii: "\""))
            if bytes.needEscapes {
                for byte in bytes { byte.writeEscaped(to: &text) }
            } else {
                text.append(contentsOf: bytes)
            }
            text.append(UInt8(ascii: "\""))
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether any byte needs an escape. Tests them all, many at once, because few texts need any.
    fileprivate var needEscapes: Bool {
        reduce(false) { $0 || $1 < 0x20 || $1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") }
    }
}

extension UInt8 {
    fileprivate func writeEscaped(to text: inout [UInt8]) {
        switch self {
        case UInt8(ascii: "\""): text += "\\\"".utf8
        case UInt8(ascii: "\\"): text += "\\\\".utf8
        case UInt8(ascii: "\n"): text += "\\n".utf8
        case UInt8(ascii: "\r"): text += "\\r".utf8
        case UInt8(ascii: "\t"): text += "\\t".utf8
        case 0x00...0x1F:
            let digits = String(self, radix: 16)
            text += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
        default: text.append(self)
        }
    }
}
