/// An element whose end tag was not read yet.
struct XMLOpenElement {
    var name: String
    var nameOffsets: Range<Int>
    /// The UTF-8 offset of its start tag.
    var start: Int
    var localName: String
    var namespace: String?
    var attributes: [XMLAttribute] = []
    var children: [XMLNode] = []
    /// The UTF-8 offset after the start tag. Nil if that is the whole element.
    var contentStart: Int?

    init(name: String, nameOffsets: Range<Int>, start: Int) {
        self.name = name
        self.nameOffsets = nameOffsets
        self.start = start
        localName = name
    }
}
