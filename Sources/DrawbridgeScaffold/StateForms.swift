import DrawbridgeDrift
import DrawbridgeModel

/// How many states of a drawing may be meant by a name in code.
struct StateForms {
    private var counts: [String: Int] = [:]

    init(of machine: Machine) {
        for state in machine.states where state.isReal {
            for form in Spelling.forms(drawn: state.ownName) { counts[form, default: 0] += 1 }
        }
    }

    /// Whether only one state is called so in the drawing.
    func isOnly(_ name: String) -> Bool { counts[Spelling.form(coded: name)] == 1 }
}
