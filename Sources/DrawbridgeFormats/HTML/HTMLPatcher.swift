import DrawbridgeModel
import DrawbridgeSource

/// Changes a drawing in a page as a text of its own. What a line with codes would become is read again, like every
/// change, and refused where it is wrong.
struct HTMLPatcher: DiagramPatcher {
    func changes(
        for edit: DiagramEdit, of machines: [Machine], number: Int, in text: DiagramText
    ) -> [[TextChange]] {
        let drawings = HTMLReader.drawings(in: text)
        guard drawings.indices.contains(number),
            let patch = DiagramPatch(edit, ofMachine: 0, in: drawings[number], .mermaid)
        else { return [] }
        return [patch.changes.map { TextChange($0.offsets, HTMLWriter.escaped($0.text)) }]
    }
}
