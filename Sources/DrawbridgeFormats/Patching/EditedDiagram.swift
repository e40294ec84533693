import DrawbridgeModel
import DrawbridgeSource

/// A file with drawings that is edited in place. Parts that no edit concerns stay as they are, byte by byte.
package struct EditedDiagram: Sendable {
    /// The file as it is now.
    package private(set) var source: SourceFile
    package let format: DiagramFormat
    package private(set) var machines: [Machine]

    package init(_ source: SourceFile, _ format: DiagramFormat) {
        self.source = source
        self.format = format
        machines = format.reader?.read(source).value ?? []
    }

    /// Makes all of these edits in order, or none of them.
    ///
    /// - Parameter number: The index of the machine in the file, from 0.
    /// - Returns: Whether the edits were made.
    package mutating func make(_ edits: [DiagramEdit], ofMachine number: Int) -> Bool {
        var edited = self
        for edit in edits {
            let text = DiagramText(edited.source)
            guard let patch = DiagramPatch(edit, ofMachine: number, in: text, format),
                let changed = text.changed(by: patch.changes)
            else { return false }
            edited = EditedDiagram(changed.source, format)
        }
        self = edited
        return true
    }

    /// Makes several groups of edits at once, all or none of them. Faster than one after the other, and not always
    /// possible where that is.
    ///
    /// - Returns: The file after each group. Nil if the edits were not made.
    package mutating func make(_ groups: [[DiagramEdit]], ofMachine number: Int) -> [SourceFile]? {
        if groups.count == 1 { return make(groups[0], ofMachine: number) ? [source] : nil }
        let text = DiagramText(source)
        let edits = groups.flatMap(\.self)
        guard let changes = DiagramPatching(ofMachine: number, in: text, format)?.changes(for: edits) else {
            return nil
        }
        var count = 0
        let files = groups.compactMap { group in
            count += group.count
            return text.changed(by: changes.prefix(count).flatMap(\.self))?.source
        }
        guard files.count == groups.count, let last = files.last else { return nil }
        self = EditedDiagram(last, format)
        return files
    }
}
