/// The texts in a PNG picture beside its pixels: chunks `tEXt` and `zTXt` (PNG, section 11.3.3).
struct PNGTexts {
    struct Text {
        var keyword: String
        var bytes: ArraySlice<UInt8>
        /// Whether the bytes are in the zlib format.
        var isCompressed: Bool
        /// The byte offsets of the chunk's data in the file.
        var offsets: Range<Int>
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The texts before the first damaged chunk.
    static func texts(in file: [UInt8]) -> [Text] {
        var texts: [Text] = []
        var offset = signature.count
        while let chunk = chunk(at: offset, in: file) {
            if let text = text(of: chunk.type, data: chunk.data, in: file) { texts.append(text) }
            offset = chunk.data.upperBound + 4
        }
        return texts
    }
}

private extension PNGTexts {
    /// chunk := length(4) type(4) data CRC(4)
    static func chunk(at offset: Int, in file: [UInt8]) -> (type: String, data: Range<Int>)? {
        guard offset + 12 <= file.count else { return nil }
        let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        guard length <= file.count - offset - 12 else { return nil }
        let type = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
        return (type, offset + 8..<offset + 8 + length)
    }

    /// tEXt := keyword 0 text; zTXt := keyword 0 method(1) text, where the one method is 0.
    static func text(of type: String, data: Range<Int>, in file: [UInt8]) -> Text? {
        guard type == "tEXt" || type == "zTXt", let end = file[data].firstIndex(of: 0) else { return nil }
        let isCompressed = type == "zTXt"
        let start = end + (isCompressed ? 2 : 1)
        guard start <= data.upperBound, !isCompressed || file[start - 1] == 0 else { return nil }
        let keyword = String(decoding: file[data.lowerBound..<end], as: UTF8.self)
        return Text(
            keyword: keyword, bytes: file[start..<data.upperBound], isCompressed: isCompressed, offsets: data)
    }
}
