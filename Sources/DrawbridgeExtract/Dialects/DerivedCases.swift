import DrawbridgeSwift

/// Works out which case a computed property makes of what its parts hold, by reading its getter.
struct DerivedCases {
    /// The type that has the parts.
    let type: IndexedType
    let files: [SwiftFile]
    /// The file of the code that is being read.
    private var file: Int
    /// The names of the parts.
    let parts: [String]
    /// The names of the enum's cases.
    let cases: Set<String>
    /// The bodies of functions that are declared in the code that is read, by their names.
    private var locals: [String: [Statement]] = [:]
    /// How many members may yet be followed, one from the other.
    private var depth = 8

    init(type: IndexedType, files: [SwiftFile], file: Int, parts: [String], cases: Set<String>) {
        (self.type, self.files, self.file, self.parts, self.cases) = (type, files, file, parts, cases)
    }

    private enum Outcome {
        case made(String)
        /// Control goes on behind the statements.
        case goesOn
        case unknown
    }

    /// The case for a combination; nil where that depends on anything else.
    func result(of statements: [Statement], _ held: [Int]) -> String? {
        guard case .made(let name) = run(statements, held) else { return nil }
        return name
    }

    // MARK: Statements

    private func run(_ statements: [Statement], _ held: [Int]) -> Outcome {
        var reader = self
        for (i, statement) in statements.enumerated() {
            if case .declaration(.function(let local)) = statement.kind { reader.add(local) }
            let outcome = reader.run(statement, isLast: i == statements.count - 1, held)
            if case .goesOn = outcome { continue }
            return outcome
        }
        return .goesOn
    }

    private func run(_ statement: Statement, isLast: Bool, _ held: [Int]) -> Outcome {
        switch statement.kind {
        case .return(let value?): return outcome(of: value, held)
        case .expression(let value) where isLast: return outcome(of: value, held)
        case .binding, .declaration, .expression: return .goesOn
        case .do(let block) where block.catches.isEmpty: return run(block.body, held)
        case .if(let branch): return run(branch, held)
        case .guard(let check):
            guard let holds = truth(check.conditions, held) else { return .unknown }
            return holds ? .goesOn : run(check.elseBody, held)
        case .switch(let choice): return run(choice, held)
        default: return .unknown
        }
    }

    private func run(_ branch: IfStatement, _ held: [Int]) -> Outcome {
        guard let holds = truth(branch.conditions, held) else { return .unknown }
        return holds ? run(branch.body, held) : run(branch.elseBody ?? [], held)
    }

    private func run(_ choice: SwitchStatement, _ held: [Int]) -> Outcome {
        for arm in choice.arms {
            guard let fits = fits(arm, choice.subject, held) else { return .unknown }
            if fits { return run(arm.body, held) }
        }
        return .unknown
    }

    /// An arm without patterns is the default.
    private func fits(_ arm: SwitchArm, _ subject: Expression, _ held: [Int]) -> Bool? {
        if arm.items.isEmpty { return true }
        for item in arm.items {
            guard let fits = fits(item.pattern, subject, held) else { return nil }
            guard fits else { continue }
            guard let condition = item.condition else { return true }
            guard let holds = truth(condition, held) else { return nil }
            if holds { return true }
        }
        return false
    }

    // MARK: Values

    private func outcome(of expression: Expression, _ held: [Int]) -> Outcome {
        switch expression.kind {
        case .member(_, let name) where cases.contains(name): return .made(name)
        case .call(let call):
            if let (body, file) = body(ofFunction: call) { return deeper(in: file)?.run(body, held) ?? .unknown }
            return outcome(of: call.callee, held)
        case .tuple(let elements) where elements.count == 1: return outcome(of: elements[0].value, held)
        case .ternary(let condition, let then, let otherwise):
            guard let holds = truth(condition, held) else { return .unknown }
            return outcome(of: holds ? then : otherwise, held)
        case .ifExpression(let branch): return run(branch, held)
        case .switchExpression(let choice): return run(choice, held)
        default: return .unknown
        }
    }

    /// What a part holds that an expression names: `isLoading`, `self.isLoading`.
    private func value(of expression: Expression, _ held: [Int]) -> Int? {
        if case .tuple(let elements) = expression.kind, elements.count == 1 {
            return value(of: elements[0].value, held)
        }
        return expression.ownName.flatMap(parts.firstIndex).map { held[$0] }
    }

    // MARK: Members

    private func deeper(in file: Int) -> DerivedCases? {
        guard depth > 0 else { return nil }
        var deeper = self
        deeper.depth -= 1
        deeper.file = file
        return deeper
    }

