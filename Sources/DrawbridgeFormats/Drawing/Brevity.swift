import DrawbridgeModel

/// What brief labels leave out first.
package struct Brevity: Sendable, Hashable {
    /// The conditions that all guards of an event have, by its name: they distinguish nothing.
    private var commonConditions: [String: Set<String>] = [:]
    /// To how many states an event leads where a condition holds.
    private var counts: [String: [String: Int]] = [:]
    /// The names of events without the labels of arguments, where they differ without these, too.
    private var shortEvents: [String: String] = [:]
    /// The transitions that are drawn as one since they look alike.
    package var looks = Looks()
    /// Whether events that lead to several states pass a choice.
    package var hasChoices = true

    package init() {}

    package init(of machine: Machine) {
        let events = Dictionary(grouping: Set(machine.transitions.compactMap(\.event)), by: Self.withoutLabels)
        for (short, names) in events where names.count == 1 && names[0] != short { shortEvents[names[0]] = short }
        for (event, transitions) in Dictionary(grouping: machine.transitions, by: { $0.event ?? "" }) {
            let guards = Set(transitions.compactMap(\.guard)).map(ShortGuard.conditions)
            guard guards.count > 1, Set(transitions.map(\.to)).count > 1 else { continue }
            let targets = Dictionary(grouping: transitions) { $0.to }.values.map { transitions in
                Set(transitions.compactMap(\.guard)).reduce(into: Set<String>()) { all, text in
                    all.formUnion(ShortGuard.conditions(of: text).all)
                }
            }
            counts[event] = targets.flatMap(\.self).reduce(into: [:]) { $0[$1, default: 0] += 1 }
            commonConditions[event] = guards.dropFirst().reduce(guards[0].needed) { $0.intersection($1.needed) }
        }
    }

    /// The name of an event as a picture shows it.
    func short(event: String) -> String { shortEvents[event] ?? event }

    /// `load(from:then:).done` without `(from:then:)`.
    private static func withoutLabels(_ event: String) -> String {
        event.split(separator: "(", omittingEmptySubsequences: false).enumerated().reduce(into: "") { name, piece in
            let (place, text) = piece
            guard place > 0 else { return name += text }
            let labels = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == ":" }
            let rest = text.dropFirst(labels.count)
            name += labels.last == ":" && rest.first == ")" ? String(rest.dropFirst()) : "(" + text
        }
    }

    /// The guard of a transition, with the conditions first that distinguish it. A choice has the others before it.
    func short(_ guardText: String, of transition: Transition, _ part: Arrow.Part = .whole) -> ShortGuard {
        let common = commonConditions[transition.event ?? "", default: []]
        let counts = counts[transition.event ?? "", default: [:]]
        let all = ShortGuard(guardText, common: common) { counts[$0] ?? 1 }
        return all.filtered { part.contains(common.contains($0) ? .commonConditions : .otherConditions) }
    }
}
