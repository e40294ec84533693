import DrawbridgeModel
import DrawbridgeSource

/// Changes drawings of draw.io in place: cells, their labels and ends. A packed page is unpacked, changed, and packed
/// again; all other pages stay as they are. Pictures that contain a drawing are not changed, since the picture itself
/// would no longer match.
struct DrawIOPatcher: DiagramPatcher {
    func proposals(of machines: [Machine], number: Int, in text: DiagramText) -> PatchProposals {
        let pages = DrawIOReader.pages(of: text)
        guard pages.indices.contains(number) else { return Self.none }
        let page = pages[number]
        if !page.isPacked { return Self.proposals(DrawIOPatching(page, text)) }
        guard let packing = page.packing else { return Self.none }
        let inner = DiagramText(text.source.holding(packing.unpacked))
        guard let root = XMLReader.read(inner.source).value, root.localName == "mxGraphModel" else { return Self.none }
        let unpacked = DrawIOPage(name: page.name, model: root, offsets: root.offsets, isPacked: false)
        let proposals = Self.proposals(DrawIOPatching(unpacked, inner))
        return { edit in
            proposals(edit).compactMap { changes in
                let packed = inner.changed(by: changes).flatMap {
                    Deflation.deflate(PercentEncoding.encode($0.source.bytes))
                }
                return packed.map { [TextChange(packing.offsets, Base64.encode($0))] }
            }
        }
    }

    private static func proposals(_ patching: DrawIOPatching) -> PatchProposals {
        var patching = patching
        return { edit in changes(for: edit, &patching) }
    }

    private static func changes(for edit: DiagramEdit, _ patching: inout DrawIOPatching) -> [[TextChange]] {
        switch edit {
        case .addState(let state):
            let id = patching.newID("state")
            return [patching.addition(of: state, id: id, near: nil)]
        case .removeState(let name): return [patching.removal(of: name)]
        case .relabelState(let name, let label): return label.map { patching.relabelings(of: name, $0) } ?? []
        case .renameState(let name, let other): return patching.renamings(of: name, other)
        case .addTransition(let transition): return [patching.addition(of: transition)]
        case .removeTransition(let transition): return patching.removals(of: transition)
        case .relabelTransition(let transition, let words): return patching.relabelings(of: transition, words)
        case .retargetTransition(let transition, let name): return patching.retargetings(of: transition, name)
        case .moveStart(let name, let other): return patching.movingStart(name, other)
        case .addStart, .removeStart: return []
        }
    }
}
