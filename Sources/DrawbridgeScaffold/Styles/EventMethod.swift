/// What one event does in all parts of a machine.
struct EventMethod {
    let event: (name: String, words: String?)
    /// For each part that takes the event.
    let arms: [(part: ScaffoldPart, arms: EventArms)]

    /// - Parameter parts: Those of a machine; the first one where none takes the event.
    init(_ event: (name: String, words: String?), of parts: [ScaffoldPart]) {
        self.event = event
        let taking = parts.filter { $0.takes(event.name) }
        arms = (taking.isEmpty ? [parts[0]] : taking).map { ($0, EventArms(event, of: $0)) }
    }

    /// The names of the conditions that are asked for, in the order of their first use.
    var conditions: [String] {
        var seen: Set<String> = []
        return arms.flatMap(\.arms.conditions).filter { seen.insert($0).inserted }
    }

    /// Whether several parts take the event.
    var isShared: Bool { arms.count > 1 }
    var hasActions: Bool { arms.contains { $0.arms.hasActions } }
    /// Whether the event may be refused: one that several parts take is, where each of them does.
    var mayBeRefused: Bool { arms.allSatisfy { $0.arms.mayBeRefused } }
}

/// What each event does in a machine. An object, since not every style asks for it and others ask often: it is found out at the
/// first question.
final class EventMethods {
    private let events: [(name: String, words: String?)]
    private let parts: [ScaffoldPart]
    private(set) lazy var all = events.map { EventMethod($0, of: parts) }

    init(_ events: [(name: String, words: String?)], of parts: [ScaffoldPart]) {
        (self.events, self.parts) = (events, parts)
    }

    func method(for event: String) -> EventMethod {
        all.first { $0.event.name == event } ?? EventMethod((event, nil), of: parts)
    }
}

extension EventMethod {
    /// The statements for an event that one part takes.
    ///
    /// - Parameters:
    ///   - finish: The statements that hand actions on and end the method.
    ///   - refused: The statements for an event that is not taken; empty where nothing is done.
    ///   - ending: The statements that end the method where what is to be done is in a constant, if anything is.
    func lines(
        _ variables: StateVariables, finish: @escaping ([String]) -> [String], refused: [String],
        ending: @escaping (EventMethod) -> [String]
    ) -> [String] {
        arms.flatMap { part, arms in
            EventBody(
                part: part, variables: variables, finish: finish, refused: refused,
                hand: { inside in
                    let value = part.states.value(inside.state, carrying: "inner")
                    return inside.call(variables.resultName, fails: variables.refusalThrows)
                        + ["\(variables.use(of: part)) = \(value)"] + ending(inside.method)
                }
            ).lines(arms)
        }
    }

    /// The statements for an event that several parts take, one after the other.
    ///
    /// - Parameters:
    ///   - collect: The statements that note actions.
    ///   - refused: The statements for an event that no part takes; empty where nothing is done.
    func sharedLines(
        _ variables: StateVariables, collect: @escaping ([String]) -> [String], refused: [String]
    ) -> [String] {
        let asks = mayBeRefused && !refused.isEmpty
        let taken = asks ? ["isTaken = true"] : []
        let bodies = arms.flatMap { part, arms in
            EventBody(
                part: part, variables: variables, finish: { ($0.isEmpty ? [] : collect($0)) + taken }, refused: []
            ).lines(arms)
        }
        return (asks ? ["var isTaken = false"] : []) + bodies
            + (asks ? ["if !isTaken {"] + indented(refused) + ["}"] : [])
    }
}

extension EventArms.Inside {
    /// The statement that hands the event on.
    ///
    /// - Parameters:
    ///   - result: The constant for what is to be done.
    ///   - fails: Whether a refused event is thrown.
    func call(_ result: String, fails: Bool) -> [String] {
        let arguments = method.conditions.map { "\(SwiftNames.label($0)): \(SwiftNames.spelled($0))" }
        let start = (method.hasActions ? "let \(result) = " : "") + (fails && method.mayBeRefused ? "try " : "")
        return list(arguments, from: "\(start)inner.\(SwiftNames.member(method.event.name))(", to: ")", limit: 88)
    }
}

extension Scaffold {
    /// The doc comment of what takes an event, with the words of its conditions.
    func documentation(_ method: EventMethod) -> [String] {
        let comment = comment(on: method.event)
        let parameters = method.conditions.compactMap { name -> String? in
            guard let words = words(ofCondition: name), words != name else { return nil }
            return "\(name): \(inOneLine(words))"
        }
        guard !parameters.isEmpty else { return comment }
        let list =
            parameters.count == 1
            ? ["/// - Parameter \(parameters[0])"] : ["/// - Parameters:"] + parameters.map { "///   - \($0)" }
        return comment + (comment.isEmpty ? [] : ["///"]) + list
    }

    /// An enum with a case for each event, which carries its conditions.
    func enumOfEvents(named name: String) -> [String] {
        let cases = methods.flatMap { method in
            let conditions = method.conditions.map { "\(SwiftNames.label($0)): Bool" }
            let start = "case \(SwiftNames.spelled(method.event.name))"
            return comment(on: method.event)
                + (conditions.isEmpty ? [start] : list(conditions, from: start + "(", to: ")"))
        }
        return ["enum \(name): Hashable, Sendable {"] + indented(cases) + ["}"]
    }
}

/// The label of a `case` that takes an event, with the conditions that are asked for.
///
/// - Parameter asked: The names among the conditions that are used; the others are not bound.
func eventLabel(_ method: EventMethod, asking asked: [String]) -> [String] {
    let start = "case .\(SwiftNames.member(method.event.name))"
    let bindings = method.conditions.map { asked.contains($0) ? "let \(SwiftNames.spelled($0))" : "_" }
    return asked.isEmpty ? [start + ":"] : list(bindings, from: start + "(", to: "):")
}
