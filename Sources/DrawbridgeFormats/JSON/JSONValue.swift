/// A value of a JSON text, with its place.
package struct JSONValue: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case null
        case bool(Bool)
        /// The number as written, so that it cannot overflow.
        case number(String)
        case string(String)
        case array([JSONValue])
        /// In the order of the text, including repeated names.
        case object([JSONMember])
    }

    package var kind: Kind
    /// UTF-8 offsets, quotes and brackets included.
    package var offsets: Range<Int>

    package init(_ kind: Kind, offsets: Range<Int>) {
        self.kind = kind
        self.offsets = offsets
    }

    package var string: String? {
        if case .string(let string) = kind { string } else { nil }
    }

    /// Nil for other kinds, for fractions and for numbers that do not fit an `Int`.
    package var integer: Int? {
        if case .number(let digits) = kind { Int(digits) } else { nil }
    }

    package var array: [JSONValue]? {
        if case .array(let values) = kind { values } else { nil }
    }

    package var object: [JSONMember]? {
        if case .object(let members) = kind { members } else { nil }
    }

    /// The member of this name. If there are several, the first one.
    package subscript(name: String) -> JSONValue? { object?.first { $0.name == name }?.value }

    package var isNull: Bool { kind == .null }
}

/// One `"name": value` of an object.
package struct JSONMember: Sendable, Hashable {
    package var name: String
    package var nameOffsets: Range<Int>
    package var value: JSONValue

    package init(name: String, nameOffsets: Range<Int>, value: JSONValue) {
        self.name = name
        self.nameOffsets = nameOffsets
        self.value = value
    }
}
