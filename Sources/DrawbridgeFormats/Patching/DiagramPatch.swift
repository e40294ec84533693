import DrawbridgeModel
import DrawbridgeSource

/// Changes of a text that make one edit of its drawing and leave every other byte as it is.
package struct DiagramPatch: Sendable {
    package let changes: [TextChange]

    /// - Parameters:
    ///   - number: The index of the machine in the text, from 0.
    /// - Returns: Nil if the format cannot represent the edit, or not by a change in place.
    package init?(_ edit: DiagramEdit, ofMachine number: Int = 0, in text: DiagramText, _ format: DiagramFormat) {
        guard let changes = DiagramPatching(ofMachine: number, in: text, format)?.changes(for: edit) else { return nil }
        self.changes = changes
    }
}

/// Looks for the changes of a text that make edits of one of its drawings.
///
/// The result is verified: the changed text is read again, and must give the same machines with these edits and no other
/// difference, and no new finding.
struct DiagramPatching {
    private let text: DiagramText
    private let number: Int
    private let reader: any DiagramReader
    private let before: Parsed<[Machine]>
    private let proposals: PatchProposals

    init?(ofMachine number: Int, in text: DiagramText, _ format: DiagramFormat) {
        guard let reader = format.reader, let patcher = format.patcher else { return nil }
        before = reader.read(text)
        guard before.value.indices.contains(number) else { return nil }
        (self.text, self.number, self.reader) = (text, number, reader)
        proposals = patcher.proposals(of: before.value, number: number, in: text)
    }

    func changes(for edit: DiagramEdit) -> [TextChange]? {
        guard let wanted = before.value[number].applying([edit]) else { return nil }
        return proposals(edit).first { reads($0, as: wanted) }
    }

    /// The changes for each of several edits, by the first proposal for each. Only all of them together are verified, so
    /// that the text is read once however many there are. Nil if that is not right: they may still be possible one by one.
    func changes(for edits: [DiagramEdit]) -> [[TextChange]]? {
        guard let wanted = before.value[number].applying(edits) else { return nil }
        let changes = edits.compactMap { proposals($0).first }
        return changes.count == edits.count && reads(changes.flatMap(\.self), as: wanted) ? changes : nil
    }

    /// Whether the changed text has the wanted machine in place of the one that is edited.
    private func reads(_ changes: [TextChange], as wanted: Machine) -> Bool {
        guard let after = text.changed(by: changes).map(reader.read),
            after.value.count == before.value.count, after.diagnostics.count <= before.diagnostics.count
        else { return false }
        return after.value.indices.allSatisfy { i in
            after.value[i].isLike(i == number ? wanted : before.value[i])
        }
    }
}

extension DiagramFormat {
    /// What proposes changes in a drawing that is part of a text. These are verified with the whole text.
    func proposals(ofMachine number: Int, in text: DiagramText) -> PatchProposals? {
        guard let reader, let patcher else { return nil }
        return patcher.proposals(of: reader.read(text).value, number: number, in: text)
    }
}

extension DiagramText {
    /// The text after some changes, as part of the changed file.
    func changed(by changes: [TextChange]) -> DiagramText? {
        guard let bytes = TextChange.applied(changes, to: source.bytes) else { return nil }
        let end = offsets.upperBound + bytes.count - source.bytes.count
        return DiagramText(
            source.holding(bytes), offsets: offsets.lowerBound..<end, lines: LineTable(bytes),
            name: name)
    }

    /// A part of this text as a text of its own.
    func part(_ offsets: Range<Int>) -> DiagramText {
        DiagramText(source, offsets: offsets, lines: lines, name: name)
    }
}
