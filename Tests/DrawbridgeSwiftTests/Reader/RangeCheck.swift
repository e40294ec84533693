@testable import DrawbridgeSwift

/// Walks through syntax and remembers what stands outside of its parent, or out of order.
struct RangeCheck {
    let file: SwiftFile
    private(set) var faults: [String] = []
    private(set) var nodeCount = 0

    init(_ file: SwiftFile) {
        self.file = file
        check(file.declarations, in: file.range)
    }

    private mutating func expect(_ range: TokenRange, in parent: TokenRange, _ name: String) {
        nodeCount += 1
        // What is missing is an empty node, and stands wherever the reader missed it.
        guard !range.isEmpty else { return }
        guard range.start < parent.start || range.end > parent.end || range.start > range.end else { return }
        faults.append("\(name) \(range) in \(parent)")
    }

    mutating func check(_ declarations: [Declaration], in parent: TokenRange) {
        var last = TokenRange(Int(parent.start), Int(parent.start))
        for declaration in declarations {
            let range = declaration.range
            expect(range, in: parent, "declaration")
            // The names of one `let` share its range.
            if range != last, range.start < last.end { faults.append("\(range) begins inside \(last)") }
            last = range
            check(declaration)
        }
    }

    private mutating func check(_ declaration: Declaration) {
        switch declaration {
        case .type(let type): check(type.members, in: type.header.range)
        case .function(let function): if let body = function.body { checkBody(body, in: function.header.range) }
        case .variable(let variable):
            for body in variable.accessors.compactMap(\.body) { checkBody(body, in: variable.header.range) }
            guard let value = variable.initialValue else { return }
            expect(value, in: variable.header.range, "value")
            check(file.expression(in: value), in: value)
        case .enumCase, .alias, .other, .unknown: break
        }
    }

    private mutating func checkBody(_ body: TokenRange, in parent: TokenRange) {
        expect(body, in: parent, "body")
        check(file.statements(in: body), in: body)
    }

    mutating func check(_ statements: [Statement], in parent: TokenRange) {
        for statement in statements {
            expect(statement.range, in: parent, "statement")
            check(statement)
        }
    }

    private mutating func check(_ statement: Statement) {
        let range = statement.range
        switch statement.kind {
        case .expression(let value), .throw(let value), .return(let value?): check(value, in: range)
        case .declaration(let declaration): check(declaration)
        case .binding(let binding):
            check(binding.pattern, in: range)
            if let value = binding.value { check(value, in: range) }
        case .if(let branch): check(branch, in: range)
        case .guard(let branch):
            check(branch.conditions, in: range)
            check(branch.elseBody, in: range)
        case .switch(let choice): check(choice, in: range)
        case .for(let loop):
            check(loop.pattern, in: range)
            check(loop.sequence, in: range)
            check(loop.body, in: range)
        case .while(let loop):
            check(loop.conditions, in: range)
            check(loop.body, in: range)
        case .repeat(let loop): check(loop.body, in: range)
        case .do(let block):
            check(block.body, in: range)
            for clause in block.catches {
                check(clause.items, in: range)
                check(clause.body, in: range)
            }
        case .defer(let body): check(body, in: range)
        case .conditional(let branches, _): for branch in branches { check(branch, in: range) }
        case .return, .break, .continue, .fallthrough, .other, .unknown: break
        }
    }
}

extension RangeCheck {
    private mutating func check(_ branch: IfStatement, in range: TokenRange) {
        check(branch.conditions, in: range)
        check(branch.body, in: range)
        check(branch.elseBody ?? [], in: range)
    }

    private mutating func check(_ choice: SwitchStatement, in range: TokenRange) {
        check(choice.subject, in: range)
        for arm in choice.arms {
            expect(arm.range, in: range, "arm")
            check(arm.items, in: arm.range)
            check(arm.body, in: arm.range)
        }
    }

    private mutating func check(_ items: [SwitchArm.Item], in range: TokenRange) {
        for item in items {
            check(item.pattern, in: range)
            if let condition = item.condition { check(condition, in: range) }
        }
    }

    private mutating func check(_ conditions: [Condition], in parent: TokenRange) {
        for condition in conditions {
            expect(condition.range, in: parent, "condition")
            switch condition.kind {
            case .expression(let value): check(value, in: condition.range)
            case .pattern(let pattern, let value):
                check(pattern, in: condition.range)
                check(value, in: condition.range)
            case .binding(let pattern, _, let value):
                check(pattern, in: condition.range)
                if let value { check(value, in: condition.range) }
            case .availability: break
            }
        }
    }

    private mutating func check(_ pattern: Pattern, in parent: TokenRange) {
        expect(pattern.range, in: parent, "pattern")
        switch pattern.kind {
        case .binding(let inner), .optional(let inner), .asType(let inner, _): check(inner, in: pattern.range)
        case .tuple(let elements), .enumCase(_, _, let elements?):
            for element in elements { check(element.pattern, in: pattern.range) }
        case .expression(let value): check(value, in: pattern.range)
        case .wildcard, .name, .enumCase, .isType: break
        }
    }

    mutating func check(_ expression: Expression, in parent: TokenRange) {
        expect(expression.range, in: parent, "expression")
        let range = expression.range
        switch expression.kind {
        case .closure(let closure): check(closure.body, in: range)
        case .ifExpression(let branch): check(branch, in: range)
        case .switchExpression(let choice): check(choice, in: range)
        case .call(let call):
            for closure in call.trailingClosures.map(\.closure) {
                expect(closure.range, in: range, "closure")
                check(closure.body, in: closure.range)
            }
            for part in [call.callee] + call.arguments.map(\.value) { check(part, in: range) }
        default: for part in expression.operands { check(part, in: range) }
        }
    }
}

extension Expression {
    /// The expressions directly inside, but for calls and what holds statements.
    fileprivate var operands: [Expression] {
        switch kind {
        case .member(let operand?, _), .prefix(_, let operand), .postfix(let operand, _), .cast(let operand, _, _),
            .effect(_, let operand):
            [operand]
        case .element(let operand, let arguments): [operand] + arguments.map(\.value)
        case .tuple(let arguments), .macro(_, let arguments): arguments.map(\.value)
        case .array(let elements): elements
        case .dictionary(let pairs): pairs.flatMap { [$0.key, $0.value] }
        case .binary(let left, _, let right), .assignment(let left, _, let right): [left, right]
        case .ternary(let condition, let then, let other): [condition, then, other]
        default: []
        }
    }
}
