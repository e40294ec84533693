/// What an expression is made of.
extension Expression {
    /// The statements of the closures and of the `if` expressions in it.
    var innerStatements: [Statement] {
        if case .closure(let closure) = kind { return closure.body }
        if case .ifExpression(let statement) = kind { return Statement(.if(statement), range).inner }
        return parts.flatMap(\.innerStatements)
    }

    /// The `switch` expressions in it, but for those in statements.
    var switches: [SwitchStatement] {
        if case .switchExpression(let statement) = kind { return [statement] }
        return parts.flatMap(\.switches)
    }

    /// The expressions right within it.
    package var parts: [Expression] {
        switch kind {
        case .member(let owner, _): [owner].compactMap(\.self)
        case .call(let call): call.parts
        case .element(let owner, let arguments): [owner] + arguments.map(\.value)
        case .tuple(let arguments), .interpolation(let arguments), .macro(_, let arguments): arguments.map(\.value)
        case .array(let elements): elements
        case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
        case .prefix(_, let operand), .postfix(let operand, _), .effect(_, let operand), .cast(let operand, _, _):
            [operand]
        case .binary(let left, _, let right), .assignment(let left, _, let right): [left, right]
        case .ternary(let condition, let first, let second): [condition, first, second]
        case .name, .closure, .boolean, .nil, .literal, .ifExpression, .switchExpression, .keyPath, .unknown: []
        }
    }
}

extension Call {
    fileprivate var parts: [Expression] {
        [callee] + arguments.map(\.value) + trailingClosures.map { Expression(.closure($0.closure), $0.closure.range) }
    }
}
