/// The codes that HTML has for characters: `&gt;`, `&#62;`.
enum HTMLEntities {
    private static let names = [
        "gt": ">", "lt": "<", "amp": "&", "quot": "\"", "apos": "'", "nbsp": " ", "rarr": "→", "hellip": "…",
        "ndash": "–", "mdash": "—",
    ]

    /// Replaces the codes in a range. Each line keeps its length: blanks at its end fill what the codes leave.
    static func decode(_ bytes: inout [UInt8], in range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = bytes[start..<range.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? range.upperBound
            if bytes[start..<end].contains(UInt8(ascii: "&")) {
                let line = decoded(bytes[start..<end])
                let blanks = Array(repeating: UInt8(ascii: " "), count: end - start - line.count)
                bytes.replaceSubrange(start..<end, with: line + blanks)
            }
            start = end + 1
        }
    }

    private static func decoded(_ line: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var place = line.startIndex
        while place < line.endIndex {
            if line[place] == UInt8(ascii: "&"), let (character, end) = character(in: line, at: place) {
                text += Array(character.utf8)
                place = end
            } else {
                text.append(line[place])
                place += 1
            }
        }
        return text
    }

    /// code = "&" ( name | "#" digits | "#x" digits ) ";". No character is longer than its code.
    private static func character(in line: ArraySlice<UInt8>, at start: Int) -> (String, end: Int)? {
        guard let end = line[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: line[(start + 1)..<end], as: UTF8.self)
        guard name.hasPrefix("#") else { return names[name].map { ($0, end + 1) } }
        let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
        let number = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
        let scalar = number.flatMap(Unicode.Scalar.init)
        return scalar.map { (String(Character($0)), end + 1) }
    }
}
