import DrawbridgeSource

/// Places of a view as the client knows them: in the texts that are open now, which may have been edited since.
///
/// An object, since what is known of a file is kept for the next place in it. It lives as long as one answer.
final class ClientPlaces {
    /// The open texts by their paths.
    let texts: [String: OpenText]
    private let encoding: PositionEncoding
    private let seen: (String) -> [UInt8]?
    private let absolute: (String) -> String
    private var files: [String: FilePlaces?] = [:]

    /// - Parameters:
    ///   - seen: The text of a file that the view was made of.
    ///   - absolute: Where a file is.
    init(
        _ texts: [String: OpenText], _ encoding: PositionEncoding, seen: @escaping (String) -> [UInt8]?,
        absolute: @escaping (String) -> String
    ) {
        self.texts = texts
        self.encoding = encoding
        self.seen = seen
        self.absolute = absolute
    }

    /// The client's own name of a file that it has opened.
    func address(of path: String) -> String { texts[path]?.address ?? FileAddress.address(of: absolute(path)) }

    /// Nil where nothing is known of the file.
    func range(of location: Location) -> PositionRange? {
        guard let file = file(location.path) else { return nil }
        switch location {
        case .range(let range): return file.range(range.offsets)
        case .place(let place): return file.range(file.seen.word(atLine: place.line, column: place.column))
        }
    }

    /// LSP's `Location`: the beginning of a file that the view knows nothing of.
    func json(of location: Location) -> JSONText {
        .object([
            ("uri", .string(address(of: location.path))), ("range", (range(of: location) ?? .start).json),
        ])
    }

    /// Of positions in a text that is open: the offsets in the text that the view was made of.
    func offsets(of range: PositionRange, in path: String) -> Range<Int>? {
        guard let file = file(path) else { return nil }
        let offsets = file.now.offsets(of: range)
        let start = file.move.origin(of: offsets.lowerBound)
        return start..<max(start, file.move.origin(of: offsets.upperBound))
    }

    /// LSP's `TextEdit`s of some edits, by their paths; nil where a file is another one than the edits were made for.
    func edits(_ edits: [Edit]) -> [String: [JSONText]]? {
        var found: [String: [JSONText]] = [:]
        for edit in edits {
            guard let file = file(edit.range.path), file.move.isNone else { return nil }
            let range = file.range(edit.range.offsets)
            found[edit.range.path, default: []].append(
                .object([("range", range.json), ("newText", .string(edit.replacement))]))
        }
        return found
    }
}

/// A file as the view knows it, and as it is now.
private struct FilePlaces {
    let seen: PlacedText
    let now: PlacedText
    let move: TextMove

    func range(_ offsets: Range<Int>) -> PositionRange { now.range(of: move.moved(offsets)) }
}

private extension ClientPlaces {
    /// Nil for what the view knows nothing of.
    func file(_ path: String) -> FilePlaces? {
        if let known = files[path] { return known }
        let file = seen(path).map { bytes in
            let seen = PlacedText(bytes, encoding)
            let now = texts[path]?.text ?? seen
            return FilePlaces(seen: seen, now: now, move: TextMove(from: bytes, to: now.bytes))
        }
        files[path] = .some(file)
        return file
    }
}
