import DrawbridgeSource
import Testing

/// Where the bytes of a text are after an edit.
struct TextMoveTests {
    /// A text before and after, an offset in the first, that in the second, and the way back.
    @Test(arguments: [
        ("abcdef", "abXYcdef", 1, 1, 1), ("abcdef", "abXYcdef", 2, 2, 2), ("abcdef", "abXYcdef", 3, 5, 3),
        ("abcdef", "abef", 3, 2, 2), ("abcdef", "abef", 5, 3, 5), ("abcdef", "abcdef", 4, 4, 4),
        ("aaa", "aaaa", 3, 3, 3), ("", "abc", 0, 0, 0), ("abc", "", 3, 0, 0), ("abc", "xyz", 3, 3, 3),
        ("abc", "xyz", 1, 0, 0),
    ])
    func `what stands before and behind an edit is where it is`(
        old: String, new: String, offset: Int, moved: Int, back: Int
    ) {
        let move = TextMove(from: Array(old.utf8), to: Array(new.utf8))
        #expect(move.moved(offset) == moved)
        #expect(move.origin(of: moved) == back)
        #expect(move.isNone == (old == new))
    }

    @Test func `a place moves with its line, in its own file alone`() {
        let old = SourceFile(path: "A.swift", text: "one\ntwo\nthree\n")
        let edited = EditedSource(from: old, to: SourceFile(path: "A.swift", text: "zero\none\ntwo\nthree\n"))
        #expect(edited.moved(Place(path: "A.swift", line: 2, column: 3)) == Place(path: "A.swift", line: 3, column: 3))
        #expect(edited.moved(Place(path: "B.swift", line: 2, column: 3)) == Place(path: "B.swift", line: 2, column: 3))
        #expect(
            edited.moved(Place(path: "A.swift", line: 99, column: 1)) == Place(path: "A.swift", line: 99, column: 1))
    }
}
