/// The bytes of one file and the path they came from.
///
/// Everything downstream works on these bytes: an *offset* is always a count of UTF-8 bytes from the start of the file.
/// The bytes need not be valid UTF-8.
package struct SourceFile: Sendable, Hashable {
    /// The path as it is shown to people: relative to the working directory, with `/`.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The text between two offsets; invalid UTF-8 is repaired with U+FFFD.
    package func text(_ offsets: Range<Int>) -> String {
        String(decoding: bytes[offsets.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// Whether a word stands anywhere in the file, exactly as it is spelled.
    package func contains(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard count > 0, bytes.count >= count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            (0...(bytes.count - count)).contains { i in
                bytes[i] == word.utf8Start[0] && (1..<count).allSatisfy { bytes[i + $0] == word.utf8Start[$0] }
            }
        }
    }
}
