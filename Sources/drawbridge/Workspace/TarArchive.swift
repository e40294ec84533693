/// The files of a tar archive as git writes it (POSIX.1-2001, pax interchange format): blocks of 512 bytes, a header and the
/// content a file.
struct TarArchive {
    private(set) var files: [(path: String, bytes: [UInt8])] = []

    /// Reads up to the first thing that is no header.
    init(_ bytes: [UInt8]) {
        var offset = 0
        var longPath: String?
        while offset + 512 <= bytes.count, let header = Header(bytes[offset..<(offset + 512)]) {
            let content = (offset + 512)..<min(offset + 512 + header.size, bytes.count)
            switch header.kind {
            case UInt8(ascii: "x"): longPath = Self.path(inRecords: bytes[content])
            case UInt8(ascii: "0"):
                files.append((longPath ?? header.path, Array(bytes[content])))
                longPath = nil
            // Folders, links, and what holds for the whole archive.
            default: longPath = header.kind == UInt8(ascii: "g") ? longPath : nil
            }
            offset += 512 + (header.size + 511) / 512 * 512
        }
    }

    /// The path in an extended header: records of `length key=value`, each ended by a line break.
    private static func path(inRecords bytes: ArraySlice<UInt8>) -> String? {
        var rest = bytes
        while let space = rest.firstIndex(of: UInt8(ascii: " ")),
            let length = Int(String(decoding: rest[..<space], as: UTF8.self)), length > 0, length <= rest.count
        {
            let record = String(
                decoding: rest[(space + 1)..<max(space + 1, rest.startIndex + length - 1)], as: UTF8.self)
            if record.hasPrefix("path=") { return String(record.dropFirst("path=".count)) }
            rest = rest.dropFirst(length)
        }
        return nil
    }
}

private extension TarArchive {
    struct Header {
        var path: String
        var size: Int
        var kind: UInt8

        /// Nil for the empty blocks at the end.
        init?(_ block: ArraySlice<UInt8>) {
            func text(_ range: Range<Int>) -> String {
                let field = block[(block.startIndex + range.lowerBound)..<(block.startIndex + range.upperBound)]
                return String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
            }
            let name = text(0..<100)
            guard !name.isEmpty, let size = Int(text(124..<136).filter { $0 != " " }, radix: 8) else { return nil }
            let prefix = text(345..<500)
            path = prefix.isEmpty ? name : prefix + "/" + name
            self.size = size
            kind = block[block.startIndex + 156]
        }
    }
}
