import DrawbridgeModel
import DrawbridgeSource

/// Changes a drawing in a page as a text of its own. What a line with codes would become is read again, like every
/// change, and refused where it is wrong.
struct HTMLPatcher: DiagramPatcher {
    func proposals(of machines: [Machine], number: Int, in text: DiagramText) -> PatchProposals {
        let drawings = HTMLReader.drawings(in: text)
        guard drawings.indices.contains(number),
            let proposals = DiagramFormat.mermaid.proposals(ofMachine: 0, in: drawings[number])
        else { return Self.none }
        return { edit in
            proposals(edit).map { $0.map { TextChange($0.offsets, HTMLWriter.escaped($0.text)) } }
        }
    }
}
