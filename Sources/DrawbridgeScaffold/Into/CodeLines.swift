import DrawbridgeSource

/// The lines of a Swift file that is edited: their starts, ends and indents. Offsets are UTF-8 offsets.
struct CodeLines {
    let source: SourceFile

    private var bytes: [UInt8] { source.bytes }

    func startOfLine(_ offset: Int) -> Int {
        var start = offset
        while start > 0, !bytes[start - 1].isLineBreak { start -= 1 }
        return start
    }

    /// The offset before the line break.
    func endOfLine(_ offset: Int) -> Int {
        var end = offset
        while end < bytes.count, !bytes[end].isLineBreak { end += 1 }
        return end
    }

    /// The blanks at the start of the line at an offset.
    func indentation(at offset: Int) -> String {
        let start = startOfLine(offset)
        return source.text(start..<start + bytes[start...].prefix(while: \.isBlank).count)
    }

    func beginsLine(_ offset: Int) -> Bool { bytes[startOfLine(offset)..<offset].allSatisfy(\.isBlank) }

    /// Whether only a comment follows an offset on its line.
    func endsLine(_ offset: Int) -> Bool {
        let rest = source.text(offset..<endOfLine(offset)).drop { $0 == " " || $0 == "\t" }
        return rest.isEmpty || rest.hasPrefix("//")
    }

    func areOnOneLine(_ a: Int, _ b: Int) -> Bool { startOfLine(a) == startOfLine(b) }

    /// The line break of the file's first line.
    var lineBreak: String {
        let end = endOfLine(0)
        return bytes[end...].starts(with: "\r\n".utf8) ? "\r\n" : "\n"
    }

    /// One level of indentation: the smallest one of all lines in the file.
    var level: String {
        let lines = source.text(0..<bytes.count).split(whereSeparator: \.isNewline)
        let indented = lines.filter { ($0.hasPrefix(" ") || $0.hasPrefix("\t")) && !$0.hasPrefix(" *") }
        let blanks = indented.map { $0.prefix { $0 == " " || $0 == "\t" } }.filter { $0 != " " }
        return blanks.min { $0.count < $1.count }.map { $0.hasPrefix("\t") ? "\t" : String($0) } ?? "    "
    }
}

private extension UInt8 {
    var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
