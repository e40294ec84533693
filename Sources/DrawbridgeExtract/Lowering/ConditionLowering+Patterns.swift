import DrawbridgeFlow
import DrawbridgeSwift

/// What is matched against patterns.
indirect enum Subject {
    case slot(Slot)
    /// The enum that the case at a path of the slot's domain carries.
    case inner(of: Slot, path: [String])
    case tuple([Subject])
    /// A value that is not followed, as the code writes it; its type, where that may carry the holder.
    case opaque(String, TypeID? = nil)
}

/// What a pattern comes to.
struct Matching {
    /// To be done before the test.
    var before: [Op] = []
    var test: Test = .always
    /// To be done where it holds: what the pattern binds.
    var bindings: [Op] = []
}

extension ConditionLowering {
    /// What a `switch` or `if case` looks at; evaluated for its effects where it is not followed.
    func subject(_ expression: Expression) -> Subject {
        switch expression.kind {
        case .tuple(let elements) where elements.count > 1:
            return .tuple(elements.map { subject($0.value) })
        case .name(let name):
            if case .tuple(let elements) = environment.scope[name] {
                return .tuple(elements.map { subject($0.binding) })
            }
            if case .inner(let slot, let path) = environment.scope[name] {
                return .inner(of: operations.use(slot), path: path)
            }
        default:
            break
        }
        let followed = environment.slot(of: expression) ?? core.kept.subject(expression)
        if let followed { return .slot(operations.use(followed)) }
        guard let domain = environment.domain(of: expression) else {
            core.evaluateForEffects(expression)
            return .opaque(environment.words.text(expression.range), environment.carrier(expression))
        }
        let value = core.evaluate(expression, as: domain)
        let slot = environment.newSlot(environment.words.text(expression.range), domain)
        if expression.isCall { environment.givenBack.insert(slot) }
        operations.add(.write(slot, value, environment.origin(expression.range)))
        return .slot(slot)
    }

    private func subject(_ binding: Binding) -> Subject {
        switch binding {
        case .slot(let slot): .slot(operations.use(slot))
        case .tuple(let elements): .tuple(elements.map { subject($0.binding) })
        default: .opaque("value")
        }
    }

    func match(_ pattern: Pattern, _ subject: Subject) -> Matching {
        switch pattern.kind {
        case .wildcard:
            return Matching()
        case .binding(let inner):
            return match(inner, subject)
        case .name(let name):
            return bind(name, to: subject, at: pattern.range)
        case .tuple(let elements):
            return match(elements, of: subject, pattern)
        case .optional(let inner):
            return matchSome(inner, subject, pattern)
        case .enumCase(_, let name, let payload):
            return match(caseNamed: name, payload, subject, pattern)
        case .expression(let expression):
            return match(expression, subject, pattern)
        case .isType(let type):
            return core.descriptions.match(nil, type, subject, pattern)
        case .asType(let inner, let type):
            return core.descriptions.match(inner, type, subject, pattern)
        }
    }

    private func bind(_ name: String, to subject: Subject, at range: TokenRange) -> Matching {
        switch subject {
        case .slot(let slot):
            let copy = environment.newSlot(name, environment.domain(of: slot))
            environment.scope.declare(name, .slot(copy))
            return Matching(bindings: [.write(copy, .slot(slot), environment.origin(range))])
        case .inner(let slot, let path) where environment.slots[slot.index].isEvent:
            // What has happened is a constant, and what is found out about a part of it tells events apart.
            environment.scope.declare(name, .inner(of: slot, path: path))
            return Matching()
        case .inner(let slot, let path):
            let copy = environment.newSlot(name, environment.domain(of: slot))
            if environment.givenBack.contains(slot) { environment.givenBack.insert(copy) }
            environment.scope.declare(name, .inner(of: copy, path: path))
            return Matching(bindings: [.write(copy, .slot(slot), environment.origin(range))])
        case .tuple, .opaque:
            environment.scope.declare(name, .opaque)
            return Matching()
        }
    }

