/// A name in the settings that nothing has.
struct UnknownName: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable { case state, event, condition }
    enum Side: String, Hashable, Sendable { case drawing, code }

    var name: String
    var kind: Kind
    var side: Side
    var alias: Alias

    init(_ name: String, of kind: Kind, in side: Side, said alias: Alias) {
        self.name = name
        self.kind = kind
        self.side = side
        self.alias = alias
    }
}
