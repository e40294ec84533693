import DrawbridgeModel
import DrawbridgeSource

/// Changes of a text that make one edit of its drawing and leave every other byte as it is.
///
/// The result is verified: the changed text is read again, and must give the same machines with this edit and no other
/// difference, and no new finding.
package struct DiagramPatch: Sendable {
    package let changes: [TextChange]

    /// - Parameters:
    ///   - number: The index of the machine in the text, from 0.
    /// - Returns: Nil if the format cannot represent the edit, or not by a change in place.
    package init?(_ edit: DiagramEdit, ofMachine number: Int = 0, in text: DiagramText, _ format: DiagramFormat) {
        guard let reader = format.reader, let patcher = format.patcher else { return nil }
        let before = reader.read(text)
        guard before.value.indices.contains(number), let wanted = before.value[number].applying(edit) else {
            return nil
        }
        let isRight = { (changes: [TextChange]) in
            guard let after = text.changed(by: changes).map(reader.read),
                after.value.count == before.value.count, after.diagnostics.count <= before.diagnostics.count
            else { return false }
            return after.value.indices.allSatisfy { i in
                after.value[i].isLike(i == number ? wanted : before.value[i])
            }
        }
        let candidates = patcher.changes(for: edit, of: before.value, number: number, in: text)
        guard let changes = candidates.first(where: isRight) else { return nil }
        self.changes = changes
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
