/// JSON that is to be written. Members keep their order.
package indirect enum JSONText: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case string(String)
    case array([JSONText])
    case object([(name: String, value: JSONText)])

    package static func optional(_ text: String?) -> JSONText { text.map { .string($0) } ?? .null }

    package static func strings(_ texts: [String]) -> JSONText { .array(texts.map { .string($0) }) }

    /// Two spaces a level and a newline at the end. A list or an object that holds no other one takes one line.
    package var text: String {
        var text = ""
        write(to: &text, depth: 0)
        return text + "\n"
    }
}

private extension JSONText {
    func write(to text: inout String, depth: Int) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .string(let value): value.writeQuoted(to: &text)
        case .array(let values): write(values.map { (nil, $0) }, in: ("[", "]"), to: &text, depth: depth)
        case .object(let members): write(members.map { ($0, $1) }, in: ("{", "}"), to: &text, depth: depth)
        }
    }

    func write(
        _ members: [(name: String?, value: JSONText)], in brackets: (String, String), to text: inout String, depth: Int
    ) {
        let isFlat = members.allSatisfy { !$0.value.isNested }
        let indent = "\n" + String(repeating: "  ", count: depth)
        text += brackets.0
        for (i, member) in members.enumerated() {
            if i > 0 { text += isFlat ? ", " : "," }
            if !isFlat { text += indent + "  " }
            if let name = member.name {
                name.writeQuoted(to: &text)
                text += ": "
            }
            member.value.write(to: &text, depth: depth + 1)
        }
        if !isFlat { text += indent }
        text += brackets.1
    }

    var isNested: Bool {
        switch self {
        case .array, .object: true
        case .null, .bool, .integer, .string: false
        }
    }
}

extension String {
    /// As a JSON string (RFC 8259, section 7).
    fileprivate func writeQuoted(to text: inout String) {
        text += "\""
        // Most text has nothing to escape, and is taken as a whole then.
        if utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
            for scalar in unicodeScalars { scalar.writeEscaped(to: &text) }
        } else {
            text += self
        }
        text += "\""
    }
}

extension Unicode.Scalar {
    fileprivate func writeEscaped(to text: inout String) {
        switch self {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case "\u{00}"..."\u{1F}":
            let digits = String(value, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: text.unicodeScalars.append(self)
        }
    }
}
