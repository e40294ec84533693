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
    fileprivate func sentence(_ detail: String?) -> String {
        switch self {
        case .neverAssigned: "its type never assigns it after its initialisation"
        case .sameValue: "its code leaves it as it is, or only ever assigns the value that it has: no step changes it"
        case .bound: "a binding lets other code set it, which chooses the value: a setting"
        case .callersChoose: "it only keeps values that callers hand in: a setting"
        case .independent: "no step depends on what it is, so what it becomes is the choice of whoever calls: a setting"
        case .collection: "it keeps how many elements there are: a collection"
        case .corrected: "the code that changes it names few of its cases: a datum that is corrected"
        case .copied: "it only keeps copies of what other values have: a remark"
        case .repeated: "it only repeats what another variable has"
        case .failure: "it keeps what went wrong: an error"
        case .unreadable: "every value that is assigned to it comes from code that cannot be read"
        case .computed: "it is computed from other properties, so there is nothing to assign"
        case .constant: "it is a constant"
        case .boxed: "it is kept in \(detail ?? "a type"), whose changes are not followed"
        case .notKept: "no variable keeps it between two steps"
        case .fileScope: "it is declared at file scope, where changes are not followed"
        case .flags: "several flags act as one machine\(detail.map { ": " + $0 } ?? "")"
        case .foreignType: "its type is not declared in the sources that were read"
        }
    }

    fileprivate var hint: String? {
        switch self {
        case .neverAssigned, .sameValue, .bound, .computed, .constant, .notKept, .collection, .failure, .repeated: nil
        case .callersChoose: "where it is a machine, take what happened instead of the next value, and decide here"
        case .independent: "where it is a machine, look at it before it is assigned"
        case .corrected: "where it is a machine, name its other states where it is changed"
        case .copied: "where it is a machine, name the states where it is assigned"
        case .unreadable: "say what the next statement leads to: // drawbridge: to .first, .second"
        case .fileScope: "make it a static variable of a type"
        case .boxed: "assign it in methods of the type that holds it"
        case .foreignType:
            "name the folder that declares the type, too; where another library does, an enum of your own can be followed"
        case .flags: "an enum with a case for each combination that occurs makes the others impossible"
        }
    }
}