    private func match(_ elements: [PatternElement], of subject: Subject, _ pattern: Pattern) -> Matching {
        if elements.count == 1 { return match(elements[0].pattern, subject) }
        guard case .tuple(let subjects) = subject, subjects.count == elements.count else {
            for name in pattern.boundNames { environment.scope.declare(name, .opaque) }
            return Matching(test: pattern.isIrrefutable ? .always : .opaque(environment.words.words(pattern, subject)))
        }
        var all = Matching()
        var tests: [Test] = []
        for (element, part) in zip(elements, subjects) {
            let matching = match(element.pattern, part)
            all.before += matching.before
            all.bindings += matching.bindings
            tests.append(matching.test)
        }
        all.test = .allOf(tests)
        return all
    }

    /// `p?` and `.some(p)`
    private func matchSome(_ inner: Pattern, _ subject: Subject, _ pattern: Pattern) -> Matching {
        if case .inner(let slot, let path) = subject, let none = none(at: path, of: slot) {
            var matching = match(inner, subject)
            let there = (environment.domain(of: slot).values(at: path) ?? .empty).subtracting(none)
            let isThere = Test.isIn(slot, there, environment.words.words(pattern, subject, slot))
            matching.test = inner.isIrrefutable ? isThere : matching.test
            return matching
        }
        var matching = match(inner, subject)
        guard case .slot(let slot) = subject, let none = environment.domain(of: slot).none else {
            // Of the state of a value that may be missing, what is behind the question mark is asked.
            if case .slot = subject, !inner.isIrrefutable { return matching }
            return Matching(test: .opaque(environment.words.words(pattern, subject)), bindings: matching.bindings)
        }
        matching.test = .allOf([
            .not(.isIn(slot, ValueSet([none]), environment.words.words(pattern, subject, slot))), matching.test,
        ])
        return matching
    }

    private func match(
        caseNamed name: String, _ payload: [PatternElement]?, _ subject: Subject, _ pattern: Pattern
    ) -> Matching {
        switch subject {
        case .slot(let slot):
            let domain = environment.domain(of: slot)
            if name == "some", domain.values(ofCase: "some") == nil, let inner = payload?.first?.pattern {
                return matchSome(inner, subject, pattern)
            }
            if name == "none", let none = domain.none { return isIn(slot, ValueSet([none]), [name], payload, pattern) }
            return match(path: [name], of: slot, payload, pattern)
        case .inner(let slot, let path):
            if name == "some", none(at: path, of: slot) != nil, let inner = payload?.first?.pattern {
                return matchSome(inner, subject, pattern)
            }
            return match(path: path + [name], of: slot, payload, pattern)
        case .tuple, .opaque:
            for name in pattern.boundNames { environment.scope.declare(name, .opaque) }
            if case .opaque(_, let type?) = subject { declareHolders(in: payload ?? [], ofCase: name, type) }
            return Matching(test: .opaque(environment.words.words(pattern, subject)))
        }
    }

    private func match(
        path: [String], of slot: Slot, _ payload: [PatternElement]?, _ pattern: Pattern
    ) -> Matching {
        let domain = environment.domain(of: slot)
        guard let values = domain.values(at: path) else {
            // Of what is matched is not known what it was taken for.
            for name in pattern.boundNames { environment.scope.declare(name, .opaque) }
            let subject = slot.isState ? Subject.slot(slot) : .opaque(environment.slots[slot.index].name, nil)
            return Matching(test: .opaque(environment.words.words(pattern, subject)))
        }
        if let payload, let field = CarriedField(at: path, in: domain, of: unit), field.count == payload.count {
            return match(payload, at: field.place, of: slot, path, pattern)
        }
        return isIn(slot, values, path, payload, pattern)
    }

    /// What a case carries, of which one value tells the case apart.
    private func match(
        _ payload: [PatternElement], at field: Int, of slot: Slot, _ path: [String], _ pattern: Pattern
    ) -> Matching {
        var rest = payload
        rest[field].pattern.kind = .wildcard
        var others = isIn(slot, environment.domain(of: slot).values(at: path) ?? .empty, path, rest, pattern)
        var matching = match(payload[field].pattern, .inner(of: slot, path: path))
        // A name fits all that the case carries, and only that.
        if payload[field].pattern.isIrrefutable {
            (others.before, others.bindings) = (matching.before, matching.bindings)
            return others
        }
        if rest.contains(where: { !$0.pattern.isIrrefutable }) { matching.test = .allOf([matching.test, others.test]) }
        return matching
    }

