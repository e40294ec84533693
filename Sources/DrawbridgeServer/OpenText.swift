import DrawbridgeFormats
import DrawbridgeSource

/// A file that is open in the editor, with its text as it is there.
struct OpenText: Sendable {
    /// As the client writes it.
    let address: String
    var version: Int?
    private(set) var text: PlacedText

    /// - Parameter item: LSP's `TextDocumentItem`; nil where it is none.
    init?(_ item: JSONValue?, _ encoding: PositionEncoding) {
        guard let address = item?["uri"]?.string, let text = item?["text"]?.string else { return nil }
        self.address = address
        version = item?["version"]?.integer
        self.text = PlacedText(Array(text.utf8), encoding)
    }

    /// Makes changes one after the other, each in the text that the one before it has left. Nothing is changed where one of them
    /// cannot be read.
    mutating func change(_ changes: [JSONValue]) throws(ServerFault) {
        var changed = text
        for change in changes {
            guard let new = change["text"]?.string else {
                throw ServerFault(.invalidParameters, "a change has no text")
            }
            changed = PlacedText(try Self.bytes(of: changed, new, at: change["range"]), text.encoding)
        }
        text = changed
    }

    private static func bytes(
        of text: PlacedText, _ new: String, at range: JSONValue?
    ) throws(ServerFault) -> [UInt8] {
        guard let range, !range.isNull else { return Array(new.utf8) }
        guard let range = PositionRange(range) else {
            throw ServerFault(.invalidParameters, "the range of a change is none")
        }
        var bytes = text.bytes
        bytes.replaceSubrange(text.offsets(of: range), with: new.utf8)
        return bytes
    }
}
