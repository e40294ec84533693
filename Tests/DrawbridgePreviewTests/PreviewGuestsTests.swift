import Testing

@testable import DrawbridgePreview

/// Who opens connections and says nothing keeps nobody else out.
struct PreviewGuestsTests {
    @Test func `one too many ends the oldest that has not shown the token`() async throws {
        let guests = PreviewGuests(most: 3)
        let (ended, endings) = AsyncStream<Int>.makeStream()
        for place in 0..<5 {
            guests.admit { number in
                try? await Task.sleep(for: .seconds(60))
                endings.yield(number)
            }
            if place == 0 { guests.know(0) }
        }
        #expect(guests.count == 3)
        var first: Set<Int> = []
        for await number in ended {
            first.insert(number)
            if first.count == 2 { break }
        }
        #expect(first == [1, 2])
    }

    @Test func `who has gone is not counted`() async throws {
        let guests = PreviewGuests(most: 3)
        for _ in 0..<10 {
            guests.admit { _ in }
            while guests.count > 0 { try await Task.sleep(for: .milliseconds(1)) }
        }
        #expect(guests.count == 0)
    }
}
