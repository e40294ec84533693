/// Removes the creation date from a PDF, so that the same drawing always gives the same file.
///
/// Cairo always writes the date into the information dictionary at the end of the file (ISO 32000-1, 14.3.3). The bytes
/// after it move up, and so do the offsets in the cross-reference table (7.5.4).
enum PDFDate {
    /// The PDF without the date. Unchanged if no date is found: a newer cairo may compress the dictionary.
    static func removed(from pdf: [UInt8]) -> [UInt8] {
        guard let start = lastOffset(of: "/CreationDate (", in: pdf),
            let end = pdf[start...].firstIndex(of: UInt8(ascii: ")"))
        else { return pdf }
        let tail = pdf[(end + 1)...]
        guard tail.allSatisfy({ $0 < 0x80 }) else { return pdf }
        let moved = move(String(decoding: tail, as: UTF8.self), up: end + 1 - start, after: start)
        return pdf[..<start] + Array(moved.utf8)
    }
}

private extension PDFDate {
    /// The end of the file, with its offsets beyond `start` reduced by the distance.
    static func move(_ tail: String, up distance: Int, after start: Int) -> String {
        let moved = { (digits: Substring) in
            Int(digits).map { $0 > start ? $0 - distance : $0 } ?? 0
        }
        var before: Substring = ""
        let lines = tail.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            defer { before = line }
            if before == "startxref" { return String(moved(line)) }
            // An entry of the table: ten digits for the offset, five for the generation, and `n` if it is in use.
            guard line.hasSuffix(" 00000 n "), line.utf8.count == 19 else { return String(line) }
            let digits = String(moved(line.prefix(10)))
            return String(repeating: "0", count: 10 - digits.utf8.count) + digits + line.dropFirst(10)
        }
        return lines.joined(separator: "\n")
    }

    static func lastOffset(of text: StaticString, in bytes: [UInt8]) -> Int? {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return bytes.indices.reversed().first { bytes[$0...].starts(with: wanted) }
    }
}
