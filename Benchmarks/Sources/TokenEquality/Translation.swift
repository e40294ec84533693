import DrawbridgeSwift
import SwiftSyntax

extension SwiftSyntax.TokenKind {
    /// The kind of ours that means the same.
    var inOurWords: DrawbridgeSwift.TokenKind {
        switch self {
        case .arrow: .arrow
        case .atSign: .at
        case .backslash: .backslash
        case .backtick: .backtick
        case .binaryOperator: .binaryOperator
        case .colon: .colon
        case .colonColon: .colonColon
        case .comma: .comma
        case .dollarIdentifier: .dollarIdentifier
        case .ellipsis, .leftAngle, .rightAngle: .binaryOperator
        case .endOfFile: .endOfFile
        case .equal: .equal
        case .exclamationMark: .exclamationMark
        case .floatLiteral: .float
        case .identifier: .identifier
        case .infixQuestionMark: .infixQuestionMark
        case .integerLiteral: .integer
        case .keyword: .keyword
        case .leftBrace: .leftBrace
        case .leftParen: .leftParen
        case .leftSquare: .leftSquare
        case .multilineStringQuote: .multilineStringQuote
        case .period: .period
        case .postfixOperator: .postfixOperator
        case .postfixQuestionMark: .postfixQuestionMark
        case .pound: .pound
        case .poundAvailable: .poundAvailable
        case .poundElse: .poundElse
        case .poundElseif: .poundElseif
        case .poundEndif: .poundEndif
        case .poundIf: .poundIf
        case .poundSourceLocation: .poundSourceLocation
        case .poundUnavailable: .poundUnavailable
        case .prefixAmpersand: .prefixAmpersand
        case .prefixOperator: .prefixOperator
        case .rawStringPoundDelimiter, .regexPoundDelimiter: .rawDelimiter
        case .regexLiteralPattern: .regexPattern
        case .regexSlash: .regexSlash
        case .rightBrace: .rightBrace
        case .rightParen: .rightParen
        case .rightSquare: .rightSquare
        case .semicolon: .semicolon
        case .shebang: .shebang
        case .singleQuote, .stringQuote: .stringQuote
        case .stringSegment: .stringSegment
        case .unknown: .unknown
        case .wildcard: .wildcard
        }
    }
}

extension TriviaPiece {
    /// The kind of ours that means the same; nil for white space.
    var inOurWords: DrawbridgeSwift.TokenKind? {
        switch self {
        case .lineComment: .lineComment
        case .blockComment: .blockComment
        case .docLineComment: .docLineComment
        case .docBlockComment: .docBlockComment
        case .unexpectedText: .unknown
        default: nil
        }
    }
}
