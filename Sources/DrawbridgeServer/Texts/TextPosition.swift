import DrawbridgeFormats
import DrawbridgeSource

/// A place in a text as LSP counts it: lines and characters from 0.
struct TextPosition: Hashable, Comparable, Sendable {
    var line: Int
    /// In the units of the client's encoding.
    var character: Int

    init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    /// Nil for what is no position.
    init?(_ json: JSONValue?) {
        guard let line = json?["line"]?.integer, let character = json?["character"]?.integer else { return nil }
        self.init(line: line, character: character)
    }

    var json: JSONText { .object([("line", .integer(line)), ("character", .integer(character))]) }

    static func < (a: TextPosition, b: TextPosition) -> Bool { (a.line, a.character) < (b.line, b.character) }
}

/// What lies between two positions; the second one is behind it.
struct PositionRange: Hashable, Sendable {
    var start: TextPosition
    var end: TextPosition

    init(_ start: TextPosition, _ end: TextPosition) {
        self.start = start
        self.end = end
    }

    /// Nil for what is no range.
    init?(_ json: JSONValue?) {
        guard let start = TextPosition(json?["start"]), let end = TextPosition(json?["end"]) else { return nil }
        self.init(start, end)
    }

    /// The first position of a text.
    static let start = PositionRange(TextPosition(line: 0, character: 0), TextPosition(line: 0, character: 0))

    var json: JSONText { .object([("start", start.json), ("end", end.json)]) }
}
