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
        case .string(let value): text += Self.quoted(value)
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
            if let name = member.name { text += Self.quoted(name) + ": " }
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

    static func quoted(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case "\u{00}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        } + "\""
    }
}
