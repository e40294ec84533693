/// A place in the analysed sources: a file by its index, and UTF-8 byte offsets in it, half open.
package struct Origin: Sendable, Hashable {
    package var file: Int
    package var start: UInt32
    package var end: UInt32

    package init(file: Int, start: UInt32, end: UInt32) {
        self.file = file
        self.start = start
        self.end = end
    }
}
