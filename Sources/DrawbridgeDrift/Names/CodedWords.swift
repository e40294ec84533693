import DrawbridgeModel

/// What the states and the events of code are called, in letters alone.
struct CodedWords: Sendable {
    let states: Set<String>
    let events: Set<String>

    init(_ code: Machine) {
        states = Set(code.states.map { Spelling($0.ownName).letters })
        let names = Set(code.transitions.flatMap { ($0.event.map { [$0] } ?? []) + $0.also })
        events = Set(names.flatMap(EventRound.forms(of:)))
    }
}
