/// An element while it is read: what is known of it so far.
struct XMLOpenElement {
    var name: String
    var nameOffsets: Range<Int>
    /// Where its start tag begins.
    var start: Int
    var localName: String
    var namespace: String?
    var attributes: [XMLAttribute] = []
    var children: [XMLNode] = []
    /// Behind the start tag; nil where that is the whole element.
    var contentStart: Int?

    init(name: String, nameOffsets: Range<Int>, start: Int) {
        self.name = name
        self.nameOffsets = nameOffsets
        self.start = start
        localName = name
    }
}
