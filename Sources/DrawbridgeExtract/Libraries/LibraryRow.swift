/// What a name of a library means for a state machine: a row of the tables beside this file, or of a team's settings.
///
/// A call is recognised by its name alone, since the type of what it is called on is seldom known. So a name has one meaning
/// in all libraries: their rows for it are merged.
package struct LibraryRow: Sendable, Hashable {
    package enum NameKind: Sendable, Hashable {
        /// A function, an initialiser or a property.
        case call
        /// The label of an argument, in calls of any name.
        case label
        /// A class, struct, enum, protocol, property wrapper or attribute.
        case type
    }

    /// A case of an enum, and which generic argument of the enum it carries.
    package struct EnumCase: Sendable, Hashable {
        var name: String
        var argument: Int?

        init(_ name: String, carries argument: Int? = nil) { (self.name, self.argument) = (name, argument) }
    }

    package var subject: NameKind
    /// Exact names, or patterns: `with…` is a name that goes on with a capital letter behind `with`, `…Continuation` any
    /// name that ends so.
    package var names: [String]
    /// The type that has the member, where its name alone says too little.
    package var receiver: String?
    package var meaning: Meaning
    /// Of an enum.
    var cases: [EnumCase] = []
}

extension LibraryRow {
    package init(_ subject: NameKind, names: [String], of receiver: String? = nil, meaning: Meaning) {
        self.init(subject: subject, names: names, receiver: receiver, meaning: meaning, cases: [])
    }

    static func calls(
        _ names: String..., of receiver: String? = nil, closures: CallSchedule? = nil, event: EventName? = nil,
        result: CallResult? = nil, box: WordSet<BoxAccess> = [], chain: ChainRole? = nil,
        traits: WordSet<ChainTrait> = [], effect: CallEffect? = nil, machine: MachineRole? = nil
    ) -> LibraryRow {
        LibraryRow(
            subject: .call, names: names, receiver: receiver,
            meaning: Meaning(
                closures: closures, event: event, result: result, box: box, chain: chain, traits: traits,
                effect: effect, machine: machine))
    }

    static func calls(_ names: [String], of receiver: String, effect: CallEffect) -> LibraryRow {
        LibraryRow(subject: .call, names: names, receiver: receiver, meaning: Meaning(effect: effect))
    }

    static func labels(
        _ names: String..., closures: CallSchedule? = nil, event: EventName? = nil, takes: WordSet<LabelRole> = []
    ) -> LibraryRow {
        LibraryRow(
            subject: .label, names: names, meaning: Meaning(closures: closures, event: event, takes: takes))
    }

    static func types(_ names: String..., are roles: WordSet<TypeRole>, cases: [EnumCase] = []) -> LibraryRow {
        LibraryRow(subject: .type, names: names, meaning: Meaning(type: roles), cases: cases)
    }
}
