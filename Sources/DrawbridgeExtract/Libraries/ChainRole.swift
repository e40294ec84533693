/// What a call does in a chain of RxSwift, Combine and their like.
package enum ChainRole: UInt8, LibraryWord {
    case same, filter, compact, map, flatten, then, effect, join, combine, sample, scan, replaceFailure, own, merge
    case outcome, create, defers, immediate, silent, addressed

    package var explanation: String {
        switch self {
        case .same: "an operator that leaves the element as it is"
        case .filter: "lets an element through if a function returns true for it"
        case .compact: "turns an element into what a function makes of it, and drops nil"
        case .map: "turns an element into what a function makes of it"
        case .flatten: "waits for the chain that a function makes of an element"
        case .then: "after the end of its source, continues with the elements of another chain"
        case .effect: "runs functions beside the chain"
        case .join: "adds the latest element of another source"
        case .combine: "joins the latest elements of several sources, whenever one of them has another"
        case .sample: "gives the latest element whenever another source has one"
        case .scan: "a reducer: makes the next state of the present one and an element"
        case .replaceFailure: "puts a value in place of a failure"
        case .own: "adds the object before the element"
        case .merge: "brings the elements of several sources"
        case .outcome: "turns the elements, the end or the failure of its source into elements"
        case .create: "a source whose closure runs at each subscription"
        case .defers: "a source whose closure makes a new chain for each subscription"
        case .immediate: "a source that brings a value at once"
        case .silent: "a source without values"
        case .addressed: "a source that is named by its first argument"
        }
    }

    /// Whether a call works on a chain, whatever it is called on.
    var isOperator: Bool {
        switch self {
        case .same, .filter, .compact, .map, .flatten, .then, .effect, .join, .combine, .sample, .scan,
            .replaceFailure, .own, .merge, .outcome:
            true
        case .create, .defers, .immediate, .silent, .addressed: false
        }
    }

    /// Whether it is an operator for what its closure does, so that its name says nothing of what happens.
    var takesClosure: Bool {
        switch self {
        case .filter, .compact, .map, .flatten, .then, .scan, .replaceFailure: true
        case .same, .effect, .join, .combine, .sample, .own, .merge, .outcome, .create, .defers, .immediate, .silent,
            .addressed:
            false
        }
    }

    /// Whether what comes after it is something else than what came before.
    var changesElement: Bool {
        switch self {
        case .compact, .map, .flatten, .then, .join, .combine, .scan, .own: true
        case .same, .filter, .effect, .sample, .replaceFailure, .merge, .outcome, .create, .defers, .immediate,
            .silent, .addressed:
            false
        }
    }

    /// Whether an element waits for another chain, whose failures come from there on.
    var waits: Bool { self == .flatten || self == .then }

    /// Whether elements come at once.
    var isImmediate: Bool { self == .immediate || self == .silent }
}

/// What else a call is to a chain.
package enum ChainTrait: UInt8, LibraryWord {
    case view, distinctive, ends, starts, keeps

    package var explanation: String {
        switch self {
        case .view: "of a box with the state, it gives the state to be observed"
        case .distinctive: "arrays and Optionals have no such function, so the receiver is a chain"
        case .ends: "the last call of a chain: its argument receives the elements"
        case .starts: "without arguments, starts a chain that has no end"
        case .keeps: "keeps a subscription"
        }
    }
}
