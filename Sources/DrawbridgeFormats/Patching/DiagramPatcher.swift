import DrawbridgeModel
import DrawbridgeSource

/// Changes the texts of a format in place. Its proposals may be wrong: `DiagramPatch` reads the result of each one
/// before it is used.
package protocol DiagramPatcher: Sendable {
    /// Candidate changes for an edit of a machine, the most natural one first.
    ///
    /// - Parameter number: The index of the machine in the text, from 0.
    func changes(
        for edit: DiagramEdit, of machines: [Machine], number: Int, in text: DiagramText
    ) -> [[TextChange]]
}
