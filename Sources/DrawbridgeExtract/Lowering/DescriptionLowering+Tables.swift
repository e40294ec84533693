import DrawbridgeFlow
import DrawbridgeSwift

/// Transitions in a list that a machine object is made with, one a row.
extension DescriptionLowering {
    func addTable(_ list: Expression, at range: TokenRange) {
        let reader = environment.data.reader
        guard let question = core.description?.question, let rows = reader.elements(of: environment.data.written(list)),
            rows.contains(where: { reader.fields(of: $0) != nil })
        else { return }
        if case .initial = question { return }
        for row in rows where !add(row: reader.fields(of: row) ?? [], question) {
            operations.add(.unknown("a transition cannot be analysed", environment.origin(range)))
        }
    }

    /// `machine.addTransition(from: .idle, on: .start, to: .running)`
    func addRow(_ call: Call, at range: TokenRange) {
        guard let question = core.description?.question else { return }
        var fields: [Field] = []
        var conditions: [Test] = []
        for (label, values) in values(of: call) {
            let value = values.count == 1 ? values[0] : Expression(.array(values), values[0].range)
            if let label, Self.conditionLabels.contains(label), !isEvent(value, of: question) {
                conditions.append(test(condition: value))
            } else {
                fields.append(Field(name: label ?? "\(fields.count)", value: environment.data.written(value)))
            }
        }
        if !add(row: fields, question, conditions) || isSecond(call, isConditional: !conditions.isEmpty) {
            operations.add(.unknown("a transition cannot be analysed", environment.origin(range)))
        }
    }

    private static let conditionLabels: Set = ["when", "if", "guard", "where", "condition", "unless", "predicate"]

    private func test(condition: Expression) -> Test {
        guard case .closure(let closure) = condition.kind else {
            return .opaque(environment.words.words(condition.range))
        }
        return environment.families.test(closure)
    }

    private func isEvent(_ value: Expression, of question: Description.Question) -> Bool {
        guard case .event(let slot) = question else { return false }
        return environment.families.test(slot, isEvent: value) != nil
    }

    /// The arguments of a call, several behind one label as a list: `from: .idle, .paused`.
    private func values(of call: Call) -> [(label: String?, values: [Expression])] {
        var groups: [(label: String?, values: [Expression])] = []
        for argument in call.arguments {
            if argument.label == nil, groups.last?.label != nil {
                groups[groups.count - 1].values.append(argument.value)
            } else {
                groups.append((argument.label, [argument.value]))
            }
        }
        return groups
    }

    /// Whether an earlier row without a condition has the same state and event: which of them counts, only the machine's type knows.
    private func isSecond(_ call: Call, isConditional: Bool) -> Bool {
        let key = values(of: call).filter { !environment.behind($0.label, .target) }
            .flatMap { [$0.label ?? ""] + $0.values.map { environment.words.text($0.range) } }
        guard core.description?.rows.contains(key) == false else { return true }
        if !isConditional { core.description?.rows.append(key) }
        return false
    }

    /// Gives whether it could be read. What is asked for has to be in the row, too.
    private func add(row: [Field], _ question: Description.Question, _ conditions: [Test] = []) -> Bool {
        let states = row.filter { isState($0.value) }
        let from = states.first { takes($0, .source) } ?? states.first { !takes($0, .target) }
        let to = states.last { takes($0, .target) } ?? states.last { !takes($0, .source) }
        guard let from, let to, from.name != to.name, let sources = values(of: from.value),
            let target = values(of: to.value)
        else { return false }
        var tests = [Test.isIn(operations.use(.state), sources, nil)]
        let rest = row.filter { $0.name != from.name && $0.name != to.name }
        switch question {
        case .initial: return true
        case .event(let slot):
            let events = rest.filter { takes($0, .trigger) } + rest.filter { !takes($0, .trigger) }
            guard let event = events.lazy.compactMap({ field in test(slot, field.value) }).first else {
                return rest.isEmpty
            }
            tests.append(event)
        case .state(let slot):
            guard rest.isEmpty else { return true }
            tests.append(.isIn(slot, target, nil))
        }
        tests += conditions
        let range = to.value.expression.range
        operations.add(at(to.value) { $0.core.collect { $0.descriptions.goOn(.allOf(tests), to: target, at: range) } })
        return true
    }

    private func goOn(_ test: Test, to target: ValueSet, at range: TokenRange) {
        go(test, to: .values(target), nil, at: range)
    }

    private func takes(_ field: Field, _ role: LabelRole) -> Bool { environment.behind(field.name, role) }

    private func isState(_ datum: Datum) -> Bool { values(of: datum) != nil }

    /// A state, or several in an array.
    private func values(of datum: Datum) -> ValueSet? {
        let datum = environment.data.reader.resolve(datum)
        if case .array(let elements) = datum.expression.kind {
            let all = elements.map { values(of: datum.with($0)) }
            return all.contains { $0 == nil } || all.isEmpty ? nil : all.reduce(.empty) { $0.union($1 ?? .empty) }
        }
        guard case .values(let values)? = at(datum, { $0.environment.constant(datum.expression, in: $0.unit.domain) })
        else {
            return nil
        }
        return values
    }

    private func test(_ slot: Slot, _ event: Datum) -> Test? {
        let event = environment.data.reader.resolve(event)
        return at(event) { $0.environment.families.test(slot, isEvent: event.expression) }
    }

    /// Where a piece of data stands.
    private func at<Result>(_ datum: Datum, _ body: (DescriptionLowering) -> Result) -> Result {
        let place = Surroundings(
            scope: datum.scope, file: datum.file, receiver: .outside(datum.type), owner: environment.id)
        return core.at(place) { body($0.descriptions) }
    }
}
