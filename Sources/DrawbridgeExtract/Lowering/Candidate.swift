import DrawbridgeSwift

/// A variable that may be the state of a machine: what a dialect finds.
struct Candidate: Sendable {
    /// The type that holds the variable; the enum itself where it assigns `self`.
    var holder: TypeID
    /// Nil where the enum assigns `self`.
    var variable: Member<VariableDeclaration>?
    var stateType: TypeID
    var isOptional: Bool

    var isSelfAssigning: Bool { variable == nil }
}
