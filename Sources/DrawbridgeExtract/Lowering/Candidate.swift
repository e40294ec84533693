import DrawbridgeFlow
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
        /// In an object of a library that is told all transitions; in the variable that holds it, where there is one.
        case described(Member<VariableDeclaration>?)
    }

    /// The type that the state belongs to.
    var holder: TypeID
    var storage: Storage
    var stateType: TypeID
    var isOptional = false
    /// Only code outside the holder can change the state: there is a machine where some does.
    var changesFromOutside = false
    /// What is around the state in its variable, the outermost first.
    var layers: [Layer] = []
    /// Where steps begin beside the holder's own members.
    var steps: [any StepSource] = []
    /// The types of the states, where each state has a type of its own; `stateType` is what they have in common.
    var family: Family?
    /// The views that are handed a binding of the variable.
    var borrowers = Borrowers.none
    /// What the state is computed from, where it is no variable of its own.
    var derivation: Derivation?

    var variable: Member<VariableDeclaration>? {
        if case .variable(let variable) = storage { return variable }
        return nil
    }

    /// Whether each value of the holder's type has a state of its own.
    var isKeptByObjects: Bool {
        variable.map { !$0.declaration.isStatic } ?? false
    }

    /// Whether the state is a constant of values that never change: methods give back the next value.
    var neverChanges: Bool { variable?.declaration.isLet ?? false }

    /// The variable that people know the machine by.
    var namedVariable: Member<VariableDeclaration>? {
        if case .described(let variable) = storage { return variable }
        return variable
    }

    var isDescribed: Bool {
        if case .described = storage { return true }
        return false
    }

    /// The type around the state in its variable, where code changes the state without assigning the variable.
    func box(in index: TypeIndex) -> String? {
        guard let variable = namedVariable, isDescribed || layers.first?.isObject ?? false else { return nil }
        let value = variable.declaration.initialValue.map { index.files[variable.file].expression(in: $0) }
        let type = variable.declaration.type ?? value.flatMap { index.type(made: $0, file: variable.file) }
        return type?.simpleName
    }

    var isPassed: Bool {
        if case .passed = storage { return true }
        return false
    }

    var isSelfAssigning: Bool {
        if case .itself = storage { return true }
        return false
    }
}

extension [Candidate] {
    /// What several dialects find of one variable, or of states that functions pass on, as one candidate.
    func joinedByStorage() -> [Candidate] {
        var joined: [Candidate] = []
        var places: [StorageKey: Int] = [:]
        for candidate in self {
            let key = StorageKey(candidate)
            guard let place = places[key] else {
                places[key] = joined.count
                joined.append(candidate)
                continue
            }
            joined[place].steps += candidate.steps
            joined[place].changesFromOutside = joined[place].changesFromOutside && candidate.changesFromOutside
        }
        return joined
    }
}

private struct StorageKey: Hashable {
    var holder: TypeID
    var stateType: TypeID
    var variable: String?
    var isSelfAssigning: Bool
    var isDescribed: Bool

    init(_ candidate: Candidate) {
        holder = candidate.holder
        stateType = candidate.stateType
        variable = candidate.namedVariable?.declaration.name
        isDescribed = candidate.isDescribed
        isSelfAssigning = candidate.isSelfAssigning
    }
}

/// Code, beside the members of the holder, in which steps begin.
protocol StepSource: Sendable {
    /// Lowers that code. Entries that turn out to write no state are dropped by the unit.
    func entries(in unit: MachineLowering) -> [Entry]

    /// Lowers what says the initial state, where the holder's initialisers do not.
    func beginnings(in unit: MachineLowering) -> [FunctionID]
}

extension StepSource {
    func beginnings(in unit: MachineLowering) -> [FunctionID] { [] }
}
