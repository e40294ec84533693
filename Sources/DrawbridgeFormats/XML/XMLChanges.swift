import DrawbridgeSource

/// Changes an XML text in place, and keeps its layout.
struct XMLChanges {
    private let text: DiagramText
    private let lines: TextLines

    init(_ text: DiagramText) {
        self.text = text
        lines = TextLines(text: text)
    }

    /// Sets an attribute; nil removes it. A new attribute is added last.
    func set(_ name: String, _ value: String?, of element: XMLElement) -> TextChange {
        let spelled = value.map { "\(name)=\"\(XMLWriter.escaped($0))\"" } ?? ""
        if let old = element[name] {
            guard let value else {
                return TextChange(blanks(before: old.nameOffsets.lowerBound)..<old.valueOffsets.upperBound + 1, "")
            }
            return TextChange(old.valueOffsets, XMLWriter.escaped(value))
        }
        let end = element.attributes.last.map { $0.valueOffsets.upperBound + 1 } ?? element.nameOffsets.upperBound
        return TextChange(end..<end, value == nil ? "" : " " + spelled)
    }

    /// Replaces each occurrence of a word in a list.
    func replacement(of word: String, with new: String, in list: XMLAttribute) -> [TextChange] {
        let value = text.source.bytes[list.valueOffsets]
        return value.split(whereSeparator: \.isSpace).filter { $0.elementsEqual(XMLWriter.escaped(word).utf8) }
            .map { TextChange($0.startIndex..<$0.endIndex, XMLWriter.escaped(new)) }
    }

    /// Removes an element, with its lines if nothing else is on them.
    func removal(of element: XMLElement) -> TextChange { lines.removal(of: element.offsets) }

    /// Adds an element after another one, on a line of its own.
    ///
    /// - Parameter element: The element. Line breaks and tabs in it become the line breaks and the indent of the text,
    ///   or nothing if the other element shares its line.
    func insertion(_ element: String, behind other: XMLElement) -> TextChange {
        let end = other.offsets.upperBound
        guard isFirst(other) else { return TextChange(end..<end, Self.inOneLine(element)) }
        let line = lines.lineBreak + lines.indent(of: other.offsets)
        return TextChange(end..<end, line + laidOut(element, line))
    }

    /// Adds an element as the last child of another one, which may be `<a/>` so far.
    func insertion(_ element: String, lastIn parent: XMLElement) -> TextChange {
        if let last = parent.elements.last { return insertion(element, behind: last) }
        let indent = lines.indent(of: parent.offsets)
        let line = lines.lineBreak + indent + unit
        let inside = line + laidOut(element, line) + lines.lineBreak + indent
        if let content = parent.contentOffsets { return TextChange(content, inside) }
        var end = parent.offsets.upperBound - 2
        while end > 0, text.source.bytes[end - 1].isSpace { end -= 1 }
        return TextChange(end..<parent.offsets.upperBound, ">\(inside)</\(parent.name)>")
    }
}

private extension XMLChanges {
    /// One level of indentation: that of the first indented line of the text.
    var unit: String {
        var offset = text.offsets.lowerBound
        while offset < text.offsets.upperBound {
            let indent = lines.indent(of: offset..<offset)
            if !indent.isEmpty { return indent }
            let next = lines.behindLineBreak(lines.endOfLine(offset))
            if next <= offset { break }
            offset = next
        }
        return "  "
    }

    func laidOut(_ element: String, _ line: String) -> String {
        element.replacing("\n", with: line).replacing("\t", with: unit)
    }

    static func inOneLine(_ element: String) -> String { element.replacing("\n", with: "").replacing("\t", with: "") }

    /// Whether an element is the first on its line.
    func isFirst(_ element: XMLElement) -> Bool {
        let start = lines.startOfLine(element.offsets.lowerBound)
        return text.source.bytes[start..<element.offsets.lowerBound].allSatisfy(\.isBlank)
    }

    func blanks(before offset: Int) -> Int {
        var start = offset
        while start > 0, text.source.bytes[start - 1].isSpace { start -= 1 }
        return start
    }
}
