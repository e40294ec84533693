import DrawbridgeSource

/// Searches on the contiguous bytes of a string. Through its UTF-8 view or its characters, they would take ten times as
/// long.
extension String {
    func contains(byte: UInt8) -> Bool { contains(byteWhere: { $0 == byte }) }

    /// Whether a byte of the text satisfies a condition.
    @inline(__always)
    func contains(byteWhere isWanted: (UInt8) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.contains(where: isWanted) } ?? utf8.contains(where: isWanted)
    }

    /// Whether the text contains an ASCII word.
    func contains(ascii word: StaticString) -> Bool {
        var text = self
        return text.withUTF8 { $0.contains(word) }
    }

    /// Whether the text contains one of some words, given as their bytes.
    func contains(anyOf words: [[UInt8]]) -> Bool {
        var text = self
        return text.withUTF8 { bytes in words.contains { bytes.contains($0) } }
    }
}

private extension UnsafeBufferPointer<UInt8> {
    func contains(_ word: [UInt8]) -> Bool {
        guard let first = word.first else { return true }
        var start = next(first, from: 0)
        while start + word.count <= count {
            if self[start..<start + word.count].elementsEqual(word) { return true }
            start = next(first, from: start + 1)
        }
        return false
    }

    func contains(_ word: StaticString) -> Bool {
        var start = 0
        while start + word.utf8CodeUnitCount <= count {
            if self[start] == word.utf8Start[0], hasWord(word, at: start) { return true }
            start += 1
        }
        return false
    }

    func hasWord(_ word: StaticString, at start: Int) -> Bool {
        for i in 0..<word.utf8CodeUnitCount where self[start + i] != word.utf8Start[i] { return false }
        return true
    }
}
