import DrawbridgeModel
import DrawbridgeSource

extension TypedPicture {
    /// The states and arrows that the text draws, with what could not be read of it.
    func draft(of text: DiagramText) -> DiagramDraft {
        var draft = DiagramDraft(text, at: text.offsets.lowerBound)
        let forks = Set(arrows.map(\.from).filter(Self.isFork))
        for arrow in arrows where !draft.isFull {
            let offsets = grid.offsets(of: arrow.cell)
            let to = Self.isFork(arrow.to) && !forks.contains(arrow.to) ? "?" : arrow.to
            for fork in [arrow.from, to] where Self.isFork(fork) {
                if fork == to, arrow.from != Machine.pseudoState { draft.state(arrow.from, at: offsets) }
                draft.state(fork, kind: .choice, at: offsets)
            }
            for label in arrow.labels.isEmpty ? [""] : arrow.labels {
                draft.connect(arrow.from, to, label, at: offsets)
            }
        }
        tellOfStrangeParts(&draft)
        return draft
    }

    /// `(defer)`: a point where the way divides.
    private static func isFork(_ name: String) -> Bool { name.hasPrefix("(") }

    private func tellOfStrangeParts(_ draft: inout DiagramDraft) {
        // A frame is a state, whatever is unclear about the lines at it.
        for line in strayLines where hasFrames {
            for name in (line.from ?? []) + (line.to ?? []) where !Self.isFork(name) && !draft.isFull {
                draft.state(name, at: grid.offsets(of: line.cell))
            }
        }
        for line in strayLines {
            let (message, offsets) = (
                "it is not clear which states this line joins, so it was not read", grid.offsets(of: line.cell)
            )
            draft.report(.unknownStatement, message, at: offsets)
            draft.machine.unread.append(
                UnreadArrow(from: line.from, to: line.to, source: draft.text.place(at: offsets.lowerBound)))
        }
        for cell in strayTexts {
            let message = "these words may belong to several arrows, so those were read without an event"
            draft.report(.unknownStatement, message, at: grid.offsets(of: cell))
        }
    }
}
