/// An element of an XML document, and where it stands. A reference, since those who read a document hand its elements around:
/// each copy of so many parts would take its time.
package final class XMLElement: Sendable {
    /// As it is spelled, with its prefix: `sc:state`.
    package let name: String
    /// The name without its prefix.
    package let localName: String
    /// What the prefix stands for; nil where there is none. An unknown prefix stands for nothing as well.
    package let namespace: String?
    /// In the order of the text, those that declare namespaces among them.
    package let attributes: [XMLAttribute]
    package let children: [XMLNode]
    /// UTF-8 offsets of the name in the start tag.
    package let nameOffsets: Range<Int>
    /// From the `<` of the start tag to behind the `>` of the end tag.
    package let offsets: Range<Int>
    /// Between start tag and end tag; nil for `<a/>`.
    package let contentOffsets: Range<Int>?
    /// Whether the name of an attribute has a prefix. Most elements have none, and need not be searched for such.
    package let hasPrefixes: Bool

    /// An element whose end was read.
    init(_ open: XMLOpenElement, contentEnd: Int, end: Int) {
        (name, localName, namespace) = (open.name, open.localName, open.namespace)
        (attributes, children) = (open.attributes, open.children)
        hasPrefixes = open.attributes.contains { $0.name.contains(byte: UInt8(ascii: ":")) }
        nameOffsets = open.nameOffsets
        offsets = open.start..<end
        contentOffsets = open.contentStart.map { $0..<contentEnd }
    }

    package var elements: [XMLElement] { children.compactMap(\.element) }

    /// The first child for which something holds.
    package func element(where isWanted: (XMLElement) -> Bool) -> XMLElement? {
        for case .element(let child) in children where isWanted(child) { return child }
        return nil
    }

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
package enum XMLNode: Sendable {
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

extension XMLElement {
    /// The element itself and all in it, in the order of the text.
    var withDescendants: [XMLElement] { [self] + elements.flatMap(\.withDescendants) }
}
