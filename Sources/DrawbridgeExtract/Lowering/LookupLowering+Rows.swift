import DrawbridgeFlow
import DrawbridgeSwift

/// An element of a list that is written down, and when it is in the list.
struct Row {
    var datum: Datum
    var test: Test
    /// The type of the elements, where the list is what a function gives back.
    var domain: Domain?
}

/// Lists in conditions and loops.
extension LookupLowering {
    /// Longer tables are not followed.
    private static let mostRows = 256

    /// The elements of a list; nil where it cannot be read.
    func rows(of expression: Expression) -> [Row]? {
        if case .call(let call) = expression.kind, case .member(let base?, let name) = call.callee.kind {
            if let rows = rows(of: base, name, call) { return rows }
        }
        guard let lookup = lookup(of: expression) else { return nil }
        var rows: [Row] = []
        for (i, alternative) in lookup.alternatives.enumerated() {
            guard let elements = environment.data.elements(of: alternative) else { return nil }
            let test = lookup.alternatives.count == 1 ? Test.always : .isIn(lookup.slot, ValueSet([i]), nil)
            rows += elements.map { Row(datum: $0, test: test, domain: lookup.elements) }
        }
        return rows.count <= Self.mostRows ? rows : nil
    }

    /// `rows.filter { … }`, `rows.map { $0.to }`
    private func rows(of base: Expression, _ name: String, _ call: Call) -> [Row]? {
        switch name {
        case "filter":
            guard let condition = call.onlyClosure, let rows = rows(of: base) else { return nil }
            var kept: [Row] = []
            for row in rows {
                guard let test = test(condition, of: row.datum) else { return nil }
                kept.append(Row(datum: row.datum, test: .allOf([row.test, test])))
            }
            return kept
        case "map", "compactMap":
            guard let field = environment.data.mappedField(call), let rows = rows(of: base) else { return nil }
            let fields = rows.compactMap { row in
                environment.data.field(field, of: row.datum).map { Row(datum: $0, test: row.test) }
            }
            return fields.count == rows.count ? fields : nil
        default:
            return nil
        }
    }

    /// A condition on an element, as a closure says it; nil where it does not look at the data.
    func test(_ closure: Closure, of row: Datum) -> Test? {
        guard closure.body.count == 1, closure.parameters.count <= 1 else { return nil }
        let condition: Expression
        switch closure.body[0].kind {
        case .expression(let value), .return(let value?): condition = value
        default: return nil
        }
        environment.scope.enter()
        environment.scope.declare(closure.parameters.first?.name ?? "$0", .datum(row))
        let test = core.conditions.test(condition)
        environment.scope.leave()
        return test
    }

    // MARK: Conditions

    /// `targets.contains(next)`, `rows.contains { … }`, where the list can be read.
    func containment(inRows call: Call) -> Test? {
        guard case .member(let base?, "contains") = call.callee.kind else { return nil }
        let ops: [Op]
        var test: Test?
        if let condition = call.onlyClosure {
            ops = core.collect { test = $0.lookups.anyRow(of: base) { $0.lookups.test(condition, of: $1) } }
        } else {
            guard call.arguments.count == 1, call.trailingClosures.isEmpty else { return nil }
            let value = call.arguments[0].value
            ops = core.collect { test = $0.lookups.anyRow(of: base) { $0.lookups.test(value, is: $1) } }
        }
        if test != nil { operations.add(ops) }
        return test
    }

    private func anyRow(
        of base: Expression, _ condition: (FunctionLowering, Datum) -> Test?
    ) -> Test? {
        guard let rows = rows(of: base) else { return nil }
        var tests: [Test] = []
        for row in rows {
            guard let test = condition(core, row.datum) else { return nil }
            tests.append(.allOf([row.test, test]))
        }
        return .any(tests)
    }

    // MARK: Loops

    /// A loop over a list that is written down, round by round.
    func unroll(_ loop: ForStatement) -> Bool {
        guard !loop.isAwait, !hasHolders(loop.sequence), let rows = rows(of: loop.sequence),
            rows.allSatisfy(isFollowed)
        else { return false }
        let out = operations.newLabel()
        let body = core.collect { lowering in
            for row in rows { lowering.lookups.lower(loop, of: row, out) }
        }
        operations.add(.scope(out, body))
        return true
    }

    /// Whether its elements are values or objects that have the state: each a machine, and no row of a table.
    private func hasHolders(_ sequence: Expression) -> Bool {
        guard let element = environment.writtenType(of: sequence)?.element(in: unit.index) else { return false }
        return unit.index.resolve(element.type, in: element.scope, file: element.file)?.id == unit.candidate.holder
    }

    /// A record, a state, or another constant of an enum.
    private func isFollowed(_ row: Row) -> Bool {
        environment.data.reader.fields(of: row.datum) != nil || constant(row.datum, in: unit.domain) != nil
            || row.domain.map { constant(row.datum, in: $0) != nil } ?? false
    }

    private func lower(_ loop: ForStatement, of row: Row, _ out: Label) {
        let around = operations.newLabel()
        environment.scope.enter()
        let value = bind(loop.pattern, to: row)
        core.jumps.breakTargets.append(JumpTargets.Break(name: loop.label, breakLabel: out, continueLabel: around))
        let ops = core.collect { lowering in
            lowering.operations.add(value)
            let condition = loop.condition.map { lowering.conditions.test($0) } ?? .always
            let body = lowering.collect { $0.statements.lower(loop.body) }
            lowering.operations.add(.test(.allOf([row.test, condition]), then: body, else: []))
        }
        core.jumps.breakTargets.removeLast()
        environment.scope.leave()
        operations.add(.scope(around, ops))
    }

    /// A constant of an enum is followed as the value of a variable: returns what sets that.
    private func bind(_ pattern: Pattern, to row: Row) -> [Op] {
        guard case .name(let name) = pattern.kind, let domain = row.domain, let values = constant(row.datum, in: domain)
        else {
            bind(pattern, to: row.datum)
            return []
        }
        let slot = environment.newSlot(name, domain)
        environment.scope.declare(name, .slot(slot))
        return [.write(slot, .values(values), environment.origin(row.datum.expression.range))]
    }

    /// `row` or `(from, event, to)`
    private func bind(_ pattern: Pattern, to datum: Datum) {
        switch pattern.kind {
        case .name(let name): environment.scope.declare(name, .datum(datum))
        case .binding(let inner): bind(inner, to: datum)
        case .tuple(let elements):
            let fields = environment.data.reader.fields(of: datum) ?? []
            for (i, element) in elements.enumerated() {
                if i < fields.count {
                    bind(element.pattern, to: fields[i].value)
                } else {
                    for name in element.pattern.boundNames { environment.scope.declare(name, .opaque) }
                }
            }
        default:
            for name in pattern.boundNames { environment.scope.declare(name, .opaque) }
        }
    }
}
