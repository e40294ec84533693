import DrawbridgeSource

/// The part of a file that contains one diagram: the whole file, or a fenced block of a Markdown file.
///
/// All offsets and places are those of the whole file.
package struct DiagramText: Sendable {
    package let source: SourceFile
    package let offsets: Range<Int>
    package let lines: LineTable
    /// The name of a drawing without a title.
    package let name: String

    /// A whole file. A drawing without a title is named after the file: `call` for `diagrams/call.mmd`.
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

    /// An estimate of the number of states, for reserving capacity. Most texts of this length have fewer.
    var likelyStates: Int { offsets.count / 200 }

    package func text(_ offsets: Range<Int>) -> String { source.text(offsets) }

    package func range(_ offsets: Range<Int>) -> SourceRange { SourceRange(path: source.path, offsets: offsets) }

    package func place(at offset: Int) -> Place {
        let position = lines.position(of: offset)
        return Place(path: source.path, line: position.line, column: position.column)
    }
}
