/// The attributes in brackets after a state or an arrow.
extension SmcatReading {
    /// attributes := "[" ( name ( "=" value )? )* "]"
    mutating func readAttributesIfPresent() -> SmcatAttributes {
        var attributes = SmcatAttributes()
        let bracket = cursor.offset
        guard cursor.skip(UInt8(ascii: "[")) else { return attributes }
        skipSpace()
        while let byte = cursor.peek, byte != UInt8(ascii: "]") {
            guard readAttribute(into: &attributes) else { break }
            skipSpace()
        }
        if !cursor.skip(UInt8(ascii: "]")) {
            report(.unclosedBlock, "the bracket is not closed", bracket..<bracket + 1)
        }
        return attributes
    }
}

private extension SmcatReading {
    /// Reads one attribute. False if there is none, or if its end cannot be found.
    mutating func readAttribute(into attributes: inout SmcatAttributes) -> Bool {
        let start = cursor.offset
        let name = cursor.text(cursor.read(while: Self.isLetter)).lowercased()
        skipSpace()
        guard !name.isEmpty, cursor.skip(UInt8(ascii: "=")) else {
            if name == "active" { return true }
            report(
                .unknownStatement, "an attribute has to stand here",
                start..<max(cursor.offset, min(start + 1, cursor.end)))
            return !name.isEmpty
        }
        skipSpace()
        let value = readQuotedIfPresent()?.text ?? cursor.text(cursor.read(while: Self.isLetter))
        take(name, value, into: &attributes, at: start..<cursor.offset)
        return true
    }

    mutating func take(_ name: String, _ value: String, into attributes: inout SmcatAttributes, at offsets: Range<Int>)
    {
        switch name {
        case "label": attributes.label = value
        case "type": attributes.type = value
        case "class":
            attributes.marks = Set(value.split(separator: " ").compactMap { Smcat.Mark(rawValue: String($0)) })
        case "color", "width": break
        default: report(.unknownStatement, "there is no attribute “\(name)”", offsets)
        }
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
