import DrawbridgeSource

/// Running text: words, code, links.
///
/// What is put into it with `\(…)` is words, unless it is a phrase itself; so nothing that a machine says is ever markup.
struct Phrase: Sendable, Hashable {
    var parts: [Inline]

    init(_ parts: [Inline]) { self.parts = parts }

    static let nothing = Phrase([])

    init(code: String) { self.init([.code(code)]) }

    /// Words of a doc comment: what stands between backticks is code.
    static func prose(_ text: String) -> Phrase {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        guard parts.count % 2 == 1 else { return Phrase([.words(text)]) }
        let inlines = parts.enumerated().map { $0.offset % 2 == 1 ? Inline.code($0.element) : .words($0.element) }
        return Phrase(inlines.filter { $0 != .words("") && $0 != .code("") })
    }
}

indirect enum Inline: Sendable, Hashable {
    case words(String)
    case code(String)
    case strong(Phrase)
    /// What stands for a name and is none: *any state*.
    case soft(Phrase)
    /// What nobody can say for sure.
    case doubt(Phrase)
    case badge(String)
    /// File and line, and the address at which they can be read.
    /// Without the file where the article says which one it is about, unless it is that which says so.
    case place(Place, address: String?, saysFile: Bool = false)
    case link(Phrase, Target)
    case lineBreak
}

enum Target: Sendable, Hashable {
    /// A section, a row or an item of the same article.
    case anchor(String)
    /// The article of a machine, or a place in it.
    case article(String, anchor: String? = nil)
}

extension Phrase: ExpressibleByStringInterpolation {
    init(stringLiteral value: String) {
        parts = value.isEmpty ? [] : [.words(value)]
    }

    init(stringInterpolation: StringInterpolation) {
        parts = stringInterpolation.parts
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Inline] = []

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { appendInterpolation(literal) }

        mutating func appendInterpolation(_ words: String) {
            guard !words.isEmpty else { return }
            if case .words(let before) = parts.last {
                parts[parts.count - 1] = .words(before + words)
            } else {
                parts.append(.words(words))
            }
        }

        mutating func appendInterpolation(_ part: Inline) { parts.append(part) }

        mutating func appendInterpolation(_ phrase: Phrase) { parts += phrase.parts }
    }
}

extension Sequence<Phrase> {
    func joined(by separator: Phrase) -> Phrase {
        Phrase(Array(map(\.parts).joined(separator: separator.parts)))
    }

    /// A line each, without empty ones.
    var lines: Phrase { filter { $0 != .nothing }.joined(by: Phrase([.lineBreak])) }
}
