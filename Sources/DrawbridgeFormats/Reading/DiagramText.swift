import DrawbridgeSource

/// The stretch of a file that holds one diagram text: the whole file, or a fenced block of a Markdown file.
///
/// Offsets, and so all places, are those of the whole file.
package struct DiagramText: Sendable {
    package let source: SourceFile
    package let offsets: Range<Int>
    package let lines: LineTable
    /// What a drawing without a title is called.
    package let name: String

    /// A whole file. A drawing without a title is called after the file: `call` for `diagrams/call.mmd`.
    package init(_ source: SourceFile) {
        let file = source.path.split(separator: "/").last ?? ""
        let stem = file.prefix { $0 != "." }
        self.init(
            source, offsets: 0..<source.bytes.count, lines: LineTable(source.bytes),
            name: String(stem.isEmpty ? file : stem))
    }

    package init(_ source: SourceFile, offsets: Range<Int>, lines: LineTable, name: String) {
        self.source = source
        self.offsets = offsets
        self.lines = lines
        self.name = name
    }

    /// About how many states a text of this length has, so that room for them is made once. Most have fewer.
    var likelyStates: Int { offsets.count / 200 }

    package func text(_ offsets: Range<Int>) -> String { source.text(offsets) }

    package func range(_ offsets: Range<Int>) -> SourceRange { SourceRange(path: source.path, offsets: offsets) }

    package func place(at offset: Int) -> Place {
        let position = lines.position(of: offset)
        return Place(path: source.path, line: position.line, column: position.column)
    }
}
