import Synchronization

/// The connections that are open now, up to a number that leaves files to open for all else. One more ends the oldest of
/// those that have not shown the token; where all have, the oldest.
///
/// A class, because every connection tells it of itself.
final class PreviewGuests: Sendable {
    private struct Guest {
        var number: Int
        var task: Task<Void, Never>
        var isKnown = false
    }

    private let most: Int
    private let state = Mutex<(next: Int, guests: [Guest])>((0, []))

    init(most: Int = 64) {
        self.most = most
    }

    var count: Int { state.withLock { $0.guests.count } }

    /// - Parameter serve: Gets the number of the connection.
    func admit(_ serve: @escaping @Sendable (Int) async -> Void) {
        state.withLock { state in
            let number = state.next
            state.next += 1
            let task = Task { [self] in
                await serve(number)
                leave(number)
            }
            state.guests.append(Guest(number: number, task: task))
            guard state.guests.count > most else { return }
            let place = state.guests.firstIndex { !$0.isKnown } ?? 0
            state.guests.remove(at: place).task.cancel()
        }
    }

    /// From now on others go first.
    func know(_ number: Int) {
        state.withLock { state in
            guard let place = state.guests.firstIndex(where: { $0.number == number }) else { return }
            state.guests[place].isKnown = true
        }
    }

    private func leave(_ number: Int) {
        state.withLock { $0.guests.removeAll { $0.number == number } }
    }
}
