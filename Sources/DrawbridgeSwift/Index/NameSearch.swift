import DrawbridgeSource

/// Finds a name in bytes, wherever it stands: in code, in strings.
struct NameSearch {
    private let name: [UInt8]
    /// Up to where is searched.
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position: Int

    init(for name: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        self.name = name
        self.bytes = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
        position = range.lowerBound
    }

    /// The offset behind the next place where the name stands, and not as a part of a longer one.
    mutating func next() -> Int? {
        guard let first = name.first else { return nil }
        while true {
            let start = bytes.next(first, from: position)
            guard start + name.count <= bytes.count else { return nil }
            position = start + 1
            guard start == 0 || !continuesName(start - 1), isName(at: start) else { continue }
            let behind = start + name.count
            if behind >= bytes.count || !continuesName(behind) { return behind }
        }
    }

    private func isName(at start: Int) -> Bool {
        for i in 1..<name.count where bytes[start + i] != name[i] { return false }
        return true
    }

    private func continuesName(_ offset: Int) -> Bool { ByteClass.table[Int(bytes[offset])].continuesName }
}
