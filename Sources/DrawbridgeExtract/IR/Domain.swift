import DrawbridgeSwift

/// The values that a slot can hold: the cases of an enum, or true and false.
///
/// An Optional adds the value `none`, the first one. A case that carries another enum of interest is several values, one an
/// inner case.
struct Domain: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// The states of the machine that is being read.
        case states
        case boolean
        /// Another enum of the sources.
        case enumeration(TypeID)
    }

    struct Value: Sendable, Hashable {
        var name: String
        var inner: String?
    }

    var kind: Kind
    var values: [Value]
    var isOptional: Bool

    static let boolean = Domain(kind: .boolean, values: [Value(name: "false"), Value(name: "true")], isOptional: false)
    static let isFalse = ValueSet([0])
    static let isTrue = ValueSet([1])

    var all: ValueSet { ValueSet(upTo: values.count) }

    /// The value `none` of an Optional.
    var none: Int? { isOptional ? 0 : nil }

    /// The values of a case; nil where the domain has no such case.
    func values(ofCase name: String, inner: String? = nil) -> ValueSet? {
        let found = values.indices.filter { values[$0].name == name && (inner == nil || values[$0].inner == inner) }
        return found.isEmpty ? nil : ValueSet(found)
    }

    /// Whether a case is told apart by the enum that it carries.
    func hasInner(_ name: String) -> Bool {
        values.contains { $0.name == name && $0.inner != nil }
    }
}
