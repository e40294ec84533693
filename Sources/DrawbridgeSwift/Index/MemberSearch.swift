import DrawbridgeSource

/// Finds the names behind periods in bytes, wherever they stand: in code, in strings.
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
            // White space may stand between a period and the name.
            while position < bytes.count, classes[Int(bytes[position])] == .space { position &+= 1 }
            let start = position
            while position < bytes.count, classes[Int(bytes[position])].mayContinueName { position &+= 1 }
            if position > start { return start..<position }
        }
    }
}
