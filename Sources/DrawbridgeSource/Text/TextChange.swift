/// A replacement for a range of bytes of a text.
package struct TextChange: Sendable, Hashable {
    package var offsets: Range<Int>
    package var text: String

    package init(_ offsets: Range<Int>, _ text: String) {
        self.offsets = offsets
        self.text = text
    }

    /// The text after some changes. Nil if two of them overlap.
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

extension TextChange {
    /// Merges this change of an already changed text into the changes of the original text.
    ///
    /// - Parameter changes: The earlier changes. This change lies inside one of their replacements, or touches none.
    package func moved(into changes: [TextChange]) -> [TextChange] {
        var changes = changes.sorted { $0.offsets.lowerBound < $1.offsets.lowerBound }
        var delta = 0
        for i in changes.indices {
            let start = changes[i].offsets.lowerBound + delta
            if offsets.lowerBound < start { break }
            let inside = offsets.lowerBound - start
            if inside < changes[i].text.utf8.count {
                var bytes = Array(changes[i].text.utf8)
                bytes.replaceSubrange(inside..<inside + offsets.count, with: text.utf8)
                changes[i].text = String(decoding: bytes, as: UTF8.self)
                return changes
            }
            delta += changes[i].text.utf8.count - changes[i].offsets.count
        }
        return changes + [TextChange(offsets.lowerBound - delta..<offsets.upperBound - delta, text)]
    }
}
