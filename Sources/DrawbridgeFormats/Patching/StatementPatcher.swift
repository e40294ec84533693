import DrawbridgeModel
import DrawbridgeSource

/// What is to be known of a language of statements, lines mostly, to change its texts in place.
package protocol StatementPatcher: DiagramPatcher {
    /// The drawings of a text, in the order of its machines.
    func parts(of text: DiagramText) -> [DiagramParts]

    /// Ways to write an arrow of a machine as a statement, the best first.
    func statements(for transition: Transition, in machine: Machine) -> [String]

    /// Ways to declare a state, the best first; none for a kind that takes more than a statement.
    func statements(for state: State, in machine: Machine) -> [String]

    /// Ways to say that the machine begins in a state; none where that takes more than a statement.
    func statements(forStartIn state: String, in machine: Machine) -> [String]

    /// The ways in which statements may spell the name of a state.
    func spellings(of state: String, in machine: Machine) -> [String]

    /// What else of a statement has to change with what its arrow leads to, because it says so once more.
    func adjust(_ arrow: Range<Int>, to transition: Transition, in text: DiagramText) -> [TextChange]

    /// What stands elsewhere about an arrow, and goes with its statement.
    func rest(of arrow: Range<Int>, in text: DiagramText) -> [TextChange]

    /// How the statement at an offset comes to say other words, one for each of its transitions. Nil where it cannot.
    func relabel(_ arrow: Range<Int>, _ transitions: [Transition], in text: DiagramText) -> [TextChange]?

    /// Ways to give a state another label where the text has one already, or has a place for it.
    func relabel(_ state: State, to label: String?, _ parts: DiagramParts, in text: DiagramText) -> [[TextChange]]
}

extension StatementPatcher {
    package func changes(
        for edit: DiagramEdit, of machines: [Machine], number: Int, in text: DiagramText
    ) -> [[TextChange]] {
        let parts = parts(of: text)
        guard parts.count == machines.count else { return [] }
        return PatchCandidates(text, parts[number], machines[number], self).all(for: edit)
    }

    package func statements(forStartIn state: String, in machine: Machine) -> [String] { [] }

    package func rest(of arrow: Range<Int>, in text: DiagramText) -> [TextChange] { [] }

    package func adjust(_ arrow: Range<Int>, to transition: Transition, in text: DiagramText) -> [TextChange] { [] }
}
