import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource

extension CheckedPair {
    /// Takes out what is no state of the machine, but a type of the code that only arrows lead to: a screen that is shown at last
    /// (`failed → disconnected → SetupFlow`). Returns a note for each.
    ///
    /// - Parameter declares: Whether code declares a type.
    mutating func takeOutTypes(_ declares: (String) -> Bool) -> [Diagnostic] {
        let known = Set(coded.states.map { Spelling.form(coded: $0.name) })
        let sources = Set(drawn.transitions.map(\.from))
        let types = drawn.states.filter { state in
            Self.isNameOfType(state.title) && !sources.contains(state.name) && !drawn.initial.contains(state.name)
                && !known.contains(Spelling.form(coded: state.name))
                && !settings.states.contains { [state.name, state.title].contains($0.drawn) }
                && drawn.children(of: state.name).isEmpty && declares(state.title)
        }
        guard !types.isEmpty else { return [] }
        let names = Set(types.map(\.name))
        let states = drawn.states.filter { !names.contains($0.name) }
        guard states.count > 1 else { return [] }
        drawn.states = states
        drawn.transitions.removeAll { names.contains($0.to) }
        return types.map { type in
            Diagnostic(
                kind: .unimplementedState.with(.note),
                message:
                    "“\(type.title)” is a type of the code and no state of \(coded.variable ?? coded.name), so what leads there "
                    + "was not compared",
                at: (type.source ?? drawn.source).map(Location.place), subject: "\(drawn.name): type \(type.title)")
        }
    }

    /// `SetupFlow`
    private static func isNameOfType(_ name: String) -> Bool {
        name.first?.isUppercase == true && name.dropFirst().contains(where: \.isUppercase)
            && name.contains(where: \.isLowercase) && name.allSatisfy { $0.isLetter || $0.isNumber }
    }
}
