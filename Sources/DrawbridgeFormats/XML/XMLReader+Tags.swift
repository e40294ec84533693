/// Elements: start tags with their attributes, end tags, and their content.
extension XMLReader {
    /// content := (CharData | element | Reference | CDSect | PI | Comment)*
    mutating func readContent() throws(XMLFault) {
        let start = offset
        guard let byte = peek else { throw fault("“\(open.last?.name ?? "")” has no end tag", from: openName) }
        guard byte == UInt8(ascii: "<") else { return try readText() }
        switch peek(1) {
        case UInt8(ascii: "/"): try readEndTag()
        case UInt8(ascii: "?"): try skipInstruction(from: start)
        case UInt8(ascii: "!"):
            if skip("<!--") { return try skipComment(from: start) }
            guard skip("<![CDATA[") else { throw fault("here can be a comment or a CDATA section", from: start) }
            try readCharacterData(from: start)
        default: try readStartTag()
        }
    }

    /// PI := '<?' PITarget … '?>'. The XML declaration is none, and stands before everything else.
    mutating func skipInstruction(from start: Int) throws(XMLFault) {
        let isDeclaration = TextCursor(source.bytes, start..<end).starts(with: "<?xml ")
        if isDeclaration { throw fault("the XML declaration has to be the first in the file", from: start) }
        try skipPast("?>", from: start, "the processing instruction has no end")
    }

    /// STag := '<' Name (S Attribute)* S? '>', EmptyElemTag := the same with '/>'
    mutating func readStartTag() throws(XMLFault) {
        let start = offset
        guard open.count < depthLimit else {
            throw fault("more than \(depthLimit) elements inside each other", kind: Self.limit)
        }
        offset += 1
        let (name, nameOffsets) = try readName()
        open.append(XMLOpenElement(name: name, nameOffsets: nameOffsets, start: start))
        try readAttributes()
        resolveName()
        let isEmpty = skip("/")
        guard skip(">") else { throw fault("expected an attribute or the end of the tag") }
        if isEmpty { return close(contentEnd: offset) }
        open[open.count - 1].contentStart = offset
    }

    /// Name := NameStartChar NameChar*. All characters beyond ASCII are accepted.
    mutating func readName() throws(XMLFault) -> (name: String, offsets: Range<Int>) {
        let start = offset
        guard let byte = peek, isNameStart(byte) else { throw fault("expected a name") }
        while let byte = peek, isNameByte(byte) { offset += 1 }
        return (source.text(start..<offset), start..<offset)
    }
}

private extension XMLReader {
    /// Resolves the namespace of the element's name. Its attributes must be read before, since they may declare it.
    mutating func resolveName() {
        let place = open.count - 1
        let name = open[place].name
        let colon = open[place].nameOffsets.first { source.bytes[$0] == UInt8(ascii: ":") }
        guard let colon else { return open[place].namespace = namespaces.namespace(of: "") }
        let prefix = name.utf8.index(name.startIndex, offsetBy: colon - open[place].nameOffsets.lowerBound)
        open[place].localName = String(name[name.utf8.index(after: prefix)...])
        open[place].namespace = namespaces.namespace(of: String(name[..<prefix]))
    }

    var openName: Int? { open.last?.nameOffsets.lowerBound }

    /// ETag := '</' Name S? '>'
    mutating func readEndTag() throws(XMLFault) {
        let start = offset
        offset += 2
        let name = try readName().name
        guard let element = open.last, element.name == name else {
            throw fault("expected the end of “\(open.last?.name ?? "")”, not of “\(name)”", from: start)
        }
        skipSpace()
        guard skip(">") else { throw fault("expected “>”") }
        close(contentEnd: start)
    }

    /// (S Attribute)* S?
    mutating func readAttributes() throws(XMLFault) {
        var attributes: [XMLAttribute] = []
        while true {
            let before = offset
            skipSpace()
            guard let byte = peek, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") else { break }
            guard offset > before else { throw fault("expected a space") }
            let attribute = try readAttribute()
            if attributes.contains(where: { $0.name == attribute.name }) {
                throw fault("“\(attribute.name)” appears twice here", from: attribute.nameOffsets.lowerBound)
            }
            guard attributes.count < Self.attributeLimit else {
                throw fault("more than \(Self.attributeLimit) attributes in one element", kind: Self.limit)
            }
            attributes.append(attribute)
            guard namespaces.enter(attribute, depth: open.count - 1) else {
                throw fault("more than \(Self.namespaceLimit) namespaces at one place", kind: Self.limit)
            }
        }
        open[open.count - 1].attributes = attributes
    }

    /// Attribute := Name S? '=' S? AttValue
    mutating func readAttribute() throws(XMLFault) -> XMLAttribute {
        let (name, nameOffsets) = try readName()
        skipSpace()
        guard skip("=") else { throw fault("expected “=”") }
        skipSpace()
        guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw fault("expected a value in quotes")
        }
        offset += 1
        let start = offset
        let value = try readValue(until: quote)
        return XMLAttribute(
            name: name, nameOffsets: nameOffsets, value: value, valueOffsets: start..<(offset - 1))
    }

    func isNameStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }

    func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: isNameStart(byte)
        }
    }
}
