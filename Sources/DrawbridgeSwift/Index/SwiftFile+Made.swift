extension SwiftFile {
    /// Whether code may make values of a type, itself or as a subclass, or ask the type for one: `Door()`, `Door.shared`, `Door.self`,
    /// `door: Door = .init()`, `class Gate: Door {`. A look at the bytes alone, which finds too much rather than too little.
    package func makes(_ type: String, in range: TokenRange) -> Bool {
        mayContain(Array(type.utf8), in: range) { bytes, place in
            guard !Self.declaring.contains(bytes.word(before: place.lowerBound)) else { return false }
            var end = place.upperBound
            if end < bytes.count, bytes[end] == "?" || bytes[end] == "!" { end += 1 }
            while end < bytes.count, ByteClass.table[Int(bytes[end])] == .space { end += 1 }
            guard end < bytes.count else { return false }
            switch bytes[end] {
            case "(", ".", "<": return true
            case "{", ",": return bytes.isBehindColonOrComma(place.lowerBound)
            case "=": return bytes[end...].prefix(8).contains(UInt8(ascii: "."))
            default: return false
            }
        }
    }

    private static let declaring: Set = ["class", "struct", "actor", "enum", "protocol", "extension", "typealias"]
}

private extension UnsafeBufferPointer<UInt8> {
    func isBehindColonOrComma(_ place: Int) -> Bool {
        prefix(place).last { ByteClass.table[Int($0)] != .space }.map { $0 == ":" || $0 == "," } ?? false
    }

    func word(before place: Int) -> String {
        let before = prefix(place).suffix(64).reversed().drop { ByteClass.table[Int($0)] == .space }
        return String(decoding: before.prefix { ByteClass.table[Int($0)].mayContinueName }.reversed(), as: UTF8.self)
    }
}
