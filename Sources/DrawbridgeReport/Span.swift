import DrawbridgeSource

/// A stretch of a file as other tools count it: lines from 1, columns from 1 in Unicode scalars, the end behind the last one.
struct Span: Equatable {
    var path: String
    var line: Int
    var column: Int
    var endLine: Int
    var endColumn: Int

    /// A place alone spans nothing.
    init(_ location: Location, in sources: Sources) {
        let start = sources.place(of: location)
        var end = start
        if let range = location.range {
            end = sources.place(of: SourceRange(path: range.path, offsets: range.offsets.upperBound..<Int.max))
        }
        path = start.path
        line = start.line
        column = Self.column(of: start, in: sources)
        endLine = end.line
        endColumn = Self.column(of: end, in: sources)
    }

    /// A place counts bytes.
    private static func column(of place: Place, in sources: Sources) -> Int {
        guard let line = sources.line(place.line, of: place.path) else { return place.column }
        let before = line.utf8.prefix(place.column - 1)
        return String(decoding: before, as: UTF8.self).unicodeScalars.count + 1
    }
}
