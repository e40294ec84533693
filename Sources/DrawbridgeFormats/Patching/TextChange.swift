/// Bytes of a text, and what is to stand in their place.
package struct TextChange: Sendable, Hashable {
    package var offsets: Range<Int>
    package var text: String

    package init(_ offsets: Range<Int>, _ text: String) {
        self.offsets = offsets
        self.text = text
    }

    /// The text after some changes. Nil where two of them are about the same bytes.
    package static func applied(_ changes: [TextChange], to bytes: [UInt8]) -> [UInt8]? {
        var changed: [UInt8] = []
        var offset = 0
        for change in changes.sorted(by: { $0.offsets.lowerBound < $1.offsets.lowerBound }) {
            guard change.offsets.lowerBound >= offset else { return nil }
            changed += bytes[offset..<change.offsets.lowerBound]
            changed += change.text.utf8
            offset = change.offsets.upperBound
        }
        return changed + bytes[offset...]
    }
}
