import DrawbridgeSwift

/// The values that a slot can hold: the cases of an enum, or true and false.
///
/// An Optional adds the value `none`, the first one. A case that carries another enum of interest is several values, one a
/// case of that enum, and so on inwards.
struct Domain: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// The states of the machine that is being read.
        case states
        case boolean
        /// Another enum of the sources.
        case enumeration(TypeID)
        /// The types that a value is asked for: `action as? Login`. A path goes on with the cases where that is an enum.
        case types
        /// The alternatives of a lookup.
        case rows
    }

    struct Value: Sendable, Hashable {
        /// The names of the case and of those that it carries, the outermost first: `content`, `refreshing`.
        var path: [String]

        init(_ path: String...) { self.path = path }
        init(path: [String]) { self.path = path }

        /// The case's own name.
        var name: String { path[0] }
        var text: String { path.joined(separator: ".") }
    }

    var kind: Kind
    var values: [Value]
    var isOptional: Bool

    static let boolean = Domain(kind: .boolean, values: [Value("false"), Value("true")], isOptional: false)
    static let isFalse = ValueSet([0])
    static let isTrue = ValueSet([1])

    var all: ValueSet { ValueSet(upTo: values.count) }

    /// The value `none` of an Optional.
    var none: Int? { isOptional ? 0 : nil }

    /// The values of a case; nil where the domain has no such case.
    func values(ofCase name: String) -> ValueSet? { values(at: [name]) }

    /// The values whose paths begin with this one; nil where there are none.
    func values(at path: [String]) -> ValueSet? {
        let found = values.indices.filter { values[$0].path.starts(with: path) }
        return found.isEmpty ? nil : ValueSet(found)
    }

    /// The names of a set's members, as short as they say it: a case whose every inner case is in the set stands for them.
    func names(of set: ValueSet) -> [String] { names(at: [], set) }

    private func names(at path: [String], _ set: ValueSet) -> [String] {
        let inside = values.indices.filter { values[$0].path.starts(with: path) }
        let members = inside.filter(set.contains)
        if members.count == inside.count, !path.isEmpty { return [path.joined(separator: ".")] }
        var order: [[String]] = []
        for member in members where values[member].path.count > path.count {
            let next = Array(values[member].path[...path.count])
            if !order.contains(next) { order.append(next) }
        }
        return order.flatMap { names(at: $0, set) }
    }

    /// The cases that carry another enum, and the cases of that, the innermost first.
    var compositions: [(path: [String], cases: Set<String>)] {
        let outer = Set(values.flatMap { value in value.path.indices.dropFirst().map { Array(value.path[..<$0]) } })
        return outer.sorted { ($1.count, $0.joined()) < ($0.count, $1.joined()) }.map { path in
            (
                path,
                Set(values.map(\.path).filter { $0.count > path.count && $0.starts(with: path) }.map { $0[path.count] })
            )
        }
    }

    /// Whether what stands at a path is told apart by the enum that it carries.
    func isSplit(at path: [String]) -> Bool {
        values.contains { $0.path.count > path.count && $0.path.starts(with: path) }
    }
}