    private mutating func add(_ local: FunctionDeclaration) {
        guard local.parameters.isEmpty, let body = local.body else { return }
        locals[local.name] = files[file].statements(in: body)
    }

    /// Of a function of the type, or of one that is declared nearby, that is given nothing.
    private func body(ofFunction call: Call) -> (statements: [Statement], file: Int)? {
        guard let name = call.callee.ownName, call.arguments.isEmpty else { return nil }
        if let local = locals[name] { return (local, file) }
        guard let function = type.functions.first(where: { $0.declaration.name == name }),
            function.declaration.parameters.isEmpty, let body = function.declaration.body
        else { return nil }
        return (files[function.file].statements(in: body), function.file)
    }

    // MARK: Conditions

    /// Whether all hold; nil where that cannot be told.
    private func truth(_ conditions: [Condition], _ held: [Int]) -> Bool? {
        for condition in conditions {
            guard let holds = truth(condition, held) else { return nil }
            if !holds { return false }
        }
        return true
    }

    private func truth(_ condition: Condition, _ held: [Int]) -> Bool? {
        switch condition.kind {
        case .expression(let expression): return truth(expression, held)
        case .pattern(let pattern, let value): return fits(pattern, value, held)
        case .binding(let pattern, _, let value):
            if let value { return self.value(of: value, held).map { $0 == 1 } }
            guard case .name(let name) = pattern.kind else { return nil }
            return self.value(of: Expression(.name(name), pattern.range), held).map { $0 == 1 }
        case .availability: return nil
        }
    }

    private func truth(_ expression: Expression, _ held: [Int]) -> Bool? {
        switch expression.kind {
        case .boolean(let flag): return flag
        case .prefix("!", let inner): return truth(inner, held).map { !$0 }
        case .binary(let one, "&&", let other):
            guard let first = truth(one, held) else { return nil }
            return first ? truth(other, held) : false
        case .binary(let one, "||", let other):
            guard let first = truth(one, held) else { return nil }
            return first ? true : truth(other, held)
        case .binary(let one, "==", let other): return areEqual(one, other, held)
        case .binary(let one, "!=", let other): return areEqual(one, other, held).map { !$0 }
        case .tuple(let elements) where elements.count == 1: return truth(elements[0].value, held)
        default: return value(of: expression, held).map { $0 == 1 } ?? truth(ofMember: expression, held)
        }
    }

    /// `var canRetry: Bool { !isLoading && error != nil }`
    private func truth(ofMember expression: Expression, _ held: [Int]) -> Bool? {
        guard let name = expression.ownName,
            let variable = type.variables.first(where: { $0.declaration.name == name && $0.declaration.isComputed }),
            let body = variable.declaration.accessors.first(where: { $0.kind == .get })?.body,
            let deeper = deeper(in: variable.file),
            let statement = files[variable.file].statements(in: body).only
        else { return nil }
        switch statement.kind {
        case .expression(let value), .return(let value?): return deeper.truth(value, held)
        default: return nil
        }
    }

    /// `error == nil`, `isLoading == true`
    private func areEqual(_ one: Expression, _ other: Expression, _ held: [Int]) -> Bool? {
        guard let value = value(of: one, held), let constant = constant(other) else { return nil }
        return value == constant
    }

    private func constant(_ expression: Expression) -> Int? {
        switch expression.kind {
        case .nil, .boolean(false): 0
        case .boolean(true): 1
        default: nil
        }
    }

    private func fits(_ pattern: Pattern, _ subject: Expression, _ held: [Int]) -> Bool? {
        switch pattern.kind {
        case .wildcard, .name: return true
        case .binding(let inner): return fits(inner, subject, held)
        case .optional: return value(of: subject, held).map { $0 == 1 }
        case .enumCase(_, "some", _): return value(of: subject, held).map { $0 == 1 }
        case .enumCase(_, "none", _): return value(of: subject, held).map { $0 == 0 }
        case .tuple(let elements):
            guard case .tuple(let values) = subject.kind, values.count == elements.count else { return nil }
            for (element, value) in zip(elements, values) {
                guard let fits = fits(element.pattern, value.value, held) else { return nil }
                if !fits { return false }
            }
            return true
        case .expression(let expression):
            guard let value = value(of: subject, held), let constant = constant(expression) else { return nil }
            return value == constant
        case .enumCase, .isType, .asType: return nil
        }
    }
}

extension Expression {
    /// `name` and `self.name`
    fileprivate var ownName: String? {
        switch kind {
        case .name(let name): return name
        case .member(let base?, let name):
            if case .name("self") = base.kind { return name }
            return nil
        default: return nil
        }
    }
}

extension Array {
    fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
