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

    /// Over all machines of three states and four changes.
    @Test func `every change that can be reached is taken`() {
        let names = ["a", "b", "c"]
        for number in 0..<6561 {
            let transitions = [1, 9, 81, 729].map { digit in
                let pair = number / digit % 9
                return Transition(from: names[pair / 3], event: "e\(digit)", to: names[pair % 3])
            }
            let machine = Machine(
                name: "m", initial: ["a"], states: names.map { State(name: $0) }, transitions: transitions)
            let reached = machine.shortestPaths()
            #expect(Set(machine.coveringPaths().flatMap(\.self)) == Set(transitions.filter { reached[$0.from] != nil }))
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
