import DrawbridgeFlow
import DrawbridgeSwift

/// `// drawbridge: to .idle, .failed` above a statement.
extension StatementLowering {
    /// Adds what a statement comes to; where a hint says what it writes, that.
    func addHinted(_ statement: Statement, _ lower: (FunctionLowering) -> Void) {
        guard let (hint, states) = unit.project.hints.target(ofStatementAt: statement.range, in: environment.file)
        else {
            return addMarked(statement, lower)
        }
        let ops = core.collect(lower)
        let hinted = HintedOps(states: states, unit: unit, origin: environment.origin(statement.range))
        let (outcome, replaced) = hinted.replacing(ops)
        unit.hints.note(outcome, of: hint, at: hinted.origin)
        operations.add(replaced)
    }
}

/// The operations of a statement, checked against what is said of it.
private struct HintedOps {
    let states: [[String]]
    let unit: MachineLowering
    let origin: Origin

    func replacing(_ ops: [Op]) -> (HintOutcome, [Op]) {
        var allowed = ValueSet.empty
        for path in states {
            guard let values = unit.domain.values(at: path) else {
                return (.fails("\(unit.stateType.qualifiedName) has no case \(path.joined(separator: "."))"), ops)
            }
            allowed = allowed.union(values)
        }
        guard !allowed.isEmpty else {
            return (.fails("this comment names no state: // drawbridge: to .idle, .failed"), ops)
        }
        if let other = writes(in: ops).first(where: { !$0.isSubset(of: allowed) }) {
            let names = other.subtracting(allowed).map { unit.domain.values[$0].text }
            return (.fails("the next statement writes \(names.joined(separator: ", "))"), ops)
        }
        guard ops.contains(where: isStateWrite) else { return (.fails("the next statement writes no state"), ops) }
        return (.holds, ops.flatMap { replacing($0, by: allowed) })
    }

    /// The named states that the statement writes itself.
    private func writes(in ops: [Op]) -> [ValueSet] {
        var found: [ValueSet] = []
        ops.visit { op in
            if case .write(.state, .values(let values), _) = op { found.append(values) }
        }
        return found
    }

    private func isStateWrite(_ op: Op) -> Bool {
        op.isStateWrite || op.callee.map { unit.functions[$0.index].body.isEmpty || unit.writesState($0) } ?? false
    }

    /// Whatever is written is one of these.
    private func replacing(_ op: Op, by values: ValueSet) -> [Op] {
        let inner = { (ops: [Op]) in ops.flatMap { replacing($0, by: values) } }
        let write = Op.write(.state, .values(values), origin)
        switch op {
        case .write(.state, .values, _): return [op]
        case .write(.state, _, _), .unknown: return [write]
        case .call where isStateWrite(op): return [write]
        case .test(let test, let then, let otherwise): return [.test(test, then: inner(then), else: inner(otherwise))]
        case .choose(let arms): return [.choose(arms.map(inner))]
        case .loop(let body): return [.loop(inner(body))]
        case .scope(let label, let body): return [.scope(label, inner(body))]
        case .local(let slots, let body): return [.local(slots, inner(body))]
        case .attempt(let body, let handlers): return [.attempt(inner(body), catch: inner(handlers))]
        case .finally(let body, let last): return [.finally(inner(body), inner(last))]
        case .write, .become, .call, .leave, .trap, .suspend, .later, .end, .act, .pass: return [op]
        }
    }
}
