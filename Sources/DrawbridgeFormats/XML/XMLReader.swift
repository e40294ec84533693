import DrawbridgeSource

/// Reads XML 1.0 with namespaces, in UTF-8, and keeps the place of every element and attribute.
///
/// Only the five predefined entities are supported, and nothing outside the file is opened. The reading ends at the
/// first error. Everything before it is kept, as if every open element ended there.
package struct XMLReader {
    /// The maximum number of attributes of one element.
    package static let attributeLimit = 200
    /// The maximum number of namespace declarations that are valid at one place.
    package static let namespaceLimit = 50

    package static let malformed = DiagnosticKind("malformed-xml", .error, "the file is not XML")
    package static let declaration = DiagnosticKind(
        "xml-declarations", .error, "the file declares entities or elements of its own, which are not read")
    package static let limit = DiagnosticKind("xml-limit", .error, "the XML is larger or deeper than the limit")

    let source: SourceFile
    /// The maximum depth of nesting: far more than any diagram has, and far less than a thread's stack allows.
    var depthLimit: Int { 2 * source.limits.depth }
    /// The UTF-8 offset at which the reading ends: the end of the file or of its XML part, or the first byte that is
    /// not UTF-8.
    let end: Int
    var offset: Int
    /// The open elements at the current place, the outermost first.
    var open: [XMLOpenElement] = []
    var namespaces = XMLNamespaces()
    private var root: XMLElement?

    private init(_ source: SourceFile, within offsets: Range<Int>) {
        self.source = source
        offset = offsets.lowerBound
        end = Self.endOfText(source.bytes[offsets])
    }

    /// The name of the root element without its prefix. Nil if the text does not begin like XML.
    package static func nameOfRoot(_ text: DiagramText) -> String? {
        var reader = XMLReader(text.source, within: text.offsets)
        guard (try? reader.readProlog()) != nil, reader.skip("<"), let name = try? reader.readName().name else {
            return nil
        }
        return name.split(separator: ":").last.map(String.init)
    }

    /// The root element of the file, or of a part of it. Nil and an error if there is none. At most one error.
    package static func read(_ source: SourceFile, within offsets: Range<Int>? = nil) -> Parsed<XMLElement?> {
        var reader = XMLReader(source, within: offsets ?? 0..<source.bytes.count)
        var findings: [Diagnostic] = []
        do {
            try reader.readDocument()
        } catch {
            let isText = reader.offset < reader.end || reader.end == offsets?.upperBound ?? source.bytes.count
            let range = SourceRange(path: source.path, offsets: isText ? error.offsets : reader.end..<reader.end + 1)
            let message = isText ? error.message : "here is a byte that is not UTF-8"
            findings.append(Diagnostic(kind: error.kind, message: message, range: range))
            while !reader.open.isEmpty { reader.close(contentEnd: reader.offset) }
        }
        return Parsed(reader.root, diagnostics: findings)
    }
}

/// The error that ends the reading.
struct XMLFault: Error {
    var kind: DiagnosticKind
    var message: String
    var offsets: Range<Int>
}

extension XMLReader {
    /// Closes the innermost open element at the current place, and adds it to its parent.
    mutating func close(contentEnd: Int) {
        guard let last = open.popLast() else { return }
        let element = XMLElement(last, contentEnd: contentEnd, end: offset)
        namespaces.leave(depth: open.count)
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(.element(element)) }
    }

    var peek: UInt8? { offset < end ? source.bytes[offset] : nil }

    func peek(_ distance: Int) -> UInt8? {
        offset + distance < end ? source.bytes[offset + distance] : nil
    }

    mutating func skip(_ text: StaticString) -> Bool {
        guard offset + text.utf8CodeUnitCount <= end else { return false }
        for i in 0..<text.utf8CodeUnitCount where source.bytes[offset + i] != text.utf8Start[i] { return false }
        offset += text.utf8CodeUnitCount
        return true
    }

    /// S := (#x20 | #x9 | #xD | #xA)+
    mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D { offset += 1 }
    }

    /// A fault at the next byte, or at the end of the file.
    func fault(_ message: String, from start: Int? = nil, kind: DiagnosticKind = malformed) -> XMLFault {
        let start = start ?? offset
        return XMLFault(kind: kind, message: message, offsets: start..<max(start, min(offset + 1, end)))
    }
}

