extension Reader {
    /// simple-type := named-type | "(" … ")" | "[" … "]" | "~" simple-type | "_"
    mutating func readSimpleType() -> TypeSyntax {
        let start = cursor.index
        switch cursor.kind {
        case .leftParen: return readTupleOrFunctionType()
        case .leftSquare: return readCollectionType()
        case .prefixOperator where cursor.text == "~":
            cursor.advance()
            return .named([NamedType("~" + readName())])
        case let kind where kind.isName && cursor.word?.endsType != true:
            return .shared(readNamedType())
        default: return .unknown(range(from: start))
        }
    }

    /// tuple-type := "(" (element ("," element)*)? ")"
    /// function-type := tuple-type effects "->" type
    private mutating func readTupleOrFunctionType() -> TypeSyntax {
        cursor.advance()
        var types: [TypeSyntax] = []
        while !cursor.isAtEnd, !isAt(.rightParen), !isAt(.rightBrace) {
            let start = cursor.index
            types.append(readTupleTypeElement())
            if !skip(.comma), cursor.index == start { skipTokenOrGroup() }
        }
        _ = skip(.rightParen)
        if let result = readFunctionResultIfPresent() {
            return .function(parameters: types, result: result, isEscaping: false)
        }
        return types.count == 1 ? types[0] : .tuple(types)
    }

    /// element := (name? name ":")? type "..."? ("=" expression)?
    private mutating func readTupleTypeElement() -> TypeSyntax {
        let second = cursor.next
        if isAtName, cursor.kind(at: second) == .colon {
            cursor.move(to: second + 1)
        } else if isAtName, cursor.kind(at: second).isName, cursor.kind(at: cursor.next(after: second)) == .colon {
            cursor.move(to: cursor.next(after: second) + 1)
        }
        let type = readType()
        guard isAtEllipsis else { return type }
        cursor.advance()
        return .array(type)
    }

    /// result := effects "->" type
    private mutating func readFunctionResultIfPresent() -> TypeSyntax? {
        let before = cursor
        _ = readEffects()
        guard skip(.arrow) else {
            cursor = before
            return nil
        }
        return readType()
    }

    /// collection-type := "[" type "]" | "[" type ":" type "]" | "[" count "of" type "]"
    private mutating func readCollectionType() -> TypeSyntax {
        cursor.advance()
        if isAt(.integer) || cursor.word(at: cursor.next) == .of { cursor.advance() }
        if cursor.isAt(.of) { cursor.advance() }
        let element = readType()
        var type = TypeSyntax.array(element)
        if skip(.colon) { type = .dictionary(element, readType()) }
        while !cursor.isAtEnd, !isAt(.rightSquare), !isAt(.rightParen), !isAt(.rightBrace) { skipTokenOrGroup() }
        _ = skip(.rightSquare)
        return type
    }
}

extension TypeSyntax {
    /// Types that most code writes: all that have such a type share its memory.
    private static let common: [String: TypeSyntax] = {
        let names = [
            "Any", "Bool", "CGFloat", "Data", "Date", "Double", "Error", "Int", "String", "URL", "UUID", "Void",
        ]
        return Dictionary(uniqueKeysWithValues: names.map { ($0, .named([NamedType($0)])) })
    }()

    fileprivate static func shared(_ type: NamedType) -> TypeSyntax {
        (type.arguments.isEmpty ? common[type.name] : nil) ?? .named([type])
    }
}
