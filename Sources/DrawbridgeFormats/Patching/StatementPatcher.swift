import DrawbridgeModel
import DrawbridgeSource

/// What changes in place need to know of a language of statements, most of them lines.
package protocol StatementPatcher: DiagramPatcher {
    /// The drawings of a text, in the order of its machines.
    func parts(of text: DiagramText) -> [DiagramParts]

    /// Ways to write an arrow as a statement, the best first.
    func statements(for transition: Transition, in machine: Machine) -> [String]

    /// Ways to declare a state, the best first. Empty for a kind that needs more than one statement.
    func statements(for state: State, in machine: Machine) -> [String]

    /// Ways to make a state initial. Empty if that needs more than one statement.
    func statements(forStartIn state: String, in machine: Machine) -> [String]

    /// The possible spellings of a state's name in statements.
    func spellings(of state: String, in machine: Machine) -> [String]

    /// Further changes of a statement that are needed when its arrow gets another target.
    func adjust(_ arrow: Range<Int>, to transition: Transition, in text: DiagramText) -> [TextChange]

    /// Changes elsewhere in the text that go with the removal of an arrow.
    func rest(of arrow: Range<Int>, in text: DiagramText) -> [TextChange]

    /// Changes the labels of the arrow at an offset, one for each of its transitions. Nil if that is not possible.
    func relabel(_ arrow: Range<Int>, _ transitions: [Transition], in text: DiagramText) -> [TextChange]?

    /// Ways to change the label of a state, if the text has one already, or a place for it.
    func relabel(_ state: State, to label: String?, _ parts: DiagramParts, in text: DiagramText) -> [[TextChange]]
}

extension StatementPatcher {
    package func proposals(of machines: [Machine], number: Int, in text: DiagramText) -> PatchProposals {
        let parts = parts(of: text)
        guard parts.count == machines.count else { return Self.none }
        return PatchCandidates(text, parts[number], machines[number], self).all
    }

    package func statements(forStartIn state: String, in machine: Machine) -> [String] { [] }

    package func rest(of arrow: Range<Int>, in text: DiagramText) -> [TextChange] { [] }

    package func adjust(_ arrow: Range<Int>, to transition: Transition, in text: DiagramText) -> [TextChange] { [] }
}