    /// The slot holds one of these; and what the case carries fits the payload's patterns, which is not followed.
    private func isIn(
        _ slot: Slot, _ values: ValueSet, _ path: [String], _ payload: [PatternElement]?, _ pattern: Pattern
    ) -> Matching {
        for name in pattern.boundNames { environment.scope.declare(name, .opaque) }
        declareTypes(of: payload ?? [], at: path, environment.domain(of: slot))
        let isIn = Test.isIn(slot, values, environment.words.words(pattern, .slot(slot), slot))
        guard let payload, payload.contains(where: { !$0.pattern.isIrrefutable }) else { return Matching(test: isIn) }
        let fields = unit.payload(at: path, in: environment.domain(of: slot))
        guard fields.count == payload.count else {
            return Matching(test: .allOf([isIn, .opaque(environment.words.words(pattern, .slot(slot)))]))
        }
        let isEvent = environment.slots[slot.index].isEvent && core.signature.reducing != .nothing
        let tests = zip(fields, payload).map { environment.test($1.pattern, ofField: $0, withinEvent: isEvent) }
        return Matching(test: .allOf([isIn] + tests))
    }

    /// The names of what a case carries have the types that it is declared with.
    private func declareTypes(of payload: [PatternElement], at path: [String], _ domain: Domain) {
        guard !environment.receiver.isOutside else { return }
        let types = unit.payloadTypes(at: path, in: domain)
        guard types.count == payload.count else { return }
        for (element, type) in zip(payload, types) {
            if let name = element.pattern.plainName, let type { environment.scope.declare(name, .value(type)) }
        }
    }

    private func match(_ expression: Expression, _ subject: Subject, _ pattern: Pattern) -> Matching {
        if case .inner(let slot, let path) = subject, let name = expression.carriedName,
            let values = environment.domain(of: slot).values(at: path + [name])
        {
            return Matching(test: .isIn(slot, values, environment.words.words(pattern, subject, slot)))
        }
        if case .slot(let slot) = subject,
            case .values(let values) = environment.constant(expression, in: environment.domain(of: slot))
        {
            return isIn(slot, values, [], nil, pattern)
        }
        core.evaluateForEffects(expression)
        return Matching(test: .opaque(environment.words.words(pattern, subject)))
    }
}

extension Pattern {
    /// The names that it binds, in order.
    var boundNames: [String] {
        switch kind {
        case .wildcard, .isType, .expression: []
        case .name(let name): [name]
        case .binding(let inner), .optional(let inner), .asType(let inner, _): inner.boundNames
        case .tuple(let elements): elements.flatMap(\.pattern.boundNames)
        case .enumCase(_, _, let payload): (payload ?? []).flatMap(\.pattern.boundNames)
        }
    }

    /// The one name that it binds to the value as a whole.
    var plainName: String? {
        switch kind {
        case .name(let name): name
        case .binding(let inner): inner.plainName
        default: nil
        }
    }

    /// Fits every value.
    var isIrrefutable: Bool {
        switch kind {
        case .wildcard, .name: true
        case .binding(let inner): inner.isIrrefutable
        case .tuple(let elements): elements.allSatisfy(\.pattern.isIrrefutable)
        case .optional, .enumCase, .isType, .asType, .expression: false
        }
    }
}

extension Expression {
    var isNil: Bool {
        if case .nil = kind { return true }
        return false
    }

    /// The name among what a case carries of nil and of a flag.
    var carriedName: String? {
        switch kind {
        case .nil: "none"
        case .boolean(let value): value ? "true" : "false"
        default: nil
        }
    }
}

// MARK: What cases of other enums carry

extension ConditionLowering {
    /// `case .producing(var job): job.phase = .active; self = .producing(job)`: what is done to the copy is done to what
    /// is carried, for the copy is put back.
    private func declareHolders(in payload: [PatternElement], ofCase name: String, _ type: TypeID) {
        let found = unit.index[type].enumCase(named: name)
        guard let found, let types = found.declaration.payload, types.count == payload.count else { return }
        for (element, parameter) in zip(payload, types) {
            let carried = parameter.type.flatMap { unit.index.resolve($0, in: type, file: found.file)?.id }
            guard let carried else { continue }
            if let name = element.pattern.plainName, environment.isHolder(carried) {
                environment.scope.declare(name, .holder(.state))
            }
            if case .enumCase(_, let inner, let payload?) = element.pattern.kind {
                declareHolders(in: payload, ofCase: inner, carried)
            }
        }
    }
}
