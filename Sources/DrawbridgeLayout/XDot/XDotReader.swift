/// Reads the operations of one xdot attribute. Stops at an unknown operation, so that with a newer xdot only some
/// decorations are missing.
struct XDotReader {
    private let bytes: [UInt8]
    private var offset = 0

    static func read(_ text: String) -> [XDotOperation] {
        var reader = XDotReader(bytes: Array(text.utf8))
        var operations: [XDotOperation] = []
        while let operation = reader.readOperation() { operations.append(operation) }
        return operations
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }
}

private extension XDotReader {
    mutating func readOperation() -> XDotOperation? {
        guard let letter = readWord().first else { return nil }
        switch letter {
        case "E", "e": return readEllipse(isFilled: letter == "E")
        case "P", "p": return readPoints().map { .polygon($0, isFilled: letter == "P") }
        case "L": return readPoints().map { .polyline($0) }
        case "B", "b": return readPoints().map { .bezier($0, isFilled: letter == "b") }
        case "T": return readText()
        case "t": return readInteger().map { .fontFlags($0) }
        case "C": return readString().map { .fillColour($0) }
        case "c": return readString().map { .penColour($0) }
        case "F": return readFont()
        case "S": return readString().map { .style($0) }
        default: return nil
        }
    }

    mutating func readEllipse(isFilled: Bool) -> XDotOperation? {
        guard let centre = readPoint(), let half = readPoint() else { return nil }
        return .ellipse(centre: centre, width: 2 * half.x, height: 2 * half.y, isFilled: isFilled)
    }

    mutating func readText() -> XDotOperation? {
        guard let point = readPoint(), let alignment = readInteger(), let width = readNumber(), let text = readString()
        else { return nil }
        return .text(text, at: point, alignment: alignment, width: width)
    }

    mutating func readFont() -> XDotOperation? {
        guard let size = readNumber(), readString() != nil else { return nil }
        return .font(size: size)
    }

    mutating func readPoints() -> [XDotPoint]? {
        guard let count = readInteger() else { return nil }
        var points: [XDotPoint] = []
        for _ in 0..<max(count, 0) {
            guard let point = readPoint() else { return nil }
            points.append(point)
        }
        return points
    }

    mutating func readPoint() -> XDotPoint? {
        guard let x = readNumber(), let y = readNumber() else { return nil }
        return XDotPoint(x: x, y: y)
    }

    mutating func readNumber() -> Double? { Double(readWord()) }

    mutating func readInteger() -> Int? { Int(readWord()) }

    /// Reads a string: its length in bytes, a minus sign, and the bytes.
    mutating func readString() -> String? {
        guard let count = readInteger(), count >= 0 else { return nil }
        skipSpaces()
        let start = offset + 1
        guard start + count <= bytes.count else { return nil }
        offset = start + count
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    mutating func readWord() -> String {
        skipSpaces()
        let start = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: " ") { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    mutating func skipSpaces() {
        while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    }
}
