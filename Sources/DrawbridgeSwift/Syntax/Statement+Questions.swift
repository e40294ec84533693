/// What a statement asks.
extension Statement {
    /// How often conditions in it ask whether a name is true: `if isReady, a`, `while !isReady`, `isReady && a ? b : c`.
    ///
    /// - Parameter isNamed: Whether the name stands in a run of tokens; what does not name it, does not ask for it.
    package func questions(of name: String, where isNamed: (TokenRange) -> Bool) -> Int {
        guard isNamed(range) else { return 0 }
        let own = conditions.count { $0.asks(name) } + expressions.reduce(0) { $0 + $1.choices(by: name) }
        let arms = switches.flatMap(\.arms).flatMap(\.body)
        return (inner + arms).reduce(own) { $0 + $1.questions(of: name, where: isNamed) }
    }

    private var conditions: [Expression] {
        switch kind {
        case .if(let statement): statement.conditions.compactMap(\.question)
        case .guard(let statement): statement.conditions.compactMap(\.question)
        case .while(let statement): statement.conditions.compactMap(\.question)
        case .repeat(let statement): [statement.condition]
        default: []
        }
    }
}

extension Condition {
    fileprivate var question: Expression? { if case .expression(let asked) = kind { asked } else { nil } }
}

extension Expression {
    /// Whether a condition asks for a name, alone or beside others.
    fileprivate func asks(_ name: String) -> Bool {
        switch kind {
        case .name(name): true
        case .prefix("!", let operand): operand.asks(name)
        case .binary(let left, "&&", let right), .binary(let left, "||", let right): left.asks(name) || right.asks(name)
        case .tuple(let elements) where elements.count == 1: elements[0].value.asks(name)
        default: false
        }
    }

    /// How many `? :` in it are decided by a name.
    fileprivate func choices(by name: String) -> Int {
        let isChoice = if case .ternary(let condition, _, _) = kind { condition.asks(name) } else { false }
        return parts.reduce(isChoice ? 1 : 0) { $0 + $1.choices(by: name) }
    }
}
