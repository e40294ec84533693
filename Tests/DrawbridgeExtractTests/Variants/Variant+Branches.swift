import DrawbridgeSwift

/// The same branches in other words.
extension Variant {
    static let branches = [
        // A number for each state is read where a switch alone says it.
        Variant(
            "a switch is a chain of ifs", exceptions: ["States that a function compares by a number for each"]
        ) { file in
            rewritten(file) { statement in
                if case .switch(let branch) = statement.kind { file.chain(branch) } else { nil }
            }
        },
        Variant("an if with a pattern is a switch") { file in
            rewritten(file) { statement in
                if case .if(let branch) = statement.kind { file.switchStatement(branch) } else { nil }
            }
        },
        Variant("a guard is an if") { file in
            rewritten(file) { statement in
                if case .guard(let branch) = statement.kind { file.ifStatement(branch) } else { nil }
            }
        },
    ]

    private static func rewritten(_ file: SwiftFile, _ text: (Statement) -> String?) -> String {
        var edits = Edits()
        for statement in file.allStatements {
            if let text = text(statement) { edits.replace(statement.range, with: text) }
        }
        return edits.applied(to: file)
    }
}

extension SwiftFile {
    /// `if case … { } else if case … { } else { }`; nil where that would mean something else.
    fileprivate func chain(_ branch: SwitchStatement) -> String? {
        let subject = text(branch.subject.range)
        guard branch.label == nil, !subject.contains("("), !subject.contains(" ") else { return nil }
        var links: [String] = []
        for arm in branch.arms {
            guard let body = plainText(arm.body) else { return nil }
            if arm.items.isEmpty {
                return links.isEmpty ? nil : (links + ["{\n\(body)\n}"]).joined(separator: " else ")
            }
            for item in arm.items {
                let condition = item.condition.map { ", " + text($0.range) } ?? ""
                links.append("if case \(text(item.pattern.range)) = \(subject)\(condition) {\n\(body)\n}")
            }
        }
        return (links + ["{ fatalError() }"]).joined(separator: " else ")
    }

    /// `switch … { case …: default: }`
    fileprivate func switchStatement(_ branch: IfStatement) -> String? {
        guard branch.label == nil, branch.conditions.count == 1,
            case .pattern(let pattern, let subject) = branch.conditions[0].kind,
            let body = plainText(branch.body), let otherwise = plainText(branch.elseBody ?? [])
        else { return nil }
        let parts = [body, otherwise].map { $0.isEmpty ? "break" : $0 }
        return "switch \(text(subject.range)) {\ncase \(text(pattern.range)):\n\(parts[0])\ndefault:\n\(parts[1])\n}"
    }

    /// `if … {} else { }`
    fileprivate func ifStatement(_ branch: GuardStatement) -> String? {
        for condition in branch.conditions {
            switch condition.kind {
            case .expression: continue
            case .pattern where !text(condition.range).contains("let ") && !text(condition.range).contains("var "):
                continue
            default: return nil
            }
        }
        let conditions = branch.conditions.map { text($0.range) }.joined(separator: ", ")
        return "if \(conditions) {\n} else {\n\(text(branch.elseBody))\n}"
    }

    private func text(_ statements: [Statement]) -> String {
        guard let first = statements.first, let last = statements.last else { return "" }
        return text(TokenRange(first.range.offsets.lowerBound, last.range.offsets.upperBound))
    }

    /// Statements that mean the same in a switch and out of it; nil for others.
    private func plainText(_ statements: [Statement]) -> String? {
        if statements.count == 1, case .break(label: nil) = statements[0].kind { return "" }
        let text = text(statements)
        return ["break", "fallthrough", "continue"].contains { text.contains($0) } ? nil : text
    }
}
