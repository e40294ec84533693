/// An enum whose cases are the words of a column of the tables: settings use them, and docs/LIBRARIES.md explains them.
package protocol LibraryWord: CaseIterable, RawRepresentable, Sendable, Hashable where RawValue == UInt8 {
    /// A fragment that goes on behind the word: `now`: once, before the call returns.
    var explanation: String { get }
}

extension LibraryWord {
    /// As settings and documents write it: `replaceFailure` is `replace-failure`.
    package var word: String {
        String(describing: self).reduce(into: "") { word, character in
            word += character.isUppercase ? "-" + character.lowercased() : String(character)
        }
    }
}

/// Several words of one column.
package struct WordSet<Word: LibraryWord>: Sendable, Hashable, ExpressibleByArrayLiteral {
    private var bits: UInt32 = 0

    package init(arrayLiteral words: Word...) { self.init(words) }

    package init(_ words: [Word]) {
        for word in words { bits |= 1 << UInt32(word.rawValue) }
    }

    package var isEmpty: Bool { bits == 0 }
    package var all: [Word] { Word.allCases.filter(contains) }

    package func contains(_ word: Word) -> Bool { bits & 1 << UInt32(word.rawValue) != 0 }

    mutating func formUnion(_ other: WordSet) { bits |= other.bits }
}
