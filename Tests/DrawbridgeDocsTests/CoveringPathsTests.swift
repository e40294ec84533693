import DrawbridgeModel
import Testing

struct CoveringPathsTests {
    @Test func `one way takes all of a ring`() {
        #expect(ways("a→b b→c c→a") == ["a b c a"])
    }

    @Test func `a way that leads nowhere is followed by another one from the start`() {
        #expect(ways("a→b a→c b→d") == ["a b d", "a c"])
    }

    @Test func `a change that cannot be reached is in no way`() {
        #expect(ways("a→b x→y") == ["a b"])
    }

    @Test func `a change of a composite state is taken from within`() {
        let machine = Machine(
            name: "m", initial: ["out", "in.one"],
            states: [State(name: "out"), State(name: "in", kind: .composite), State(name: "in.one", parent: "in")],
            transitions: [Transition(from: "out", to: "in"), Transition(from: "in", to: "out")])
        #expect(machine.coveringPaths().map { $0.map(\.to) } == [["in", "out"]])
    }

    /// Over graphs that a small generator draws.
    @Test func `every change that can be reached is taken`() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let names = (0..<Int.random(in: 1...6, using: &generator)).map { "s\($0)" }
            let transitions = (0..<Int.random(in: 0...12, using: &generator)).map { number in
                Transition(from: names.randomElement()!, event: "e\(number)", to: names.randomElement()!)
            }
            let machine = Machine(
                name: "m", initial: ["s0"], states: names.map { State(name: $0) }, transitions: transitions)
            let reached = machine.shortestPaths()
            let expected = Set(transitions.filter { reached[$0.from] != nil })
            #expect(Set(machine.coveringPaths().flatMap(\.self)) == expected)
        }
    }

    private func ways(_ text: String) -> [String] {
        let pairs = text.split(separator: " ").map { $0.split(separator: "→").map(String.init) }
        var seen: Set<String> = []
        let names = pairs.flatMap(\.self).filter { seen.insert($0).inserted }
        let machine = Machine(
            name: "m", initial: ["a"], states: names.map { State(name: $0) },
            transitions: pairs.map { Transition(from: $0[0], to: $0[1]) })
        return machine.coveringPaths().map { path in ([path[0].from] + path.map(\.to)).joined(separator: " ") }
    }
}
