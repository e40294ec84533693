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
        let fields = call.arguments.enumerated().map { place, argument in
            Field(name: argument.label ?? "\(place)", value: environment.data.written(argument.value))
        }
        if !add(row: fields, question) {
            operations.add(.unknown("a transition cannot be analysed", environment.origin(range)))
        }
    }

    /// Gives whether it could be read. What is asked for has to be in the row, too.
    private func add(row: [Field], _ question: Description.Question) -> Bool {
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
