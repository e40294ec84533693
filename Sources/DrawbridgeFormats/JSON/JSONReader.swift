import DrawbridgeSource

/// Reads JSON exactly as RFC 8259 defines it, and keeps the place of every value.
///
/// The reading ends at the first syntax error: later findings would be guesses. Repeated names are kept; whether they
/// are errors is for the caller to decide.
package struct JSONReader {
    package static let malformed = DiagnosticKind("malformed-json", .error, "the file is not JSON")

    let source: SourceFile
    /// The maximum depth of nesting: far more than any diagram has, and far less than a thread's stack allows.
    private var depthLimit: Int { 2 * source.limits.depth }
    var offset = 0
    private var depth = 0

    private let end: Int

    private init(_ source: SourceFile, within offsets: Range<Int>) {
        self.source = source
        offset = offsets.lowerBound
        end = offsets.upperBound
    }

    /// The value of a whole file, or of a part of it. Nil and an error at the first syntax error.
    package static func read(_ source: SourceFile, within offsets: Range<Int>? = nil) -> Parsed<JSONValue?> {
        var reader = JSONReader(source, within: offsets ?? 0..<source.bytes.count)
        do {
            return Parsed(try reader.readDocument())
        } catch {
            let range = SourceRange(path: source.path, offsets: error.offsets)
            return Parsed(nil, diagnostics: [Diagnostic(kind: malformed, message: error.message, range: range)])
        }
    }
}

/// The error that ends the reading.
struct JSONFault: Error {
    var message: String
    var offsets: Range<Int>
}

private extension JSONReader {
    /// JSON-text = ws value ws. A byte order mark before it is skipped, as section 8.1 allows.
    mutating func readDocument() throws(JSONFault) -> JSONValue {
        if source.bytes[offset..<end].starts(with: [0xEF, 0xBB, 0xBF]) { offset += 3 }
        let value = try readValue()
        skipSpace()
        guard offset == end else { throw fault("there is more after the end of the value") }
        return value
    }

    /// value = false / null / true / object / array / number / string
    mutating func readValue() throws(JSONFault) -> JSONValue {
        skipSpace()
        let start = offset
        let kind: JSONValue.Kind
        switch peek {
        case UInt8(ascii: "{"): kind = try nested { reader throws(JSONFault) in .object(try reader.readMembers()) }
        case UInt8(ascii: "["): kind = try nested { reader throws(JSONFault) in .array(try reader.readElements()) }
        case UInt8(ascii: "\""): kind = .string(try readString())
        case let byte? where byte == UInt8(ascii: "-") || isDigit(byte): kind = .number(try readNumber())
        case nil: throw fault("the text ends where a value should be")
        default: kind = try readWord()
        }
        return JSONValue(kind, offsets: start..<offset)
    }

    mutating func nested(
        _ read: (inout JSONReader) throws(JSONFault) -> JSONValue.Kind
    ) throws(JSONFault) -> JSONValue.Kind {
        guard depth < depthLimit else { throw fault("more than \(depthLimit) brackets inside each other") }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }

    /// object = "{" [ member *( "," member ) ] "}"
    mutating func readMembers() throws(JSONFault) -> [JSONMember] {
        try readList(until: UInt8(ascii: "}")) { reader throws(JSONFault) in try reader.readMember() }
    }

    /// array = "[" [ value *( "," value ) ] "]"
    mutating func readElements() throws(JSONFault) -> [JSONValue] {
        try readList(until: UInt8(ascii: "]")) { reader throws(JSONFault) in try reader.readValue() }
    }

    mutating func readList<Element>(
        until end: UInt8, _ readElement: (inout JSONReader) throws(JSONFault) -> Element
    ) throws(JSONFault) -> [Element] {
        offset += 1
        skipSpace()
        if skip(end) { return [] }
        var elements: [Element] = []
        while true {
            elements.append(try readElement(&self))
            skipSpace()
            if skip(end) { return elements }
            guard skip(UInt8(ascii: ",")) else { throw fault("expected a comma or \(name(of: end))") }
        }
    }

    /// member = string ":" value
    mutating func readMember() throws(JSONFault) -> JSONMember {
        skipSpace()
        let start = offset
        guard peek == UInt8(ascii: "\"") else { throw fault("expected a name in quotes") }
        let name = try readString()
        let end = offset
        skipSpace()
        guard skip(UInt8(ascii: ":")) else { throw fault("expected a colon") }
        return JSONMember(name: name, nameOffsets: start..<end, value: try readValue())
    }

    mutating func readWord() throws(JSONFault) -> JSONValue.Kind {
        for (word, kind) in [("true", JSONValue.Kind.bool(true)), ("false", .bool(false)), ("null", .null)]
        where source.bytes[offset..<end].starts(with: word.utf8) {
            offset += word.utf8.count
            return kind
        }
        throw fault("expected a value")
    }
}

extension JSONReader {
    var peek: UInt8? { offset < end ? source.bytes[offset] : nil }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        offset += 1
        return true
    }

    /// A fault at the next byte, or at the end of the file.
    func fault(_ message: String) -> JSONFault { fault(message, from: offset) }

    func fault(_ message: String, from start: Int) -> JSONFault {
        JSONFault(message: message, offsets: start..<max(start, min(offset + 1, end)))
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D { offset += 1 }
    }

    private func name(of byte: UInt8) -> String { "“\(String(UnicodeScalar(byte)))”" }
}
