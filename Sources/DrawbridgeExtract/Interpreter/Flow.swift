/// Where the worlds are after some operations: those that go on, and those that have left.
struct Flow {
    var next: Worlds
    /// In the order of their first use, so that results have one order.
    private(set) var exits: [(exit: Exit, worlds: Worlds)] = []
    /// Steps that ended at an `await`.
    var suspended = Worlds()

    init(next: Worlds = Worlds()) {
        self.next = next
    }

    mutating func leave(_ exit: Exit, _ worlds: Worlds) {
        guard !worlds.isEmpty else { return }
        if let index = exits.firstIndex(where: { $0.exit == exit }) {
            exits[index].worlds.add(worlds)
        } else {
            exits.append((exit, worlds))
        }
    }

    /// Takes out those that left this way.
    mutating func take(_ exit: Exit) -> Worlds {
        guard let index = exits.firstIndex(where: { $0.exit == exit }) else { return Worlds() }
        return exits.remove(at: index).worlds
    }

    /// Takes over what left another flow; its `next` is not touched.
    mutating func leaveAll(of other: Flow) {
        for (exit, worlds) in other.exits { leave(exit, worlds) }
        suspended.add(other.suspended)
    }
}
