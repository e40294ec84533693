/// Operations as text, for people who want to see how code was understood.
package struct OperationText {
    private let functions: [LoweredFunction]

    package init(_ functions: [LoweredFunction]) { self.functions = functions }

    /// All functions, each with its parameters and its body.
    package var text: String { functions.map(text).joined() }

    private func text(_ function: LoweredFunction) -> String {
        let parameters = function.slots.dropFirst().prefix(function.parameterCount).map(\.name).joined(separator: ", ")
        return "\n  \(function.name)(\(parameters))\n" + lines(function.body, function).map { "    \($0)\n" }.joined()
    }

    private func lines(_ ops: [Op], _ function: LoweredFunction) -> [String] {
        ops.flatMap { lines($0, function) }
    }

    private func lines(_ op: Op, _ function: LoweredFunction) -> [String] {
        let name = { (slot: Slot) in function.slots[slot.index].name }
        let nested = { (ops: [Op]) in self.lines(ops, function).map { "  " + $0 } }
        switch op {
        case .test(let test, let then, let otherwise):
            let head = ["test " + text(test, function)] + nested(then)
            return otherwise.isEmpty ? head : head + ["else"] + nested(otherwise)
        case .choose(let arms): return arms.flatMap { ["either"] + nested($0) }
        case .write(let slot, let operand, _): return ["\(name(slot)) = \(text(operand, slot, function))"]
        case .become(_, let origin): return [origin == nil ? "state keeps, with another companion" : "state becomes"]
        case .call(let callee, let arguments, let result, _, let wait):
            let list = arguments.enumerated().map { text($1, Slot(index: $0 + 1), functions[callee.index]) }
            return [
                (result.map { name($0) + " = " } ?? "") + (wait == nil ? "" : "await ")
                    + "call \(functions[callee.index].name)(\(list.joined(separator: ", ")))"
            ]
        case .loop(let body): return ["loop"] + nested(body)
        case .scope(let label, let body): return ["scope \(label.index)"] + nested(body)
        case .leave(let exit): return ["leave " + text(exit)]
        case .local(_, let body): return lines(body, function)
        case .attempt(let body, let handlers): return ["attempt"] + nested(body) + ["catch"] + nested(handlers)
        case .finally(let body, let last): return ["do"] + nested(body) + ["finally"] + nested(last)
        case .trap: return ["trap"]
        case .suspend(let event, _): return ["suspend \(event)"]
        case .later(let closure): return ["later \(functions[closure.index].name)"]
        case .end(let end): return ["end by \(end)"]
        case .act(let text): return ["act \(text)"]
        case .pass: return []
        case .unknown(let reason, _): return ["unknown: \(reason)"]
        }
    }

    private func text(_ exit: Exit) -> String {
        switch exit {
        case .return: "return"
        case .throw: "throw"
        case .trap: "trap"
        case .label(let label): "\(label.index)"
        }
    }

    private func text(_ operand: Operand, _ slot: Slot, _ function: LoweredFunction) -> String {
        switch operand {
        case .values(let values): text(values, function.slots[slot.index].domain)
        case .slot(let source): source.index < function.slots.count ? function.slots[source.index].name : "argument"
        case .unknown: "?"
        }
    }

    private func text(_ values: ValueSet, _ domain: Domain) -> String {
        values.map { domain.values[$0].text }.joined(separator: "|")
    }

    private func text(_ test: Test, _ function: LoweredFunction) -> String {
        switch test {
        case .isIn(let slot, let values, _):
            "\(function.slots[slot.index].name) in {\(text(values, function.slots[slot.index].domain))}"
        case .same(let one, let other, _): "\(function.slots[one.index].name) == \(function.slots[other.index].name)"
        case .all(let tests):
            tests.isEmpty ? "always" : "(" + tests.map { text($0, function) }.joined(separator: " and ") + ")"
        case .any(let tests):
            tests.isEmpty ? "never" : "(" + tests.map { text($0, function) }.joined(separator: " or ") + ")"
        case .not(let inner): "not " + text(inner, function)
        case .opaque(let condition): "“\(condition.holds)”"
        }
    }
}
