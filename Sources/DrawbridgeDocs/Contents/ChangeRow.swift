import DrawbridgeModel

/// What a row of the table of transitions tells of: transitions that differ in nothing but where they begin, or in nothing
/// but the event. Code that answers many events by one function makes many of them.
struct ChangeRow {
    /// One for each event, the first: of the machine's changes, from 0.
    private(set) var numbers: [Int]
    /// The first of them.
    let transition: Transition
    /// The states that are left.
    private(set) var from: [String]
    /// Empty for what happens without an event.
    private(set) var events: [String]

    /// In the order of the machine's changes.
    static func rows(of machine: Machine) -> [ChangeRow] {
        let states = Set(machine.states.map(\.name))
        let rows = machine.changes.enumerated().map { ChangeRow($0.offset, $0.element) }
        let bySource = joined(rows, by: { $0.withoutSource(among: states) }) { $0.from += $1.from }
        return joined(bySource, by: \.withoutEvent) { row, other in
            row.numbers += other.numbers
            row.events += other.events
        }
    }
}

private extension ChangeRow {
    struct Likeness: Hashable {
        var from: [String]
        var transition: Transition
    }

    init(_ number: Int, _ change: Transition) {
        self.init(
            numbers: [number], transition: change, from: [change.from], events: [change.event].compactMap(\.self))
    }

    /// A row that begins where it ends is like no other one, nor is one of any state.
    func withoutSource(among states: Set<String>) -> Transition {
        var alike = transition
        if states.contains(transition.from), transition.from != transition.to { alike.from = "" }
        return alike
    }

    var withoutEvent: Likeness {
        var alike = transition
        if alike.event != nil { alike.event = "" }
        alike.from = ""
        return Likeness(from: from, transition: alike)
    }

    static func joined<Key: Hashable>(
        _ rows: [ChangeRow], by key: (ChangeRow) -> Key, _ join: (inout ChangeRow, ChangeRow) -> Void
    ) -> [ChangeRow] {
        var joined: [ChangeRow] = []
        var places: [Key: Int] = [:]
        for row in rows {
            if let place = places[key(row)] {
                join(&joined[place], row)
            } else {
                places[key(row)] = joined.count
                joined.append(row)
            }
        }
        return joined
    }
}
