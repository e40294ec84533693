import DrawbridgeSource
import DrawbridgeSwift
import SwiftSyntax

/// A token or a comment, of either lexer, in our words.
struct Piece {
    var kind: DrawbridgeSwift.TokenKind
    /// UTF-8 offsets in the file.
    var range: Range<Int>
    /// Whether swift-syntax's parser says that it is an angle bracket or an ellipsis of a type.
    var isTypePunctuation = false

    /// What our lexer reads: all but white space and the end of the file.
    static func ours(_ tokens: Tokens) -> [Piece] {
        tokens.kinds.indices.dropLast().compactMap { index in
            let kind = tokens.kinds[index]
            guard kind != .space, kind != .newline else { return nil }
            return Piece(kind: kind, range: tokens.offsets(of: index))
        }
    }

    /// What swift-syntax has in its tree, where contexts are known.
    static func theirs(_ tree: SourceFileSyntax) -> [Piece] {
        var pieces: [Piece] = []
        var offset = 0
        for token in tree.tokens(viewMode: .sourceAccurate) where token.tokenKind != .endOfFile {
            pieces += comments(in: token.leadingTrivia, from: offset)
            offset += token.leadingTriviaLength.utf8Length
            let end = offset + token.trimmedLength.utf8Length
            pieces.append(piece(token.tokenKind, offset..<end))
            pieces += comments(in: token.trailingTrivia, from: end)
            offset = end + token.trailingTriviaLength.utf8Length
        }
        return pieces + comments(in: tree.endOfFileToken.leadingTrivia, from: offset)
    }

    private static func piece(_ kind: SwiftSyntax.TokenKind, _ range: Range<Int>) -> Piece {
        Piece(
            kind: kind.inOurWords, range: range, isTypePunctuation: [.leftAngle, .rightAngle, .ellipsis].contains(kind)
        )
    }

    private static func comments(in trivia: Trivia, from start: Int) -> [Piece] {
        var pieces: [Piece] = []
        var offset = start
        for piece in trivia.pieces {
            let end = offset + piece.sourceLength.utf8Length
            if let kind = piece.inOurWords { pieces.append(Piece(kind: kind, range: offset..<end)) }
            offset = end
        }
        return pieces
    }
}
