/// A bracket expression of a pattern: `[a-z_]`, `[!0-9]`, `[[:alpha:]]` (POSIX 9.3.5).
struct GlobSet {
    private var isNegated = false
    private var ranges: [ClosedRange<UInt8>] = []

    /// Reads up to the closing bracket, after the opening one. Nil where there is no closing bracket or no such class.
    init?(readingFrom rest: inout ArraySlice<UInt8>) {
        if let first = rest.first, first == UInt8(ascii: "!") || first == UInt8(ascii: "^") {
            isNegated = true
            rest.removeFirst()
        }
        var isFirst = true
        while let byte = rest.popFirst() {
            // A closing bracket that comes first stands for itself.
            if byte == UInt8(ascii: "]") && !isFirst { return }
            isFirst = false
            if byte == UInt8(ascii: "["), rest.first == UInt8(ascii: ":") {
                guard let named = Self.readClass(from: &rest) else { return nil }
                ranges += named
            } else {
                guard let range = Self.readRange(from: byte, &rest) else { return nil }
                ranges += range
            }
        }
        return nil
    }

    func contains(_ byte: UInt8) -> Bool {
        ranges.contains { $0.contains(byte) } != isNegated
    }
}

private extension GlobSet {
    /// range := byte ("-" byte)?; of a range that runs backwards, git takes the first byte.
    static func readRange(from first: UInt8, _ rest: inout ArraySlice<UInt8>) -> [ClosedRange<UInt8>]? {
        guard let low = readByte(first, &rest) else { return nil }
        guard rest.first == UInt8(ascii: "-"), let end = rest.dropFirst().first, end != UInt8(ascii: "]") else {
            return [low...low]
        }
        rest.removeFirst(2)
        guard let high = readByte(end, &rest) else { return nil }
        return [low...max(low, high)]
    }

    /// A byte as it is, or the one behind a backslash.
    static func readByte(_ first: UInt8, _ rest: inout ArraySlice<UInt8>) -> UInt8? {
        first == UInt8(ascii: "\\") ? rest.popFirst() : first
    }

    /// class := "[:" name ":]"; the opening bracket is read already.
    static func readClass(from rest: inout ArraySlice<UInt8>) -> [ClosedRange<UInt8>]? {
        let name = rest.dropFirst().prefix { $0 != UInt8(ascii: ":") }
        rest = rest[name.endIndex...]
        guard rest.starts(with: Array(":]".utf8)) else { return nil }
        rest.removeFirst(2)
        return classes[String(decoding: name, as: UTF8.self)]
    }

    static let classes: [String: [ClosedRange<UInt8>]] = [
        "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A],
        "alpha": [0x41...0x5A, 0x61...0x7A],
        "blank": [0x09...0x09, 0x20...0x20],
        "cntrl": [0x00...0x1F, 0x7F...0x7F],
        "digit": [0x30...0x39],
        "graph": [0x21...0x7E],
        "lower": [0x61...0x7A],
        "print": [0x20...0x7E],
        "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
        "space": [0x09...0x0D, 0x20...0x20],
        "upper": [0x41...0x5A],
        "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
    ]
}
