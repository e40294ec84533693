/// The name of a type of which code seems to make or name values.
package struct MadeType: Sendable, Hashable {
    /// With the names before it: `A.B.C`.
    package var path: [String]
    /// Called: `Name(…)`.
    package var isCalled: Bool
}

extension SwiftFile {
    /// The names of types, with those before them, of which a run of tokens seems to make or name values: `Outer.Name(…)`,
    /// `Name.shared`, `Name.self`, and the type of a computed property, `: Name {`. Each once.
    ///
    /// Looks at bytes alone: a call of a function of that name counts too.
    package func madeTypes(among names: NameHashes, in range: TokenRange) -> Set<MadeType> {
        code.withUnsafeBufferPointer { bytes in
            let range = range.offsets.clamped(to: bytes.indices)
            var made: Set<MadeType> = []
            var position = range.lowerBound
            while position < range.upperBound {
                let start = position
                while position < range.upperBound, bytes[position].mayContinueName { position += 1 }
                guard position > start else {
                    position += 1
                    continue
                }
                let name = NameHash(UnsafeBufferPointer(rebasing: bytes[start..<position]))
                if names.contains(name), bytes.isMade(start..<position) {
                    made.insert(bytes.madeType(start..<position))
                }
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

    fileprivate func madeType(_ name: Range<Int>) -> MadeType {
        MadeType(path: path(to: name), isCalled: name.upperBound < count && self[name.upperBound] == UInt8(ascii: "("))
    }

    private func path(to name: Range<Int>) -> [String] {
        var path = [text(name)]
        var start = name.lowerBound
        while start > 1, self[start - 1] == UInt8(ascii: "."), self[start - 2].mayContinueName {
            let end = start - 1
            start = end
            while start > 0, self[start - 1].mayContinueName { start -= 1 }
            path.insert(text(start..<end), at: 0)
        }
        return path
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self)
    }

    /// Whether what stands before a name makes it the type of a property or of a function's result.
    private func isResult(before start: Int) -> Bool {
        var i = start - 1
        while i >= 0, self[i] == " " { i -= 1 }
        return i > 0 && (self[i] == ":" && self[i - 1].continuesName || self[i] == ">" && self[i - 1] == "-")
    }
}
