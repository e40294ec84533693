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

    @Test func `pairs are one change after another, dead ends and starts as well`() {
        let machine = machine("a→b b→a b→c")
        let paths = machine.paths(covering: .pairs)
        #expect(paths.paths.map { ([$0.start] + $0.steps.map(\.to)).joined(separator: " ") } == ["a b a b c"])
        #expect(paths.taken == 4)
    }

    @Test func `states are reached in few ways`() {
        let paths = machine("a→b b→c a→c a→d x→y").paths(covering: .states)
        #expect(paths.paths.map(\.end) == ["c", "d"])
        #expect(paths.missedStates == ["x", "y"])
    }

    @Test func `what is passed on the way to a state is told with it`() {
        let machine = Machine(
            name: "m", initial: ["a"],
            states: [State(name: "a"), State(name: "which", kind: .choice), State(name: "b"), State(name: "c")],
            transitions: [
                Transition(from: "a", event: "go", to: "which"), Transition(from: "which", to: "b", guard: "yes"),
                Transition(from: "which", to: "c", guard: "no"),
            ])
        let steps = machine.paths(covering: .transitions).paths.map(\.steps)
        #expect(steps.map { $0.map(\.event) } == [["go"], ["go"]])
        #expect(steps.map { $0.map(\.guards) } == [[["yes"]], [["no"]]])
    }

    /// Over all machines of three states and four changes: each change that can come after another one does.
    @Test func `every pair that can be reached is taken, by paths that hold together`() {
        let names = ["a", "b", "c"]
        for number in stride(from: 0, to: 6561, by: 7) {
            let transitions = [1, 9, 81, 729].map { digit in
                let pair = number / digit % 9
                return Transition(from: names[pair / 3], event: "e\(digit)", to: names[pair % 3])
            }
            let machine = Machine(
                name: "m", initial: ["a"], states: names.map { State(name: $0) }, transitions: transitions)
            let reached = machine.shortestPaths()
            var wanted: Set<[Transition]> = []
            for first in transitions where reached[first.from] != nil {
                wanted.formUnion(transitions.filter { $0.from == first.to }.map { [first, $0] })
            }
            let paths = machine.paths(covering: .pairs).paths
            let found = paths.flatMap { zip($0.steps, $0.steps.dropFirst()).map { [$0.transition, $1.transition] } }
            #expect(Set(found) == wanted)
            for path in paths {
                #expect(path.start == "a" && path.steps.first?.from ?? "a" == "a")
                #expect(zip(path.steps, path.steps.dropFirst()).allSatisfy { $0.to == $1.from })
            }
        }
    }

    private func ways(_ text: String) -> [String] {
        machine(text).coveringPaths().map { path in ([path[0].from] + path.map(\.to)).joined(separator: " ") }
    }

    private func machine(_ text: String) -> Machine {
        let pairs = text.split(separator: " ").map { $0.split(separator: "→").map(String.init) }
        var seen: Set<String> = []
        let names = pairs.flatMap(\.self).filter { seen.insert($0).inserted }
        return Machine(
            name: "m", initial: ["a"], states: names.map { State(name: $0) },
            transitions: pairs.map { Transition(from: $0[0], to: $0[1]) })
    }
}
