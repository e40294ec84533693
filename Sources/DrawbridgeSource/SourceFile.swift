/// The bytes of one file, and its path.
///
/// Everything downstream works on these bytes: an *offset* is always a count of UTF-8 bytes from the start of the file.
/// The bytes need not be valid UTF-8.
package struct SourceFile: Sendable, Hashable {
    /// The path as it is shown to users: relative to the working directory, with `/`.
    package let path: String
    package let bytes: [UInt8]
    /// What whoever reads it may take of it.
    package let limits: ReadingLimits

    package init(path: String, bytes: [UInt8], limits: ReadingLimits = ReadingLimits()) {
        self.path = path
        self.bytes = bytes
        self.limits = limits
    }

    /// The file with another content.
    package func holding(_ bytes: [UInt8]) -> SourceFile { SourceFile(path: path, bytes: bytes, limits: limits) }

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The text between two offsets; invalid UTF-8 is repaired with U+FFFD.
    package func text(_ offsets: Range<Int>) -> String {
        String(decoding: bytes[offsets.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// Whether the file contains a word, with exactly this spelling.
    package func contains(_ word: StaticString) -> Bool { word.withUTF8Buffer(contains) }

    /// The same for a word that is not a literal.
    package func contains(_ word: String) -> Bool {
        var word = word
        return word.withUTF8(contains)
    }

    /// The standard library's search for a collection in a collection takes a hundred times as long.
    private func contains(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = word.first, bytes.count >= word.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            var start = bytes.next(first, from: 0)
            while start <= bytes.count - word.count {
                if bytes[start..<(start + word.count)].elementsEqual(word) { return true }
                start = bytes.next(first, from: start + 1)
            }
            return false
        }
    }
}
