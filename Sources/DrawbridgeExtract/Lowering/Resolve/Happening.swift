import DrawbridgeSwift

/// What code calls that which has happened, for the names of events and the words of conditions.
struct Happening {
    /// What `$0` stands for in the words of a condition, where that has a name: what comes from a chain's source.
    var elementName: String?
    /// The calls that constants are made of: `async let page = fetch()` runs beside the code until `page` is waited for.
    var startedCalls: [String: Expression] = [:]
    /// The names of what a handler is given, and of what a sequence brings.
    var names: Set<String> = []
}
