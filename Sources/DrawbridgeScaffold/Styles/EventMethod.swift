/// What one event does in all parts of a machine.
struct EventMethod {
    let event: (name: String, words: String?)
    /// For each part that takes the event.
    let arms: [(part: ScaffoldPart, arms: EventArms)]

    init(_ event: (name: String, words: String?), of scaffold: Scaffold) {
        self.event = event
        let parts = scaffold.parts(taking: event.name)
        arms = (parts.isEmpty ? [scaffold.whole] : parts).map { ($0, EventArms(event, of: $0)) }
    }

    /// The names of the conditions that are asked for, in the order of their first use.
    var conditions: [String] {
        var seen: Set<String> = []
        return arms.flatMap(\.arms.conditions).filter { seen.insert($0).inserted }
    }

    /// Whether several parts take the event.
    var isShared: Bool { arms.count > 1 }
    var hasActions: Bool { arms.contains { $0.arms.hasActions } }
    /// Whether the event may be refused: one that several parts take is, where each of them does.
    var mayBeRefused: Bool { arms.allSatisfy { $0.arms.mayBeRefused } }
}
