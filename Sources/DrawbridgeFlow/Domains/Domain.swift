/// The values that a slot can hold: the cases of an enum, or true and false.
///
/// An Optional adds the value `none`, the first one. A case that carries another enum of interest is several values, one a
/// case of that enum, and so on inwards.
package struct Domain: Sendable {
    package enum Kind: Sendable, Hashable {
        /// The states of the machine.
        case states
        case boolean
        /// Another enum of the analysed code.
        case enumeration(EnumerationID)
        /// The types that a value is tested for: `action as? Login`. A path goes on with the cases where that is an enum.
        case types
        /// The alternatives of a lookup.
        case rows
    }

    /// An enum of the analysed code, by a number that the front end gives it.
    package struct EnumerationID: Sendable, Hashable {
        package var index: Int

        package init(index: Int) { self.index = index }
    }

    package struct Value: Sendable, Hashable {
        /// The names of the case and of those that it carries, the outermost first: `content`, `refreshing`.
        package var path: [String]

        package init(_ path: String...) { self.path = path }
        package init(path: [String]) { self.path = path }

        /// The case's own name.
        package var name: String { path[0] }
        package var text: String { path.joined(separator: ".") }

        /// Whether its path begins with this one.
        func begins(with path: [String]) -> Bool {
            guard self.path.count >= path.count else { return false }
            for i in path.indices where self.path[i] != path[i] { return false }
            return true
        }
    }

    package let kind: Kind
    package let values: [Value]
    package let isOptional: Bool
    /// By the name of an outermost case, the values of it: asked for each case that code names.
    private let places: [String?: [Int]]

    package init(kind: Kind, values: [Value], isOptional: Bool) {
        self.kind = kind
        self.values = values
        self.isOptional = isOptional
        places = Dictionary(grouping: values.indices) { values[$0].path.first }
    }

    package static let boolean = Domain(kind: .boolean, values: [Value("false"), Value("true")], isOptional: false)
    package static let isFalse = ValueSet([0])
    package static let isTrue = ValueSet([1])

    package var all: ValueSet { ValueSet(upTo: values.count) }

    /// The value `none` of an Optional.
    package var none: Int? { isOptional ? 0 : nil }

    /// The values of a case; nil where the domain has no such case.
    package func values(ofCase name: String) -> ValueSet? { values(at: [name]) }

    /// The values whose paths begin with this one; nil where there are none.
    package func values(at path: [String]) -> ValueSet? {
        let found = indices(at: path)
        return found.isEmpty ? nil : ValueSet(found)
    }

    /// The names of a set's members, shortened: a case stands for its inner cases where the set has all of them.
    package func names(of set: ValueSet) -> [String] { names(at: [], set) }

    private func names(at path: [String], _ set: ValueSet) -> [String] {
        let inside = indices(at: path)
        let members = inside.filter(set.contains)
        if members.count == inside.count, !path.isEmpty { return [path.joined(separator: ".")] }
        var seen: Set<String> = []
        let inner = members.map { values[$0].path }.filter { $0.count > path.count }
        let order = inner.filter { seen.insert($0[path.count]).inserted }.map { Array($0[...path.count]) }
        return order.flatMap { names(at: $0, set) }
    }

    /// The cases that carry another enum, and the cases of that, the innermost first.
    package var compositions: [(path: [String], cases: Set<String>)] {
        let outer = Set(values.flatMap { value in value.path.indices.dropFirst().map { Array(value.path[..<$0]) } })
        return outer.sorted { ($1.count, $0.joined()) < ($0.count, $1.joined()) }.map { path in
            (
                path,
                Set(indices(at: path).map { values[$0].path }.filter { $0.count > path.count }.map { $0[path.count] })
            )
        }
    }

    /// Whether the values at a path are split by the enum that their case carries.
    package func isSplit(at path: [String]) -> Bool {
        indices(at: path).contains { values[$0].path.count > path.count }
    }

    private func indices(at path: [String]) -> [Int] {
        guard let first = path.first else { return Array(values.indices) }
        return places[first, default: []].filter { values[$0].begins(with: path) }
    }
}

extension Domain: Hashable {
    package static func == (one: Domain, other: Domain) -> Bool {
        one.kind == other.kind && one.values == other.values && one.isOptional == other.isOptional
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(values)
        hasher.combine(isOptional)
    }
}
