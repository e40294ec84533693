/// A pattern for one name: `*` any text, `?` any byte, `[a-z]` one of, `[!a-z]` none of, `\` takes the next byte as it is.
struct Glob {
    fileprivate enum Piece {
        case byte(UInt8)
        case anyByte
        case anyText
        case oneOf(GlobSet)
        /// A pattern that breaks off fits nothing, as in git.
        case nothing
    }

    private let pieces: [Piece]

    init(_ pattern: [UInt8]) {
        var pieces: [Piece] = []
        var rest = pattern[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "*"): pieces.append(.anyText)
            case UInt8(ascii: "?"): pieces.append(.anyByte)
            case UInt8(ascii: "["): pieces.append(GlobSet(readingFrom: &rest).map(Piece.oneOf) ?? .nothing)
            case UInt8(ascii: "\\"): pieces.append(rest.popFirst().map(Piece.byte) ?? .nothing)
            default: pieces.append(.byte(byte))
            }
        }
        self.pieces = pieces
    }

    /// Walks both at once; where they part, the last `*` takes in one byte more. So no name takes more than
    /// (pieces × bytes) steps.
    func matches(_ name: ArraySlice<UInt8>) -> Bool {
        var (piece, at) = (0, name.startIndex)
        var retry: (piece: Int, at: Int)?
        while true {
            if piece == pieces.count {
                if at == name.endIndex { return true }
            } else if case .anyText = pieces[piece] {
                retry = (piece + 1, at + 1)
                piece += 1
                continue
            } else if at < name.endIndex, pieces[piece].matches(name[at]) {
                (piece, at) = (piece + 1, at + 1)
                continue
            }
            guard let next = retry, next.at <= name.endIndex else { return false }
            (piece, at) = next
            retry = (next.piece, next.at + 1)
        }
    }
}

private extension Glob.Piece {
    func matches(_ byte: UInt8) -> Bool {
        switch self {
        case .byte(let wanted): byte == wanted
        case .anyByte: true
        case .oneOf(let set): set.contains(byte)
        case .anyText, .nothing: false
        }
    }
}
