import DrawbridgeModel
import DrawbridgeSwift

/// A place where the code makes a transition: a statement, and the part of it that names the target state. It serves as
/// a model for new code.
struct CodedWrite {
    let transition: Transition
    let body: CodeBody
    let place: PlacedStatement
    /// The UTF-8 offsets of the state's name with its payload, without the period before it.
    let target: Range<Int>

    /// Nil if the statement does not name the state.
    init?(
        _ transition: Transition, _ body: CodeBody, _ place: PlacedStatement, naming path: [String], from start: Int
    ) {
        let named = body.file.ranges(ofCase: path, in: place.statement.range)
        guard let target = named.first(where: { $0.lowerBound >= start }) else { return nil }
        self.transition = transition
        self.body = body
        self.place = place
        self.target = target
    }

    /// The same statement with another state, in one line. Nil if the statement has several lines.
    func statement(to value: String) -> String? {
        let range = place.statement.range.offsets
        let source = body.file.source
        let text =
            source.text(range.lowerBound..<target.lowerBound) + value
            + source.text(target.upperBound..<range.upperBound)
        return text.contains(where: \.isNewline) ? nil : text
    }
}

extension SwiftFile {
    /// The places at which a run of tokens names a case of an enum, `.content(.shown)`: the name with the parentheses
    /// after it, without the period.
    func ranges(ofCase path: [String], in range: TokenRange) -> [Range<Int>] {
        let tokens = tokens(in: range)
        return tokens.kinds.indices.compactMap { tokens.range(ofCase: path, at: $0) }
    }
}

private extension Tokens {
    func range(ofCase path: [String], at first: Int) -> Range<Int>? {
        var (token, end) = (first, first)
        for (depth, name) in path.enumerated() {
            guard token > 0, token < kinds.count, kinds[token - 1] == .period, isName(name, at: token) else {
                return nil
            }
            if depth == 0 { end = endOfPayload(behind: token) }
            // A parenthesis and a period follow `content`.
            token += 3
        }
        return offsets(of: first).lowerBound..<offsets(of: end).upperBound
    }

    func isName(_ name: String, at token: Int) -> Bool {
        let text = text(of: token)
        return text == name || text == "`\(name)`"
    }

    /// The last token of a name with the parentheses after it.
    func endOfPayload(behind name: Int) -> Int {
        guard name + 1 < kinds.count, kinds[name + 1] == .leftParen else { return name }
        var depth = 0
        for token in name + 1..<kinds.count {
            if kinds[token] == .leftParen { depth += 1 }
            if kinds[token] == .rightParen { depth -= 1 }
            if depth == 0 { return token }
        }
        return name
    }
}
