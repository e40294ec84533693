import DrawbridgeFlow
import DrawbridgeSwift

/// What a comment tells where reading ends: `// drawbridge: to .idle, .failed`.
struct Hint: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// The next statement writes one of these states; the names of a path from the outside in.
        case to([[String]])
        /// The drawing of the machine that is declared next.
        case machine(drawing: String)
        /// Findings about the next line are meant to be. Nil: no reason is given.
        case ignore(because: String?)
        /// It means nothing.
        case unknown(String)
    }

    var kind: Kind
    /// The comment.
    var origin: Origin
    /// Where what follows begins; nil where nothing does before the braces end.
    var next: UInt32?
}

extension Hint {
    /// The hints of a file, in order.
    static func all(in file: SwiftFile, _ number: Int) -> [Hint] {
        guard search.isFound(in: file.source.bytes) else { return [] }
        let tokens = Tokens(file.source)
        return tokens.kinds.indices.filter { tokens.kinds[$0] == .lineComment }.compactMap { i in
            let text = tokens.text(of: i).drop { $0 == "/" || $0 == " " }
            guard text.hasPrefix(marker) else { return nil }
            let following = tokens.kinds[(i + 1)...].firstIndex { !$0.isTrivia }
            let isInside = following.map { tokens.kinds[$0] != .rightBrace && tokens.kinds[$0] != .endOfFile } ?? false
            return Hint(
                kind: Kind(String(text.dropFirst(marker.count))),
                origin: Origin(
                    file: number, range: TokenRange(tokens.offsets(of: i).lowerBound, tokens.offsets(of: i).upperBound)),
                next: isInside ? following.map { tokens.starts[$0] } : nil)
        }
    }

    private static let marker = "drawbridge:"
    private static let search = MarkerSearch(marker)
}

extension Hint.Kind {
    /// What stands behind the marker.
    init(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        let rest = words.dropFirst().joined(separator: " ")
        switch words.first {
        case "to": self = .to(Self.paths(rest))
        case "machine" where !rest.isEmpty: self = .machine(drawing: rest)
        case "ignore":
            let reason = words.dropFirst(2).joined(separator: " ")
            self = .ignore(because: words.dropFirst().first == "because" && !reason.isEmpty ? reason : nil)
        default: self = .unknown(words.joined(separator: " "))
        }
    }

    /// `.idle, .content(.refreshing)`
    private static func paths(_ text: String) -> [[String]] {
        text.split(separator: ",").map { name in
            name.split { $0 == "." || $0 == "(" || $0 == ")" || $0 == " " }.map(String.init)
        }
    }
}
