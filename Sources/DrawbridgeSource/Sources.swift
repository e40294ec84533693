/// The files of one run, by path. Line tables are built once.
package struct Sources: Sendable {
    private var files: [String: (file: SourceFile, lines: LineTable)] = [:]

    package init(_ files: [SourceFile] = []) {
        for file in files { add(file) }
    }

    package mutating func add(_ file: SourceFile) {
        files[file.path] = (file, LineTable(file.bytes))
    }

    package func file(_ path: String) -> SourceFile? { files[path]?.file }

    /// The place where a range starts. Line 1, column 1 if the file is not known.
    package func place(of range: SourceRange) -> Place {
        let position = files[range.path]?.lines.position(of: range.offsets.lowerBound) ?? (line: 1, column: 1)
        return Place(path: range.path, line: position.line, column: position.column)
    }

    /// The place of a location.
    package func place(of location: Location) -> Place {
        switch location {
        case .range(let range): place(of: range)
        case .place(let place): place
        }
    }

    /// Where a place is in its file, in bytes; at most the end of its line. Nil if there is no such line.
    package func offset(of place: Place) -> Int? {
        // A column counts bytes.
        files[place.path]?.lines.offsets(ofLine: place.line).map {
            min($0.lowerBound + place.column - 1, $0.upperBound)
        }
    }

    /// The text of a 1-based line without its line break. Nil if there is none.
    package func line(_ line: Int, of path: String) -> String? {
        guard let entry = files[path], let offsets = entry.lines.offsets(ofLine: line) else { return nil }
        let text = entry.file.text(offsets)
        return String(text.prefix { !$0.isNewline })
    }
}
