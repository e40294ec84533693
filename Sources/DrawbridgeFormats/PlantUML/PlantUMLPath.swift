/// The ids of a path, one after the other. Dots separate them.
struct PlantUMLPath {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ path: String) {
        bytes = Array(path.utf8)
        skipDots()
    }

    var isAtEnd: Bool { offset == bytes.count }

    /// The next id. Nil at the end.
    mutating func next() -> String? {
        if isAtEnd { return nil }
        let start = offset
        while !isAtEnd, bytes[offset] != UInt8(ascii: ".") { offset += 1 }
        let id = String(decoding: bytes[start..<offset], as: UTF8.self)
        skipDots()
        return id
    }

    /// The part of the path that was read so far.
    var taken: String { String(decoding: bytes[..<offset], as: UTF8.self) }

    private mutating func skipDots() {
        while !isAtEnd, bytes[offset] == UInt8(ascii: ".") { offset += 1 }
    }
}
