import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// States that are missing from the code.
extension CodeWays {
    /// Adds a case after the last one of the enum, and arms to switches that list all cases.
    func stateWays(_ title: String, within parent: String?) -> [[Edit]] {
        guard let name = SwiftNames.identifier(title, readsSigns: false),
            let last = lastCase(within: parent) ?? lastCase(within: nil)
        else { return [] }
        let edits = newCase(SwiftNames.spelled(name), behind: last.declaration, in: last.file)
        let arms = exhaustiveSwitches(over: last.names).compactMap { body, choice in
            ExhaustiveArm(body, choice).edit(for: "." + SwiftNames.member(name))
        }
        return [edits + arms, edits]
    }

    /// The declaration of the last case of an enum, and the names of all its cases.
    struct LastCase {
        let file: Int
        let declaration: EnumCaseDeclaration
        let names: Set<String>
    }

    /// The last case of the enum that declares the states in a composite, or the outermost states.
    private func lastCase(within parent: String?) -> LastCase? {
        let places = code.machine.states.filter { $0.parent == parent }.compactMap { code.offset(of: $0.source) }
        guard let (file, offset) = places.first else { return nil }
        return lastCase { member in
            member.file == file && member.declaration.header.name.offsets.lowerBound == offset
        }
    }

    /// The last case of the enum that has a certain case.
    func lastCase(where isMeant: (Member<EnumCaseDeclaration>) -> Bool) -> LastCase? {
        let type = code.index.ids.first { code.index[$0].cases.contains(where: isMeant) }
        guard let cases = type.map({ code.index[$0].cases }), let last = cases.last else { return nil }
        return LastCase(file: last.file, declaration: last.declaration, names: Set(cases.map(\.declaration.name)))
    }

    /// Adds a case on a line of its own, or on the line of the previous case if that declares several.
    func newCase(_ name: String, behind last: EnumCaseDeclaration, in file: Int) -> [Edit] {
        let editing = CodeEditing(code.index.files[file])
        let range = last.header.range.offsets
        let all = code.index.ids.flatMap { code.index[$0].cases }
        let isShared = all.count { $0.file == file && $0.declaration.header.range == last.header.range } > 1
        guard !isShared, editing.lines.beginsLine(range.lowerBound), editing.lines.endsLine(range.upperBound) else {
            return [editing.edit(range.upperBound..<range.upperBound, ", " + name)]
        }
        let end = editing.lines.endOfLine(range.upperBound)
        let indentation = editing.lines.indentation(at: range.lowerBound)
        return [editing.edit(end..<end, editing.lines.lineBreak + indentation + "case " + name)]
    }

    /// The switches in the machine's files that list exactly the cases of an enum.
    func exhaustiveSwitches(over names: Set<String>) -> [(CodeBody, SwitchStatement)] {
        code.involvedFiles.flatMap { file -> [(CodeBody, SwitchStatement)] in
            let functions = code.functions(in: file).compactMap { code.body(of: $0.function, in: file) }
            let accessors = code.accessorBodies(in: file).map { CodeBody(code.index.files[file], nil, $0) }
            return (functions + accessors).flatMap { body in
                body.switches.map(\.statement).filter { $0.namesAll(names) }.map { (body, $0) }
            }
        }
    }
}

private extension SwitchStatement {
    func namesAll(_ names: Set<String>) -> Bool {
        let items = arms.flatMap(\.items).map(\.pattern)
        return !arms.contains { $0.items.isEmpty } && Set(items.compactMap(\.casePath.first)) == names
            && !items.contains { $0.isTuple || $0.isWildcard }
    }
}

/// The arm for a new case in a switch without `default`.
private struct ExhaustiveArm {
    private let body: CodeBody
    private let choice: SwitchStatement
    private let editing: CodeEditing

    init(_ body: CodeBody, _ choice: SwitchStatement) {
        self.body = body
        self.choice = choice
        editing = CodeEditing(body.file)
    }

    /// Adds the pattern to an arm with only `break`. Otherwise, adds an arm with `break`, or with a placeholder for its
    /// value.
    func edit(for pattern: String) -> Edit? {
        if let idle = choice.arms.last(where: { $0.body.count == 1 && $0.body[0].isBreak }),
            let edit = editing.addition(of: pattern, toItemsOf: idle)
        {
            return edit
        }
        return editing.newArm(pattern, [code], in: choice, before: nil)
    }

    private var code: String {
        let last = choice.arms.compactMap(\.body.last)
        if last.contains(where: \.returnsValue) { return "return <#value#>" }
        let isValue = body.hasResult && !last.isEmpty && last.allSatisfy(\.isExpression)
        return isValue ? "<#value#>" : "break"
    }
}

private extension Statement {
    var returnsValue: Bool { if case .return(.some) = kind { true } else { false } }
    var isExpression: Bool { if case .expression = kind { true } else { false } }
}
