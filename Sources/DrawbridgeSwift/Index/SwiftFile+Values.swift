extension SwiftFile {
    /// The hashes of the names of types of which a run of tokens seems to make or name values: `Name(…)`, `Name.shared`,
    /// `Name.self`, and the type of a computed property, `: Name {`.
    ///
    /// Looks at bytes alone: a call of a function of that name counts too, and what a comment says.
    package func madeTypes(among names: NameHashes, in range: TokenRange) -> Set<NameHash> {
        source.bytes.withUnsafeBufferPointer { bytes in
            let range = range.offsets.clamped(to: bytes.indices)
            var made: Set<NameHash> = []
            var position = range.lowerBound
            while position < range.upperBound {
                let start = position
                while position < range.upperBound, bytes[position].continuesName { position += 1 }
                guard position > start else {
                    position += 1
                    continue
                }
                let name = NameHash(UnsafeBufferPointer(rebasing: bytes[start..<position]))
                if names.contains(name), bytes.isMade(start..<position) { made.insert(name) }
            }
            return made
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func isMade(_ name: Range<Int>) -> Bool {
        guard name.upperBound + 1 < count else { return false }
        switch self[name.upperBound] {
        case "(": return true
        case ".": return self[name.upperBound + 1] >= UInt8(ascii: "a")
        case " ": return self[name.upperBound + 1] == "{" && isResult(before: name.lowerBound)
        default: return false
        }
    }

    /// Whether what stands before a name makes it the type of a property or of a function's result.
    private func isResult(before start: Int) -> Bool {
        var i = start - 1
        while i >= 0, self[i] == " " { i -= 1 }
        return i > 0 && (self[i] == ":" && self[i - 1].continuesName || self[i] == ">" && self[i - 1] == "-")
    }
}

extension UInt8 {
    fileprivate var continuesName: Bool { ByteClass.table[Int(self)].continuesName }
}
