import DrawbridgeSource
import DrawbridgeSwift

extension Rule {
    /// The rule by which two pieces of one range may differ in kind.
    init?(_ our: Piece, _ their: Piece, in source: SourceFile) {
        let text = source.text(our.range)
        switch (our.kind, their.kind) {
        case (.identifier, .keyword) where Keyword(rawValue: text) == nil: self = .contextualKeyword
        case (.keyword, .identifier) where Keyword(rawValue: text) != nil: self = .keywordAsName
        case (.interpolationStart, .backslash): self = .interpolationStart
        case (.quotedIdentifier, .identifier): self = .quotedIdentifier
        case (.dollarIdentifier, .identifier): self = .dollarIdentifier
        case (.prefixOperator, _), (.postfixOperator, _), (.binaryOperator, _):
            guard their.isTypePunctuation else { return nil }
            self = .typePunctuation
        default: return nil
        }
    }

    /// The rule by which two groups of pieces may cut one range differently.
    init?(_ ours: ArraySlice<Piece>, _ theirs: ArraySlice<Piece>, in source: SourceFile) {
        guard let our = ours.first, ours.count == 1, Self.isUnbroken(theirs),
            theirs.first?.range.lowerBound == our.range.lowerBound
        else { return nil }
        switch our.kind {
        case .interpolationStart where theirs.map(\.kind) == [.backslash, .rawDelimiter]: self = .interpolationStart
        case .binaryOperator, .postfixOperator:
            guard theirs.first?.isTypePunctuation == true, source.bytes[our.range.lowerBound] == UInt8(ascii: ">")
            else {
                return nil
            }
            self = .splitAngleBracket
        case .float where theirs.map(\.kind) == [.integer, .period, .integer]: self = .version
        default: return nil
        }
    }

    private static func isUnbroken(_ pieces: ArraySlice<Piece>) -> Bool {
        zip(pieces, pieces.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound }
    }
}
