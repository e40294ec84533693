/// The words of a file, each with a number. A repeated word is decoded once, and is then found by its bytes.
struct WordTable {
    private var numbers: [Word: Int] = [:]
    /// In the order of their numbers: that of their first mention.
    private(set) var texts: [String] = []

    /// - Parameter text: The text that contains the words.
    init(for text: DiagramText) { numbers.reserveCapacity(text.likelyStates) }

    /// The number of a word. A new word gets the next number.
    mutating func number(of word: Range<Int>, in bytes: [UInt8]) -> Int {
        let number = numbers.value(of: Word(bytes: bytes, offsets: word), orAdd: texts.count)
        if number == texts.count { texts.append(String(decoding: bytes[word], as: UTF8.self)) }
        return number
    }

    /// The number of a word whose text differs from the bytes in the file.
    mutating func number(of word: String) -> Int {
        let bytes = Array(word.utf8)
        return number(of: bytes.indices, in: bytes)
    }
}

/// A part of a file. Two are equal if their bytes are.
private struct Word: Hashable {
    var bytes: [UInt8]
    var offsets: Range<Int>

    func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[offsets])) }
    }

    static func == (a: Word, b: Word) -> Bool {
        a.offsets.count == b.offsets.count
            && a.bytes.withUnsafeBufferPointer { first in
                b.bytes.withUnsafeBufferPointer { second in
                    first[a.offsets].elementsEqual(second[b.offsets])
                }
            }
    }
}
