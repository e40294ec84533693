extension String {
    /// Whether a word of ASCII stands anywhere in the text. It looks at bytes: `contains` looks for characters, and takes ten
    /// times as long.
    func contains(ascii word: StaticString) -> Bool {
        var text = self
        return text.withUTF8 { bytes in
            let last = bytes.count - word.utf8CodeUnitCount
            return last >= 0 && (0...last).contains { start in bytes.hasWord(word, at: start) }
        }
    }
}

private extension UnsafeBufferPointer<UInt8> {
    func hasWord(_ word: StaticString, at start: Int) -> Bool {
        for i in 0..<word.utf8CodeUnitCount where self[start + i] != word.utf8Start[i] { return false }
        return true
    }
}
