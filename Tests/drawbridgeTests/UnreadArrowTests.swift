import DrawbridgeFormats
import DrawbridgeModel
import DrawbridgeSource
import Testing

@testable import drawbridge

/// Lines of pictures of which it is not clear which states they join.
struct UnreadArrowTests {
    private static let deck = """
        final class Deck {
            enum State { case empty, playing, stopped }
            private(set) var state = State.empty
            func load() { if state == .empty { state = .playing } }
            func stop() { if state == .playing { state = .stopped } }
            func resume() { if state == .stopped { state = .playing } }
            func eject() { if state == .stopped { state = .empty } }
            func crash() { if state == .playing { state = .empty } }
        }
        """

    /// The last line points to words.
    private static func picture(endingWith words: String) -> String {
        """
        # Deck state machine

        ```
        ┌─────────┐
        │  empty  │
        └────┬────┘
             │ load
             ▼
        ┌─────────┐
        │ playing │
        └────┬────┘
             │ stop
             ▼
        ┌─────────┐
        │ stopped │
        └────┬────┘
             │ resume
             ▼
          \(words)
        ```

        """
    }

    @Test(arguments: [
        ("back to playing", true, false), ("see above", true, true), ("replaying", true, true),
    ])
    func `what a line that is not read may show is not called undrawn`(_ words: String, _ resume: Bool, _ eject: Bool)
        throws
    {
        let folder = try TestFolder(["Deck.swift": Self.deck, "deck.md": Self.picture(endingWith: words)])
        let run = Run("check", in: folder)
        func isClaimed(_ arrow: String) -> Bool { run.output.contains("error: \(arrow) is not drawn") }
        #expect(isClaimed("stopped → playing : resume") == !resume, "\(run.output)")
        #expect(isClaimed("stopped → empty : eject") == !eject, "\(run.output)")
        #expect(isClaimed("playing → empty : crash"), "\(run.output)")
        #expect(run.output.contains("may be drawn in a line that could not be read"), "\(run.output)")
        #expect(run.output.contains("deck.md:18:6: note: this line could not be read"), "\(run.output)")
    }

    @Test func `of an event in several states, only those that the line touches are not called undrawn`() throws {
        let code = Self.deck.replacing(
            "func eject() { if state == .stopped {", with: "func eject() { if state != .empty {")
        let folder = try TestFolder(["Deck.swift": code, "deck.md": Self.picture(endingWith: "see above")])
        let run = Run("check", in: folder)
        let undrawn = "error: playing → empty : eject and 1 more event that makes this transition are not drawn"
        #expect(run.output.contains(undrawn), "\(run.output)")
        #expect(run.output.contains("stopped → empty : eject may be drawn in a line that"), "\(run.output)")
    }

    @Test func `a line that touches another one may join the states of both`() throws {
        let text = """
            # State machine

            ```
            ┌──────┐
            │ idle │
            └──┬───┘
               │           ┌────────┐
               ├──────────►│ paused │
               │           └───┬────┘
               │ ◄─────────────┤
               ▼               ▼
            ┌──────┐       ┌──────┐
            │ over │       │ lost │
            └──────┘       └──────┘
            ```

            """
        let read = MarkdownReader().read(SourceFile(path: "a.md", text: text))
        let unread = try #require(read.value.first).unread
        #expect(unread.map(\.from) == [["paused"]])
        #expect(unread.map { Set($0.to ?? []) } == [["idle", "over", "paused", "lost"]])
        #expect(unread.map(\.source.line) == [10])
    }
}
