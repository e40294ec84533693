import DrawbridgeSwift

/// What may be a machine: a dialect's find.
struct Candidate: Sendable {
    /// Where the state is between two steps.
    enum Storage: Sendable {
        /// In a variable of the holder.
        case variable(Member<VariableDeclaration>)
        /// In the enum itself, whose methods assign `self`. The holder is that enum.
        case itself
        /// Nowhere: functions are given the state and give back the next one.
        case passed
    }

    /// The type that the state belongs to.
    var holder: TypeID
    var storage: Storage
    var stateType: TypeID
    var isOptional = false
    /// Only code outside the holder can change the state: there is a machine where some does.
    var changesFromOutside = false
    /// Where steps begin beside the holder's own members.
    var steps: [any StepSource] = []

    var variable: Member<VariableDeclaration>? {
        if case .variable(let variable) = storage { return variable }
        return nil
    }

    var isSelfAssigning: Bool {
        if case .itself = storage { return true }
        return false
    }
}

/// Code, beside the members of the holder, in which steps begin.
protocol StepSource: Sendable {
    /// Lowers that code. Entries that turn out to write no state are dropped by the unit.
    func entries(in unit: MachineLowering) -> [Entry]
}
