/// The words of a file, each with a number. A word that is written over and over is made into a text once, and is found by its
/// bytes without one.
struct WordTable {
    private var numbers: [Word: Int] = [:]
    /// In the order of their numbers, which is that of their first mention.
    private(set) var texts: [String] = []

    /// - Parameter text: What the words stand in.
    init(for text: DiagramText) { numbers.reserveCapacity(text.likelyStates) }

    /// The number of a word; one that is met for the first time gets the next.
    mutating func number(of word: Range<Int>, in bytes: [UInt8]) -> Int {
        let number = numbers.value(of: Word(bytes: bytes, offsets: word), orAdd: texts.count)
        if number == texts.count { texts.append(String(decoding: bytes[word], as: UTF8.self)) }
        return number
    }

    /// The number of a word that does not stand in the file as it is meant.
    mutating func number(of word: String) -> Int {
        let bytes = Array(word.utf8)
        return number(of: bytes.indices, in: bytes)
    }
}

/// A stretch of a file. Two are equal where their bytes are.
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