private extension XMLReader {
    static func endOfText(_ bytes: ArraySlice<UInt8>) -> Int {
        if String(validating: bytes, as: UTF8.self) != nil { return bytes.endIndex }
        var rest = bytes.makeIterator()
        var decoder = UTF8()
        var end = bytes.startIndex
        while case .scalarValue(let scalar) = decoder.decode(&rest) { end += UTF8.width(scalar) }
        return end
    }

    /// document := prolog element Misc*
    mutating func readDocument() throws(XMLFault) {
        try readProlog()
        try readStartTag()
        while !open.isEmpty { try readContent() }
        try readMisc(mayHaveDoctype: false)
        guard peek == nil else { throw fault("there is more after the end of “\(root?.name ?? "")”") }
    }

    /// prolog := XMLDecl? Misc* (doctypedecl Misc*)?
    mutating func readProlog() throws(XMLFault) {
        try readEncoding()
        try readMisc(mayHaveDoctype: true)
        guard peek == UInt8(ascii: "<") else { throw fault("expected the first element") }
    }

    /// XMLDecl := '<?xml' VersionInfo EncodingDecl? SDDecl? S? '?>'
    mutating func readEncoding() throws(XMLFault) {
        if [[0xFE, 0xFF], [0xFF, 0xFE]].contains(source.bytes[offset..<end].prefix(2)) {
            throw fault("the file is UTF-16; save it as UTF-8")
        }
        _ = skip("\u{FEFF}")
        let start = offset
        guard skip("<?xml"), let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D else {
            offset = start
            return
        }
        try skipPast("?>", from: start, "the XML declaration has no end")
        let words = source.text(start..<offset).lowercased().split { "='\" \t\r\n".contains($0) }
        guard let place = words.firstIndex(of: "encoding"), place + 1 < words.count else { return }
        if ["utf-8", "utf8", "us-ascii", "ascii"].contains(words[place + 1]) { return }
        throw fault("the encoding is \(words[place + 1]); only UTF-8 is read", from: start)
    }

    /// Misc := Comment | PI | S
    mutating func readMisc(mayHaveDoctype: Bool) throws(XMLFault) {
        while true {
            skipSpace()
            let start = offset
            if skip("<!--") {
                try skipComment(from: start)
            } else if skip("<?") {
                try skipInstruction(from: start)
            } else if mayHaveDoctype, skip("<!DOCTYPE") {
                try skipDoctype(from: start)
            } else {
                return
            }
        }
    }

    /// doctypedecl := '<!DOCTYPE' S Name (S ExternalID)? S? '>'
    ///
    /// The external subset is never opened. An internal subset (`[ … ]`) is an error.
    mutating func skipDoctype(from start: Int) throws(XMLFault) {
        while let byte = peek {
            offset += 1
            switch byte {
            case UInt8(ascii: ">"): return
            case UInt8(ascii: "["):
                throw fault(
                    "declarations inside a document type are not read", from: offset - 1, kind: Self.declaration)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                while let next = peek, next != byte { offset += 1 }
                offset += 1
            default: break
            }
        }
        offset = end
        throw fault("the document type has no end", from: start)
    }
}

extension XMLReader {
    /// Comment := '<!--' … '-->', with no `--` inside.
    mutating func skipComment(from start: Int) throws(XMLFault) {
        try skipPast("--", from: start, "the comment has no end")
        guard skip(">") else { throw fault("“--” cannot stand in a comment", from: offset - 2) }
    }

    mutating func skipPast(_ end: StaticString, from start: Int, _ message: String) throws(XMLFault) {
        while peek != nil {
            if skip(end) { return }
            offset += 1
        }
        throw fault(message, from: start)
    }
}
