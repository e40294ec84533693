import DrawbridgeSource

/// What came near being a machine, and what was missing.
package struct NearMiss: Sendable, Hashable {
    /// What stood in the way.
    package enum Reason: String, Sendable, Hashable, CaseIterable {
        case neverAssigned = "never-assigned"
        case sameValue = "same-value"
        case bound = "bound"
        case callersChoose = "callers-choose"
        case independent = "independent"
        case collection = "collection"
        case corrected = "corrected"
        case copied = "copied"
        case repeated = "repeated"
        case failure = "failure"
        case unreadable = "unreadable"
        case computed = "computed"
        case constant = "constant"
        case boxed = "boxed"
        case notKept = "not-kept"
        case fileScope = "file-scope"
        case flags = "flags"
        case foreignType = "foreign-type"
    }

    /// The enum, qualified: `Player.Speed`. Nil where it is not one enum.
    package var type: String?
    /// The variable, qualified: `Player.speed`. Nil where no variable keeps the enum.
    package var variable: String?
    /// Where the variable is declared; without a variable, the enum.
    package var place: Place
    package var reason: Reason
    /// What is particular about this one: the name of the box, the names of the flags.
    package var detail: String?

    package init(type: String?, variable: String?, place: Place, reason: Reason, detail: String? = nil) {
        self.type = type
        self.variable = variable
        self.place = place
        self.reason = reason
        self.detail = detail
    }

    /// Code changes it, but what it becomes does not follow from what happened: a stored choice or datum.
    package var isSetting: Bool {
        switch reason {
        case .callersChoose, .independent, .collection, .corrected, .copied, .repeated, .failure, .bound: true
        case .neverAssigned, .sameValue, .unreadable, .computed, .constant, .boxed, .notKept, .fileScope, .flags,
            .foreignType:
            false
        }
    }

    /// What was missing, in one sentence.
    package var sentence: String { reason.sentence(detail) }

    /// What would make a machine of it; nil where nothing should.
    package var hint: String? { reason.hint }
}

extension NearMiss.Reason {
    /// Whether code changes the variable, and only its meaning is open: a drawing says that it is a state.
    var isAnsweredByDrawing: Bool {
        switch self {
        case .callersChoose, .independent, .corrected: true
        case .neverAssigned, .sameValue, .bound, .collection, .copied, .repeated, .failure, .unreadable, .computed,
            .constant, .boxed, .notKept, .fileScope, .flags, .foreignType:
            false
        }
    }

    fileprivate func sentence(_ detail: String?) -> String {
        switch self {
        case .neverAssigned: "its type never assigns it after its initialisation"
        case .sameValue: "its value never changes: the code assigns at most the value that it already has"
        case .bound: "other code sets it through a binding and chooses the value: a setting"
        case .callersChoose: "callers choose its value: a setting"
        case .independent: "no step depends on its value, which callers choose: a setting"
        case .collection: "it describes how many elements there are: a collection"
        case .corrected: "the code that changes it names few of its cases: data, not a state"
        case .copied: "it only stores copies of other values"
        case .repeated: "it only repeats the value of another variable"
        case .failure: "it stores the kind of an error"
        case .unreadable: "every value that is assigned to it comes from code that cannot be analysed"
        case .computed: "it is computed from other properties, so there is nothing to assign"
        case .constant: "it is a constant"
        case .boxed: "it is stored in \(detail ?? "a type"); changes inside it are not followed"
        case .notKept: "no variable stores it between two steps"
        case .fileScope: "it is declared at file scope, where changes are not followed"
        case .flags: "several flags act as one machine\(detail.map { ": " + $0 } ?? "")"
        case .foreignType: "its type is not declared in the sources that were read"
        }
    }

    fileprivate var hint: String? {
        switch self {
        case .neverAssigned, .sameValue, .bound, .computed, .constant, .notKept, .collection, .failure, .repeated: nil
        case .callersChoose:
            "if it is a machine, pass the event instead of the next state, and choose the next state in this type"
        case .independent: "if it is a machine, test the present state before you assign the next one"
        case .corrected: "if it is a machine, name its states in the code that changes it"
        case .copied: "if it is a machine, assign named cases instead of a copy"
        case .unreadable: "write above the assignment which states it leads to: // drawbridge: to .first, .second"
        case .fileScope: "make it a static variable of a type"
        case .boxed: "assign it in methods of the type that holds it"
        case .foreignType:
            "add the folder that declares the type to the inputs; if a library declares it, use an enum of your own"
        case .flags: "use one enum with a case for each combination that occurs"
        }
    }
}
