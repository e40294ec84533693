import DrawbridgeModel

/// A state that only one side has, with all that lies in it.
struct StrangeState: Hashable, Sendable {
    var name: String
    var leaves: [Int]
    /// Names of strange states of the other side that have the same neighbours; several where one seems to be split.
    var lookalikes: [String] = []
}

extension Comparison {
    /// Drawn states that the code has not, the outermost of nested ones; the ends without a name are left out.
    var unimplementedStates: [StrangeState] {
        Self.strangers(drawing) { states.coded[$0].isEmpty }
            .filter {
                !planning.states.contains($0.name) && !isFrame($0) && !passed.withoutEvents.isSuperset(of: $0.leaves)
            }
    }

    /// Whether a drawn state is a composite of the code, of which a flat drawing shows the inner states beside it.
    private func isFrame(_ state: StrangeState) -> Bool {
        states.isPaired(state.name) && drawing.children[state.name] == nil
            && !drawing.machine.initial.contains(state.name)
            && !drawing.machine.transitions.contains { $0.from == state.name || $0.to == state.name }
    }
    var undrawnStates: [StrangeState] {
        Self.strangers(code) { states.drawn[$0].isEmpty && !hiding.states.contains($0) && !isDrawnElsewhere(leaf: $0) }
    }

    private static func strangers(_ side: Unfolding, _ isStrange: (Int) -> Bool) -> [StrangeState] {
        let strange = Set(
            side.realStates.filter { side.leavesIn[$0.name, default: []].allSatisfy(isStrange) }.map(\.name))
        return side.realStates.compactMap { state in
            guard strange.contains(state.name), !state.isUnnamedEnd, state.kind != .region else { return nil }
            let around = side.machine.ancestors(of: state.name).dropFirst().filter { side.states[$0]?.kind != .region }
            guard !around.contains(where: strange.contains) else { return nil }
            return StrangeState(name: state.name, leaves: side.leavesIn[state.name, default: []])
        }
    }
}
