import DrawbridgeSource

/// Finds the names behind periods in bytes, wherever they stand: in code, in comments, in strings.
struct MemberSearch {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let classes = ByteClass.table
    private var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The offsets of the next name.
    mutating func next() -> Range<Int>? {
        while true {
            position = bytes.next(UInt8(ascii: "."), from: position) + 1
            guard position < bytes.count else { return nil }
            skipTrivia()
            let start = position
            while position < bytes.count, classes[Int(bytes[position])].mayContinueName { position &+= 1 }
            if position > start { return start..<position }
        }
    }

    /// White space and comments may stand between a period and the name.
    private mutating func skipTrivia() {
        while position < bytes.count {
            if classes[Int(bytes[position])] == .space {
                position += 1
            } else if bytes[position] == "/", position + 1 < bytes.count {
                guard skipComment() else { return }
            } else {
                return
            }
        }
    }

    private mutating func skipComment() -> Bool {
        switch bytes[position + 1] {
        case "/":
            while position < bytes.count, !bytes[position].isLineBreak { position += 1 }
        case "*":
            position += 2
            while position < bytes.count, bytes[position] != "/" || bytes[position - 1] != "*" { position += 1 }
            position += 1
        default: return false
        }
        return true
    }
}
