import DrawbridgeFormats

/// A machine as text, and what the format could not carry.
///
///     let written = door.written(as: .arrows)
///     print(written.text, written.losses)
public struct WrittenText: Sendable, Hashable {
    /// The text of the file.
    public let text: String
    /// What the text does not contain, one sentence for each: `Door: the format cannot show notes`.
    public let losses: [String]

    init(_ written: Written) {
        text = written.text
        losses = written.losses.map(\.message)
    }
}
