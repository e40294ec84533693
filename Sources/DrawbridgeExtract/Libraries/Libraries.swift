import DrawbridgeSwift

/// What the names of all libraries mean, and of a team's own functions whose source is not read: the rows, by name.
///
/// A class, since every function that is lowered holds a reference to it.
final class Libraries: Sendable {
    /// The built-in rows alone.
    static let standard = Libraries(adding: [])

    private let team: [LibraryRow]
    private let calls: [String: Meaning]
    private let callPatterns: NamePatterns
    private let labels: [String: Meaning]
    private let labelPatterns: NamePatterns
    private let types: [String: Meaning]
    /// Of a name that says too little alone, by the type that has the member.
    private let members: [String: [String: Meaning]]
    private let enums: [String: [LibraryRow.EnumCase]]
    /// Functions that run their closure at once according to the team, even where the closure looks like a callback.
    private let inPlace: Set<String>
    /// The types that `$` gives of properties, in order.
    let projections: [String]
    /// The label of a closure that takes how a chain ended.
    let outcomeLabel: String?
    /// The names of functions that never return.
    let traps: Set<NameHash>

    /// - Parameter team: The team's own rows, which take precedence over those of the libraries, fact by fact.
    init(adding team: [LibraryRow]) {
        self.team = team
        let rows = team + Library.all.flatMap(\.rows)
        let futures = Set(rows.filter { $0.meaning.type.contains(.future) }.flatMap(\.names))
        let table = LibraryTable(rows, futures: futures)
        callPatterns = NamePatterns(table.calls)
        labelPatterns = NamePatterns(table.labels)
        calls = callPatterns.applied(to: table.calls)
        labels = labelPatterns.applied(to: table.labels)
        types = table.types
        members = table.members
        enums = table.enums
        outcomeLabel = labels.filter { $0.value.takes.contains(.outcome) }.keys.min()
        projections = table.types.filter { $0.value.type.contains(.projection) }.keys.sorted()
        let plain = team.filter { $0.subject == .call && $0.receiver == nil }
        inPlace = Set(plain.filter { $0.meaning.closures == .now }.flatMap(\.names))
        traps = Set(calls.filter { $0.value.effect == .traps }.keys.map { NameHash($0) })
    }

    /// The same with more rows, for names that mean nothing yet.
    func adding(_ rows: [LibraryRow]) -> Libraries { rows.isEmpty ? self : Libraries(adding: team + rows) }

    /// What a function, an initialiser or a property means by its name.
    func call(_ name: String) -> Meaning { calls[name] ?? callPatterns.meaning(of: name) }

    /// What the label of an argument means.
    func label(_ name: String) -> Meaning { labels[name] ?? labelPatterns.meaning(of: name) }

    /// What a type is for.
    func type(_ name: String) -> WordSet<TypeRole> { types[name]?.type ?? [] }

    func isType(_ name: String, _ role: TypeRole) -> Bool { type(name).contains(role) }

    /// The cases of an enum of a library.
    func cases(of name: String) -> [LibraryRow.EnumCase]? { enums[name] }

    /// The names of calls of which something holds.
    func calls(where holds: (Meaning) -> Bool) -> [String] { calls.filter { holds($0.value) }.keys.sorted() }

    /// The names of types that are for something.
    func types(_ role: TypeRole) -> Set<String> { Set(types.filter { $0.value.type.contains(role) }.keys) }
}

// MARK: Questions

extension Libraries {
    /// When a call runs the closure behind a label.
    func schedule(of name: String, label: String?) -> CallSchedule? {
        let schedule = call(name).closures
        // Beside the operation there may be what runs when that is cancelled.
        return schedule == .now && label.map(runsBehind) ?? false ? .later : schedule
    }

    /// The label that an unlabelled trailing closure stands for: behind a closure with a label, of a call that runs closures now, it is
    /// what follows. `UIView.animate(withDuration: 1, animations: { … }) { _ in … }`
    func label(ofLastClosureIn call: Call, named name: String) -> String? {
        // What a pattern of names says, `with…`, tells nothing of a second closure.
        guard calls[name]?.closures == .now else { return nil }
        let isBehind = call.arguments.contains { argument in
            if case .closure = argument.value.kind { argument.label.map { !runsBehind($0) } ?? false } else { false }
        }
        return isBehind ? Self.following : nil
    }

    private static let following = "completion"

    /// Whether the team says that a function runs its closure at once.
    func isInPlace(_ name: String) -> Bool { !inPlace.isEmpty && inPlace.contains(name) }

    /// Whether a call changes the value that it is made on.
    func isChange(_ name: String) -> Bool { call(name).box.contains(.changes) }

    /// Whether a call only gives values of a collection, and leaves that as it is.
    func onlyLooks(_ name: String) -> Bool {
        let meaning = call(name)
        guard let result = meaning.result, meaning.box.isEmpty else { return false }
        return [CallResult.element, .elements, .match, .matches, .numbered, .place].contains(result)
    }

    /// Whether a closure behind this label runs when a call that runs the others now has come to its end, or is cut short.
    private func runsBehind(_ label: String) -> Bool {
        let schedule = self.label(label).closures
        return schedule == .later || schedule == .event
    }

    /// Whether a label says that its closure runs when something happens: `onCancel:`.
    func isEvent(_ label: String) -> Bool { self.label(label).closures == .event }

    /// Of views: whether a closure runs when something happens to what is shown.
    func isHandler(_ name: String, label: String?) -> Bool {
        guard let label, call(name).event != .binding else { return isHandler(name) }
        let meaning = self.label(label)
        if meaning.event == .function, meaning.closures == nil { return isHandler(name) }
        return meaning.closures == .handler || meaning.closures == .event
    }

    private func isHandler(_ name: String) -> Bool {
        call(name).closures == .handler
    }

    /// Whether a closure runs again and again once it is theirs: by the label that it has, or by the call.
    func recurs(_ name: String) -> Bool { call(name).closures == .recurring || label(name).takes.contains(.recurs) }

    /// Whether a call of an Optional runs its closure with the value, if that is there.
    func handsOnValueThere(_ name: String) -> Bool { member(name, of: "Optional").closures == .now }

    /// A call of a type's member: `run` of `MainActor`.
    func member(_ name: String, of type: String) -> Meaning { members[type]?[name] ?? .unknown }
}
