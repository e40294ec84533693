import DrawbridgeModel
import DrawbridgeSource

/// Changes the texts of a format in place. Its proposals may be wrong: `DiagramPatching` reads the result of each one
/// before it is used.
package protocol DiagramPatcher: Sendable {
    /// What proposes changes for edits of a machine. It reads the text once, however many edits it is asked for.
    ///
    /// - Parameter number: The index of the machine in the text, from 0.
    func proposals(of machines: [Machine], number: Int, in text: DiagramText) -> PatchProposals
}

/// Candidate changes for an edit, the most natural one first.
package typealias PatchProposals = (DiagramEdit) -> [[TextChange]]

extension DiagramPatcher {
    /// For a text that cannot be changed.
    static var none: PatchProposals { { _ in [] } }
}
