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

    /// Whether what stands at a path is told apart by the enum that it carries.
    func isSplit(at path: [String]) -> Bool {
        values.contains { $0.path.count > path.count && $0.path.starts(with: path) }
    }
}
