/// The names of events, conditions and actions, which all parts of a scaffold share, with the words of the drawing, in the order
/// of their first use.
struct ScaffoldNames {
    private(set) var events: [(name: String, words: String?)] = []
    private(set) var conditions: [(name: String, words: String)] = []
    private(set) var actions: [(name: String, words: String)] = []
    /// Messages for the user about decisions and changed names.
    private(set) var remarks: [String] = []
    private var eventNames: SwiftNames
    private var conditionNames: SwiftNames
    private var actionNames = SwiftNames(fallback: "action")
    private var memberNames: SwiftNames
    /// What the code calls members and parameters of its own.
    static let members: Set<String> = [
        "state", "action", "actions", "perform", "event", "conditions", "isTaken", "inner", "outputs", "effects",
        "wish",
        "memory",
    ]

    /// - Parameter taken: What variables are called.
    init(taken: Set<String> = []) {
        let members = Self.members.union(taken)
        eventNames = SwiftNames(fallback: "event", taken: members)
        conditionNames = SwiftNames(fallback: "condition", taken: members, readsSigns: true)
        memberNames = SwiftNames(fallback: "last", taken: members)
    }

    mutating func name(ofEvent event: String?) -> String {
        // The null character keeps this key different from all names of events.
        let name = eventNames.name(for: event ?? "\u{0} proceed")
        if !events.contains(where: { $0.name == name }) {
            events.append((name, event))
            if let event, !SwiftNames.areAlike(name, event) { remarks.append("the event “\(event)” is called \(name)") }
        }
        return name
    }

    mutating func name(ofCondition words: String) -> String {
        let name = conditionNames.name(for: words)
        if !conditions.contains(where: { $0.name == name }) { conditions.append((name, words)) }
        return name
    }

    mutating func name(ofAction words: String) -> String {
        let name = actionNames.name(for: words)
        if !actions.contains(where: { $0.name == name }) { actions.append((name, words)) }
        return name
    }

    /// The name of a variable, which no event and no condition has then.
    mutating func name(ofMember words: String) -> String {
        let name = memberNames.name(for: words)
        eventNames.take(name)
        conditionNames.take(name)
        return name
    }

    /// The same names, of which none is used.
    var unused: ScaffoldNames {
        var names = self
        (names.events, names.conditions, names.actions, names.remarks) = ([], [], [], [])
        return names
    }

    /// Adds those that are used elsewhere, too.
    mutating func add(_ other: ScaffoldNames) {
        let mine = self
        self = other
        events = mine.events + other.events.filter { event in !mine.events.contains { $0.name == event.name } }
        conditions =
            mine.conditions + other.conditions.filter { new in !mine.conditions.contains { $0.name == new.name } }
        actions = mine.actions + other.actions.filter { action in !mine.actions.contains { $0.name == action.name } }
        remarks = mine.remarks
        for remark in other.remarks { self.remark(remark) }
    }

    mutating func remark(_ remark: String) {
        if !remarks.contains(remark) { remarks.append(remark) }
    }
}
