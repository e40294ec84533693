import DrawbridgeModel

/// A transition as settings name it: `from -> to : event`; `*` is any state.
struct TransitionPattern {
    let from: String
    let to: String
    /// Nil: every event between the two.
    let event: String?

    init(_ text: String) {
        let text = text.replacing("→", with: "->")
        let sides = text.split(separator: "->", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let rest = sides.count > 1 ? sides[1].split(separator: ":", maxSplits: 1).map(String.init) : []
        from = Self.letters(sides.first ?? "")
        to = Self.letters(rest.first ?? "")
        event = rest.count > 1 ? Self.letters(rest[1]) : nil
    }

    func fits(_ step: Step, _ side: Unfolding) -> Bool {
        guard Self.fits(step.from, from, side) else { return false }
        guard step.targets.contains(where: { Self.fits($0, to, side) }) || to == "*" || to == "?" else { return false }
        guard let event else { return true }
        return step.event.map { Self.isCalled($0, event) } ?? false
    }

    /// The states and events that it names and no side has.
    func unknownNames(in sides: [Unfolding]) -> [String] {
        let states = [from, to].filter { name in
            !["*", "?", ""].contains(name)
                && !sides.contains { side in side.leaves.indices.contains { Self.fits($0, name, side) } }
        }
        let events = [event].compactMap { $0 }.filter { name in
            !sides.contains { side in side.eventNames.contains { Self.isCalled($0, name) } }
        }
        return states + events
    }
}

private extension TransitionPattern {
    static func letters(_ text: String) -> String {
        Spelling(String(text.drop { $0 == " " || $0 == "-" })).letters.filter { $0 != " " }
    }

    static func isCalled(_ event: String, _ name: String) -> Bool {
        EventRound.all.contains { $0.coded(event) == name }
    }

    static func fits(_ leaf: Int, _ name: String, _ side: Unfolding) -> Bool {
        let state = side.state(leaf)
        return name == "*" || [state.name, state.title, state.ownName].contains { Spelling($0).letters == name }
    }
}
