/// The pairs of brackets and quotes in a text, found in one pass. An unpaired one has no partner.
///
/// An instance can be used for several texts and reuses its memory.
struct BracketPairs {
    /// For the index of each opening sign, that of the closing one; 0 for all other indices.
    private(set) var partners: [Int] = []
    private var open = OpenBrackets()

    /// Finds the pairs in a text. The pairs of the last text are discarded.
    mutating func find(in bytes: [UInt8]) {
        partners.removeAll(keepingCapacity: true)
        partners.append(contentsOf: repeatElement(0, count: bytes.count))
        open.removeAll()
        var unclosed: Set<UInt8> = []
        var i = 0
        while i < bytes.count {
            let byte = bytes[i]
            if Self.isQuote(byte), !unclosed.contains(byte) {
                if let end = Self.end(ofQuoteAt: i, in: bytes) {
                    partners[i] = end
                    i = end
                } else {
                    unclosed.insert(byte)
                }
            } else if let kind = Self.kind(ofOpening: byte) {
                open.push(kind, at: i)
            } else if let kind = Self.kind(ofClosing: byte), let start = open.pop(kind) {
                partners[start] = i
            }
            i += 1
        }
    }
}

private extension BracketPairs {
    static func kind(ofOpening byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "("): 0
        case UInt8(ascii: "["): 1
        case UInt8(ascii: "{"): 2
        default: nil
        }
    }

    static func kind(ofClosing byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: ")"): 0
        case UInt8(ascii: "]"): 1
        case UInt8(ascii: "}"): 2
        default: nil
        }
    }

    static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "`") }

    static func end(ofQuoteAt start: Int, in bytes: [UInt8]) -> Int? {
        var i = start + 1
        while i < bytes.count {
            if bytes[i] == bytes[start] { return i }
            i += bytes[i] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }
}

/// The brackets that are not closed yet.
private struct OpenBrackets {
    private var stack: [(kind: Int, place: Int)] = []
    /// The number of open brackets of each kind. A vector is stored inline; an array would be allocated for each label.
    private var counts = SIMD4<Int>()

    mutating func removeAll() {
        stack.removeAll(keepingCapacity: true)
        counts = SIMD4()
    }

    mutating func push(_ kind: Int, at place: Int) {
        stack.append((kind, place))
        counts[kind] += 1
    }

    /// Closes the last open bracket of a kind. Brackets that were opened after it stay unpaired.
    mutating func pop(_ kind: Int) -> Int? {
        guard counts[kind] > 0 else { return nil }
        while let last = stack.popLast() {
            counts[last.kind] -= 1
            if last.kind == kind { return last.place }
        }
        return nil
    }
}
