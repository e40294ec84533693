@testable import DrawbridgeSwift

extension SyntaxDump {
    func lines(of statements: [Statement]) -> [String] {
        statements.flatMap(lines)
    }

    private func lines(of statement: Statement) -> [String] {
        switch statement.kind {
        case .expression(let expression): [text(expression)]
        case .declaration(let declaration): lines(of: [declaration])
        case .binding(let binding): [text(binding)]
        case .if(let branch): lines(of: branch)
        case .guard(let branch): ["guard " + text(branch.conditions)] + lines(of: branch.elseBody).indented
        case .switch(let choice): lines(of: choice)
        case .for(let loop): lines(of: loop)
        case .while(let loop): [label(loop.label) + "while " + text(loop.conditions)] + lines(of: loop.body).indented
        case .repeat(let loop):
            [label(loop.label) + "repeat while " + text(loop.condition)] + lines(of: loop.body).indented
        case .do(let block): lines(of: block)
        case .defer(let body): ["defer"] + lines(of: body).indented
        case .return(let value): ["return" + (value.map { " " + text($0) } ?? "")]
        case .throw(let value): ["throw " + text(value)]
        case .break(let label): ["break" + (label.map { " " + $0 } ?? "")]
        case .continue(let label): ["continue" + (label.map { " " + $0 } ?? "")]
        case .fallthrough: ["fallthrough"]
        case .conditional(let branches, let hasElse):
            branches.flatMap { ["#branch"] + lines(of: $0).indented } + (hasElse ? ["#always one"] : [])
        case .other: ["other: " + file.text(of: statement.range).onOneLine]
        case .unknown: ["unknown: " + file.text(of: statement.range).onOneLine]
        }
    }

    private func label(_ name: String?) -> String { name.map { $0 + ": " } ?? "" }

    private func text(_ binding: BindingStatement) -> String {
        var text = (binding.isLet ? "let " : "var ") + self.text(binding.pattern)
        if let type = binding.type { text += ": \(type.text)" }
        if let value = binding.value { text += " = " + self.text(value) }
        return text
    }

    func lines(of branch: IfStatement) -> [String] {
        let then = [label(branch.label) + "if " + text(branch.conditions)] + lines(of: branch.body).indented
        return then + (branch.elseBody.map { ["else"] + lines(of: $0).indented } ?? [])
    }

    func lines(of choice: SwitchStatement) -> [String] {
        [label(choice.label) + "switch " + text(choice.subject)]
            + choice.arms.flatMap { arm in
                [arm.items.isEmpty ? "default" : "case " + text(arm.items)] + lines(of: arm.body).indented
            }.indented
    }

    private func lines(of loop: ForStatement) -> [String] {
        let start = label(loop.label) + "for " + (loop.isAwait ? "await " : "") + text(loop.pattern)
        let condition = loop.condition.map { " where " + text($0) } ?? ""
        return [start + " in " + text(loop.sequence) + condition] + lines(of: loop.body).indented
    }

    private func lines(of block: DoStatement) -> [String] {
        [label(block.label) + "do"] + lines(of: block.body).indented
            + block.catches.flatMap { clause in
                ["catch" + (clause.items.isEmpty ? "" : " " + text(clause.items))] + lines(of: clause.body).indented
            }
    }

    private func text(_ items: [SwitchArm.Item]) -> String {
        items.map { item in
            text(item.pattern) + (item.condition.map { " where " + text($0) } ?? "")
        }.joined(separator: " | ")
    }

    private func text(_ conditions: [Condition]) -> String {
        conditions.map(text).joined(separator: " && ")
    }

    private func text(_ condition: Condition) -> String {
        switch condition.kind {
        case .expression(let expression): return text(expression)
        case .pattern(let pattern, let value): return "case \(text(pattern)) = \(text(value))"
        case .binding(let pattern, let type, let value):
            let written = type.map { ": " + $0.text } ?? ""
            return "let \(text(pattern))\(written)" + (value.map { " = " + text($0) } ?? "")
        case .availability: return "#available"
        }
    }
}
