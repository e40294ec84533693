/// An element of an XML document, and where it stands.
package struct XMLElement: Sendable, Hashable {
    /// As it is spelled, with its prefix: `sc:state`.
    package var name: String
    /// The name without its prefix.
    package var localName: String
    /// What the prefix stands for; nil where there is none. An unknown prefix stands for nothing as well.
    package var namespace: String?
    /// In the order of the text, those that declare namespaces among them.
    package var attributes: [XMLAttribute]
    package var children: [XMLNode]
    /// UTF-8 offsets of the name in the start tag.
    package var nameOffsets: Range<Int>
    /// From the `<` of the start tag to behind the `>` of the end tag.
    package var offsets: Range<Int>
    /// Between start tag and end tag; nil for `<a/>`.
    package var contentOffsets: Range<Int>?

    package var elements: [XMLElement] { children.compactMap(\.element) }

    /// All text in the element, that of elements inside it as well.
    package var text: String {
        children.reduce(into: "") { text, child in
            switch child {
            case .element(let element): text += element.text
            case .text(let piece, _): text += piece
            }
        }
    }

    /// The attribute of this name as it is spelled, with its prefix.
    package subscript(name: String) -> XMLAttribute? { attributes.first { $0.name == name } }

    /// The start tag, `<` and `>` included.
    package var startTagOffsets: Range<Int> { offsets.lowerBound..<(contentOffsets?.lowerBound ?? offsets.upperBound) }
}

/// What stands in an element. Comments, processing instructions and white space alone are left out.
package enum XMLNode: Sendable, Hashable {
    case element(XMLElement)
    /// References are resolved; a CDATA section is text like any other. The offsets are those of the text as it is spelled.
    case text(String, offsets: Range<Int>)

    package var element: XMLElement? {
        if case .element(let element) = self { element } else { nil }
    }
}

/// One `name="value"` of a start tag.
package struct XMLAttribute: Sendable, Hashable {
    package var name: String
    package var nameOffsets: Range<Int>
    /// With its references resolved.
    package var value: String
    /// As it is spelled, without the quotes.
    package var valueOffsets: Range<Int>
}
