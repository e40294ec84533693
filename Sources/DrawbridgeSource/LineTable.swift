/// The offsets of the line starts of a file. Converts UTF-8 offsets to lines and columns by binary search.
///
/// A line ends after LF, CR LF or a lone CR.
package struct LineTable: Sendable {
    /// The offset of the first byte of each line; the first is 0.
    package let starts: [Int]
    private let end: Int

    package init(_ bytes: [UInt8]) {
        starts = bytes.withUnsafeBufferPointer { bytes in
            let hasReturns = bytes.next(UInt8(ascii: "\r"), from: 0) < bytes.count
            return [0] + (hasReturns ? Self.ends(in: bytes) : Self.newlineEnds(in: bytes))
        }
        end = bytes.count
    }

    /// The offsets after all line breaks.
    private static func ends(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        bytes.indices.lazy.map { $0 + 1 }.filter { end in
            guard bytes[end - 1] == UInt8(ascii: "\r") else { return bytes[end - 1] == UInt8(ascii: "\n") }
            return end == bytes.count || bytes[end] != UInt8(ascii: "\n")
        }
    }

    /// The same for a file without CR.
    private static func newlineEnds(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var ends: [Int] = []
        var end = bytes.next(UInt8(ascii: "\n"), from: 0) + 1
        while end <= bytes.count {
            ends.append(end)
            end = bytes.next(UInt8(ascii: "\n"), from: end) + 1
        }
        return ends
    }

    /// The 1-based line and column of an offset. An offset beyond the end counts as the end.
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

    /// The offset of a 1-based line and column. Nil if the file has no such line.
    package func offset(line: Int, column: Int) -> Int? {
        guard starts.indices.contains(line - 1) else { return nil }
        return min(starts[line - 1] + max(column - 1, 0), end)
    }

    /// The offsets of a 1-based line, including its line break.
    package func offsets(ofLine line: Int) -> Range<Int>? {
        guard starts.indices.contains(line - 1) else { return nil }
        return starts[line - 1]..<(line < starts.count ? starts[line] : end)
    }
}
