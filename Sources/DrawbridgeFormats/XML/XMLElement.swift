/// An element of an XML document, with its place. A class, since elements are passed around often, and copies of so
/// many properties take time.
package final class XMLElement: Sendable {
    /// The name as written, with its prefix: `sc:state`.
    package let name: String
    /// The name without its prefix.
    package let localName: String
    /// The namespace of the prefix. Nil without a prefix, or for an unknown one.
    package let namespace: String?
    /// In the order of the text, including those that declare namespaces.
    package let attributes: [XMLAttribute]
    package let children: [XMLNode]
    /// UTF-8 offsets of the name in the start tag.
    package let nameOffsets: Range<Int>
    /// UTF-8 offsets from the `<` of the start tag to the end of the end tag.
    package let offsets: Range<Int>
    /// UTF-8 offsets between start tag and end tag; nil for `<a/>`.
    package let contentOffsets: Range<Int>?
    /// Whether an attribute's name has a prefix. Most elements have none, and need no search for prefixed attributes.
    package let hasPrefixes: Bool

    /// An element whose end tag was read.
    init(_ open: XMLOpenElement, contentEnd: Int, end: Int) {
        (name, localName, namespace) = (open.name, open.localName, open.namespace)
        (attributes, children) = (open.attributes, open.children)
        hasPrefixes = open.attributes.contains { $0.name.contains(byte: UInt8(ascii: ":")) }
        nameOffsets = open.nameOffsets
        offsets = open.start..<end
        contentOffsets = open.contentStart.map { $0..<contentEnd }
    }

    package var elements: [XMLElement] { children.compactMap(\.element) }

    /// The first child that satisfies a condition.
    package func element(where isWanted: (XMLElement) -> Bool) -> XMLElement? {
        for case .element(let child) in children where isWanted(child) { return child }
        return nil
    }

    /// All text in the element, including that of elements inside it.
    package var text: String {
        children.reduce(into: "") { text, child in
            switch child {
            case .element(let element): text += element.text
            case .text(let piece, _): text += piece
            }
        }
    }

    /// The attribute of this name, as written with its prefix.
    package subscript(name: String) -> XMLAttribute? { attributes.first { $0.name == name } }

    /// The UTF-8 offsets of the start tag, including `<` and `>`.
    package var startTagOffsets: Range<Int> { offsets.lowerBound..<(contentOffsets?.lowerBound ?? offsets.upperBound) }
}

/// A child of an element. Comments, processing instructions and texts of white space only are left out.
package enum XMLNode: Sendable {
    case element(XMLElement)
    /// Text with references resolved. A CDATA section is ordinary text. The offsets are those of the text as written.
    case text(String, offsets: Range<Int>)

    package var element: XMLElement? {
        if case .element(let element) = self { element } else { nil }
    }
}

/// One `name="value"` of a start tag.
package struct XMLAttribute: Sendable, Hashable {
    package var name: String
    package var nameOffsets: Range<Int>
    /// The value with references resolved.
    package var value: String
    /// The offsets of the value as written, without the quotes.
    package var valueOffsets: Range<Int>
}

extension XMLElement {
    /// The element itself and all its descendants, in the order of the text.
    var withDescendants: [XMLElement] { [self] + elements.flatMap(\.withDescendants) }
}
