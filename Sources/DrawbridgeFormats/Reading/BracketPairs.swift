/// Which bracket or quote of a text closes which. One pass; a half without its other half has none.
///
/// One that is used for several texts keeps its memory.
struct BracketPairs {
    /// For the place of each opening half, that of the closing one; 0 for all else.
    private(set) var partners: [Int] = []
    private var open = OpenBrackets()

    /// Looks through a text, and forgets the one before.
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

/// The brackets that wait for their other half.
private struct OpenBrackets {
    private var stack: [(kind: Int, place: Int)] = []
    /// For each kind. A vector stands in the value itself, where an array would be a block of memory for each label.
    private var counts = SIMD4<Int>()

    mutating func removeAll() {
        stack.removeAll(keepingCapacity: true)
        counts = SIMD4()
    }

    mutating func push(_ kind: Int, at place: Int) {
        stack.append((kind, place))
        counts[kind] += 1
    }

    /// The last open one of a kind; those that were opened behind it stay without another half.
    mutating func pop(_ kind: Int) -> Int? {
        guard counts[kind] > 0 else { return nil }
        while let last = stack.popLast() {
            counts[last.kind] -= 1
            if last.kind == kind { return last.place }
        }
        return nil
    }
}
