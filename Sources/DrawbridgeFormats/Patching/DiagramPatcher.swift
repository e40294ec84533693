import DrawbridgeModel
import DrawbridgeSource

/// Changes the texts of a format in place. Nothing that it proposes has to be right: `DiagramPatch` reads every change back before
/// it believes it.
package protocol DiagramPatcher: Sendable {
    /// Changes that may make an edit of a machine of a text, the one that fits best into the text first.
    ///
    /// - Parameter number: Which of the machines.
    func changes(
        for edit: DiagramEdit, of machines: [Machine], number: Int, in text: DiagramText
    ) -> [[TextChange]]
}
