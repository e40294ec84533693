/// Where the lines of a file start, so that offsets become lines and columns by binary search.
///
/// A line ends after LF, CR LF or a lone CR.
package struct LineTable: Sendable {
    /// The offset of the first byte of each line; the first is 0.
    package let starts: [Int]
    private let end: Int

    package init(_ bytes: [UInt8]) {
        var starts = [0]
        for i in bytes.indices {
            let isEnd =
                bytes[i] == UInt8(ascii: "\n")
                || (bytes[i] == UInt8(ascii: "\r") && (i + 1 == bytes.count || bytes[i + 1] != UInt8(ascii: "\n")))
            if isEnd { starts.append(i + 1) }
        }
        self.starts = starts
        self.end = bytes.count
    }

    /// The 1-based line and column of an offset. An offset past the end is the end.
    package func position(of offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, 0), end)
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - starts[low] + 1)
    }

    /// The offset of a 1-based line and column, or nil where the file has no such line.
    package func offset(line: Int, column: Int) -> Int? {
        guard starts.indices.contains(line - 1) else { return nil }
        return min(starts[line - 1] + max(column - 1, 0), end)
    }

    /// The offsets of a 1-based line, its line break included.
    package func offsets(ofLine line: Int) -> Range<Int>? {
        guard starts.indices.contains(line - 1) else { return nil }
        return starts[line - 1]..<(line < starts.count ? starts[line] : end)
    }
}
