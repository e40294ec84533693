/// The signs of arrows in a line: `->`, `-->`, `=>`, `→`, `──▶`.
struct ArrowSigns {
    let bytes: [UInt8]
    let end: Int
    /// The last places at which something can end, so that nothing is looked for in vain, again and again.
    private let lastQuote: Int
    private let lastCode: Int
    private let lastBracket: Int
    private let lastSquare: Int
    let lastHead: Int

    init(_ bytes: [UInt8], _ line: Range<Int>) {
        self.bytes = bytes
        end = line.upperBound
        let text = bytes[line]
        lastQuote = text.lastIndex(of: UInt8(ascii: "\"")) ?? -1
        lastCode = text.lastIndex(of: UInt8(ascii: "`")) ?? -1
        lastBracket = text.lastIndex(of: UInt8(ascii: ")")) ?? -1
        lastSquare = text.lastIndex(of: UInt8(ascii: "]")) ?? -1
        lastHead = text.lastIndex { $0 == UInt8(ascii: ">") || $0 == 0xE2 } ?? -1
    }

    /// A sign that begins here: dashes and a head. Markdown has a backslash before some of them.
    func sign(at start: Int) -> Range<Int>? {
        let shaft = shaft(at: behindBackslash(start))
        let head = shaft.isEmpty ? shaft.upperBound : behindBackslash(shaft.upperBound)
        for sign in Self.heads + Self.doubleHeads where isText(sign, at: head) {
            return start..<head + sign.utf8CodeUnitCount
        }
        let isHead = !shaft.isEmpty && head < end && bytes[head] == UInt8(ascii: ">")
        return isHead ? start..<head + 1 : nil
    }

    /// Whether a line ends with a sign, so that the next one says where it leads: `idle → loading →`.
    func isOpen(_ line: Range<Int>) -> Bool {
        guard let last = line.last, bytes[last] == UInt8(ascii: ">") || bytes[last] >= 0x80 else { return false }
        return line.dropFirst().contains { sign(at: $0)?.upperBound == last + 1 }
    }

    /// Whether a sign begins here that leads down from the line above: `↘ failed`.
    func leadsDown(at start: Int) -> Bool { Self.headsDown.contains { isText($0, at: start) } }

    /// `↓`, which is no sign within a line.
    func leadsStraightDown(at start: Int) -> Bool { Self.headsStraightDown.contains { isText($0, at: start) } }

    /// What stands before, between and behind the signs of a line.
    func parts(of line: Range<Int>) -> [Range<Int>] {
        var (parts, start, i) = ([Range<Int>](), line.lowerBound, line.lowerBound)
        while i < line.upperBound {
            guard let sign = sign(at: i) else { i += 1; continue }
            parts.append(start..<i)
            (start, i) = (sign.upperBound, sign.upperBound)
        }
        return parts + [min(start, line.upperBound)..<line.upperBound]
    }

    /// The dashes that begin here; they may be the shaft of an arrow.
    func shaft(at start: Int) -> Range<Int> {
        var i = start
        while let dash = Self.dashes.first(where: { isText($0, at: i) }) { i += dash.utf8CodeUnitCount }
        return start..<i
    }

    /// The place behind the quote, the code or the brackets that begin here. Nil where none do, or they do not end.
    func end(ofQuoteAt start: Int) -> Int? {
        guard let (closing, last) = closing(bytes[start]), start < last else { return nil }
        var i = start + 1
        while i < end, bytes[i] != closing {
            i += bytes[i] == UInt8(ascii: "\\") && closing == UInt8(ascii: "\"") ? 2 : 1
        }
        return i < end ? i + 1 : nil
    }

    /// Whether a sign points to what stands before it, too: `<->`, `⇄`.
    func isDouble(_ sign: Range<Int>) -> Bool {
        sign.lowerBound > 0 && bytes[sign.lowerBound - 1] == UInt8(ascii: "<")
            || Self.doubleHeads.contains { head in
                head.utf8CodeUnitCount <= sign.count && isText(head, at: sign.upperBound - head.utf8CodeUnitCount)
            }
    }

    /// How many signs a line has.
    static func count(in line: Range<Int>, of bytes: [UInt8]) -> Int {
        guard mayPoint(in: bytes[line]) else { return 0 }
        let signs = ArrowSigns(bytes, line)
        return Set(line.compactMap { signs.sign(at: $0)?.upperBound }).count
    }

    /// Whether a line may have an arrow. Most lines have none.
    static func mayBe(in bytes: ArraySlice<UInt8>) -> Bool {
        var last: UInt8 = 0
        for byte in bytes {
            // The characters from U+2000 to U+203F are dashes, quotes and dots.
            if byte == UInt8(ascii: ">") || last == 0xE2 && byte != 0x80 { return true }
            last = byte
        }
        return false
    }

    /// Whether a line may have a sign: of the signs of pictures, the heads alone.
    static func mayPoint(in bytes: ArraySlice<UInt8>) -> Bool {
        var last: UInt8 = 0
        for byte in bytes {
            if byte == UInt8(ascii: ">") || last == 0xE2 && isOfHead(byte) { return true }
            last = byte
        }
        return false
    }

    /// The second byte of the heads in UTF-8: `←` to `⇿`, `▶`, `➔`, `⟶`, `⤷`.
    private static func isOfHead(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x86, 0x87, 0x96, 0x9E, 0x9F, 0xA4: true
        default: false
        }
    }

    private static let headsDown: [StaticString] = ["↘", "↳", "⤷"]
    private static let headsStraightDown: [StaticString] = ["↓", "▼"]
    private static let heads: [StaticString] = ["→", "⟶", "⇒", "➜", "➔", "➡", "▶", "►"] + headsDown
    /// They point both ways.
    static let doubleHeads: [StaticString] = ["⇄", "↔", "⟷", "⇆", "⇔"]
    private static let dashes: [StaticString] = ["-", "=", "─", "—", "–"]

    private func closing(_ byte: UInt8) -> (sign: UInt8, last: Int)? {
        switch byte {
        case UInt8(ascii: "\""): (byte, lastQuote)
        case UInt8(ascii: "`"): (byte, lastCode)
        case UInt8(ascii: "("): (UInt8(ascii: ")"), lastBracket)
        case UInt8(ascii: "["): (UInt8(ascii: "]"), lastSquare)
        default: nil
        }
    }

    private func behindBackslash(_ place: Int) -> Int {
        place < end && bytes[place] == UInt8(ascii: "\\") ? place + 1 : place
    }

    private func isText(_ text: StaticString, at start: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard start + count <= end else { return false }
        for i in 0..<count where bytes[start + i] != text.utf8Start[i] { return false }
        return true
    }
}
