import DrawbridgeSource

/// Text between tags, and values of attributes.
extension XMLReader {
    /// Reads CharData and references up to the next tag. White space alone between two tags is left out.
    mutating func readText() throws(XMLFault) {
        let start = offset
        skipSpace()
        if peek == UInt8(ascii: "<"), peek(1) != UInt8(ascii: "!"), !endsInText { return }
        offset = start
        var decoded: [UInt8] = []
        var plain = start
        while let byte = peek, byte != UInt8(ascii: "<") {
            switch byte {
            case UInt8(ascii: "&"):
                decoded += source.bytes[plain..<offset]
                decoded += try readReference()
                plain = offset
            case 0x0D:
                decoded += source.bytes[plain..<offset]
                decoded.append(0x0A)
                skipLineEnd()
                plain = offset
            case UInt8(ascii: "]") where peek(1) == byte && peek(2) == UInt8(ascii: ">"):
                throw fault("“]]>” cannot stand in text")
            default: try skipCharacter(byte)
            }
        }
        add(text(decoded, plain..<offset), from: start)
    }

    /// CDSect := '<![CDATA[' … ']]>'
    mutating func readCharacterData(from start: Int) throws(XMLFault) {
        let textStart = offset
        while let byte = peek {
            if byte == UInt8(ascii: "]"), skip("]]>") {
                // A CR in a CDATA section is normalised like one in text.
                let text = source.text(textStart..<(offset - 3))
                return add(text.utf8.contains(0x0D) ? withoutCarriageReturns(text) : text, from: start)
            }
            if byte == 0x0D { offset += 1 } else { try skipCharacter(byte) }
        }
        throw fault("the CDATA section has no end", from: start)
    }

    /// Reads an AttValue after its first quote, including the last one. White space becomes spaces (section 3.3.3).
    mutating func readValue(until quote: UInt8) throws(XMLFault) -> String {
        let start = offset
        var decoded: [UInt8] = []
        var plain = start
        while let byte = peek {
            switch byte {
            case quote:
                offset += 1
                return text(decoded, plain..<(offset - 1))
            case UInt8(ascii: "<"): throw fault("“<” cannot stand in a value; it is written &lt;")
            case UInt8(ascii: "&"):
                decoded += source.bytes[plain..<offset]
                decoded += try readReference()
                plain = offset
            case 0x09, 0x0A, 0x0D:
                decoded += source.bytes[plain..<offset]
                decoded.append(0x20)
                skipLineEnd()
                plain = offset
            default: try skipCharacter(byte)
            }
        }
        throw fault("the value has no end", from: start - 1)
    }
}

private extension XMLReader {
    /// Whether the last child is text, so that more text is appended to it.
    var endsInText: Bool {
        if case .text? = open.last?.children.last { true } else { false }
    }

    /// Adds text. Adjacent pieces of text become one child.
    mutating func add(_ text: String, from start: Int) {
        let place = open.count - 1
        guard case .text(var all, let offsets)? = open[place].children.last else {
            return open[place].children.append(.text(text, offsets: start..<offset))
        }
        // Removed first, so that the text grows in place and is not copied for each piece.
        open[place].children.removeLast()
        all += text
        open[place].children.append(.text(all, offsets: offsets.lowerBound..<offset))
    }

    /// Char := #x9 | #xA | #xD | [#x20-#xD7FF] | …
    mutating func skipCharacter(_ byte: UInt8) throws(XMLFault) {
        guard byte >= 0x20 || byte == 0x0A || byte == 0x09 else {
            throw fault("a control character cannot stand in XML")
        }
        offset += 1
    }

    /// Skips a line end: CR LF, CR alone (section 2.11), or any other single byte.
    mutating func skipLineEnd() {
        if !skip("\r\n") { offset += 1 }
    }

    /// Reference := '&' Name ';' | '&#' [0-9]+ ';' | '&#x' [0-9a-fA-F]+ ';'
    mutating func readReference() throws(XMLFault) -> String.UTF8View {
        let start = offset
        if let character = readEntityIfPresent() { return character }
        offset += 1
        let nameEnd = source.bytes[offset..<end].prefix(20).firstIndex(of: UInt8(ascii: ";"))
        guard let nameEnd else {
            throw fault("“&” begins a reference, and this one has no end; it is written &amp;", from: start)
        }
        let name = source.text(offset..<nameEnd)
        offset = nameEnd + 1
        guard name.hasPrefix("#") else {
            throw XMLFault(
                kind: Self.malformed, message: "XML has no “&\(name);”, and entities of a file are not read",
                offsets: start..<offset)
        }
        let isHexadecimal = name.hasPrefix("#x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        let value = digits.first.flatMap { $0.isHexDigit ? UInt32(digits, radix: isHexadecimal ? 16 : 10) : nil }
        guard let scalar = value.flatMap(Unicode.Scalar.init), XMLWriter.isCharacter(scalar) else {
            throw XMLFault(kind: Self.malformed, message: "“&\(name);” is not a character", offsets: start..<offset)
        }
        return String(scalar).utf8
    }

    /// Reads one of the five predefined entities (section 4.6).
    mutating func readEntityIfPresent() -> String.UTF8View? {
        if skip("&lt;") { return "<".utf8 }
        if skip("&gt;") { return ">".utf8 }
        if skip("&amp;") { return "&".utf8 }
        if skip("&quot;") { return "\"".utf8 }
        return skip("&apos;") ? "'".utf8 : nil
    }

    /// The decoded text, followed by the rest as written in the file.
    func text(_ decoded: [UInt8], _ rest: Range<Int>) -> String {
        decoded.isEmpty ? source.text(rest) : String(decoding: decoded + source.bytes[rest], as: UTF8.self)
    }

    func withoutCarriageReturns(_ text: String) -> String {
        text.unicodeScalars.reduce(into: (text: "", last: " " as Unicode.Scalar)) { result, scalar in
            if scalar == "\r" || scalar != "\n" || result.last != "\r" {
                result.text.unicodeScalars.append(scalar == "\r" ? "\n" : scalar)
            }
            result.last = scalar
        }.text
    }
}
