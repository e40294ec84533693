import DrawbridgeFlow
import DrawbridgeSwift

/// What code calls that which has happened, for the names of events and the words of conditions.
struct Happening {
    /// What `$0` stands for in the words of a condition, where that has a name: what comes from a chain's source.
    var elementName: String?
    /// The calls that constants are made of: `async let page = fetch()` runs beside the code until `page` is waited for.
    var startedCalls: [String: Expression] = [:]
    /// Local constants that a property is given later: `let source = …; self.timer = source`.
    var keptLater: [String: Keeper] = [:]
    /// The names of what a handler is given.
    var names: Set<String> = []
    /// The names of what stands inside the cases that a reducer is given.
    var partNames: Set<String> = []
    /// The names of what a sequence brings.
    var broughtNames: Set<String> = []
    /// Whether the code has waited for something else since, so that this is what happens, whatever the handler was given.
    var hasWaited = false
    /// The name of what the code has waited for last.
    var waitedFor: String?

    /// A property that keeps a value.
    struct Keeper {
        var property: String?
        /// The part of its registrations.
        var registration: Int?
    }

    /// What the cases of a name say.
    func about(_ name: String) -> SymbolicCondition.About {
        partNames.contains(name) ? .partOfEvent : isNamed(name) ? .event : .other
    }

    /// Whether the cases of a name say what has happened.
    func isNamed(_ name: String) -> Bool { broughtNames.contains(name) || !hasWaited && names.contains(name) }
}
