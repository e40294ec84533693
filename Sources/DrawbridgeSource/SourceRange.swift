/// A range of a file, in UTF-8 offsets.
package struct SourceRange: Sendable, Hashable {
    package var path: String
    package var offsets: Range<Int>

    package init(path: String, offsets: Range<Int>) {
        self.path = path
        self.offsets = offsets
    }
}
