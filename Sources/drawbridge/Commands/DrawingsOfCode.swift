import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource

/// Drawings without a machine that show states of the code all the same: most of their states are those of a machine or of an enum. So they
/// are no drawings of something else, as a folder may hold, and a run that compares them with nothing has left something out.
struct DrawingsOfCode {
    private let machines: [Set<String>]
    private let enums: EnumsLikeDrawings

    init(_ coded: [Machine], _ enums: EnumsLikeDrawings) {
        machines = coded.map { Set($0.states.map { Spelling.form(coded: $0.name) }) }
        self.enums = enums
    }

    func has(_ drawing: Machine) -> Bool {
        let drawn = drawing.states.map(\.name)
        // Any code has a state that is called “loading”.
        guard drawn.contains(where: { !UsualStates.has($0) }) else { return false }
        let forms = Set(drawn.map { Spelling.form(coded: $0) })
        return enums.has(drawing)
            || machines.contains { states in
                let shared = forms.intersection(states).count
                return (shared > 2 || shared == forms.count && shared > 1) && shared * 4 >= forms.count * 3
            }
    }
}
