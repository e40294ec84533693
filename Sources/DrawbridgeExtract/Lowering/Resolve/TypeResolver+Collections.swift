import DrawbridgeSwift

/// What collections of the standard library give of their values: `jobs.first(where: { … })`, `jobs.filter { … }`, `table.values`.
extension TypeResolver {
    /// What a method or a property of a collection gives: one of the values, or several.
    func writtenType(ofValuesGivenBy name: String, of base: Expression) -> WrittenType? {
        let result = libraries.call(name).result
        let isOne = result == .element || result == .match
        guard isOne || result == .elements || result == .matches,
            var value = environment.writtenType(of: base)?.value(in: unit.index, libraries)
        else { return nil }
        value.type = isOne ? .optional(value.type) : .array(value.type)
        return value
    }

    /// The names that a loop gives to the values of a collection, with what these are: `for job in jobs`,
    /// `for (number, job) in jobs.enumerated()`, `for (name, job) in table`, `for (job, _) in pairs`.
    func values(of sequence: Expression, namedIn pattern: Pattern) -> [(name: String, type: WrittenType)] {
        if let name = pattern.plainName {
            return environment.writtenType(of: sequence)?.element(in: unit.index, libraries).map { [(name, $0)] } ?? []
        }
        guard case .tuple(let elements) = pattern.kind,
            let value = environment.writtenType(of: numbered(sequence) ?? sequence)?.value(in: unit.index, libraries)
        else { return [] }
        if let parts = value.parts, parts.count == elements.count {
            return zip(elements, parts).compactMap { element, part in element.pattern.plainName.map { ($0, part) } }
        }
        guard elements.count == 2, let name = elements[1].pattern.plainName else { return [] }
        return [(name, value)]
    }

    /// `jobs` of `jobs.enumerated()`
    func numbered(_ sequence: Expression) -> Expression? {
        guard case .call(let call) = sequence.kind, case .member(let base?, let name) = call.callee.kind,
            libraries.call(name).result == .numbered
        else { return nil }
        return base
    }
}

extension WrittenType {
    /// Of a tuple, what each of its elements is.
    fileprivate var parts: [WrittenType]? {
        guard case .tuple(let elements) = type else { return nil }
        return elements.map { WrittenType(type: $0, scope: scope, file: file) }
    }

    /// What the values of a collection are, of a dictionary too; nil for all else.
    func value(in index: TypeIndex, _ libraries: Libraries) -> WrittenType? {
        guard var value = element(in: index, libraries) else { return nil }
        if case .dictionary = index.expand(type, in: scope, file: file).type, case .optional(let kept) = value.type {
            value.type = kept
        }
        return value
    }

    /// The same as `element(in:)`, and of sets.
    fileprivate func element(in index: TypeIndex, _ libraries: Libraries) -> WrittenType? {
        if let element = element(in: index) { return element }
        let expanded = index.expand(type, in: scope, file: file)
        guard let name = expanded.type.simpleName, libraries.isType(name, .list),
            let element = expanded.type.firstArgument
        else { return nil }
        return WrittenType(type: element, scope: expanded.scope, file: expanded.file)
    }
}

extension Call {
    /// `{ $0.isDone }` of `jobs.first(where: { $0.isDone })` and `jobs.filter { $0.isDone }`; not `{ $0.age < $1.age }`.
    var condition: (value: String, test: Expression)? {
        guard arguments.count + trailingClosures.count == 1, let closure = lastClosure,
            arguments.first.map({ $0.label == nil || $0.label == "where" }) ?? true,
            closure.parameters.count <= 1, closure.body.count == 1, let test = closure.body.returned.first
        else { return nil }
        return (closure.parameters.first?.name ?? "$0", test)
    }
}
