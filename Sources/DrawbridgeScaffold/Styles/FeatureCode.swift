/// A feature for an engine of the app's own: an actor decides which effects a wish has, a reducer makes the next state of each.
struct FeatureCode {
    let scaffold: Scaffold
    let refusal: ScaffoldStyle.Refusal

    var source: String {
        let parts = [state, wishes, effects, news, actor, reducer, feature].filter { !$0.isEmpty }
        let lines = ["import Combine", ""] + parts.joined(separator: [""])
        return lines.map { $0 + "\n" }.joined()
    }
}

extension FeatureCode {
    var variables: StateVariables { StateVariables(scaffold: scaffold, whole: ("phase", "Phase"), owner: "state.") }

    var effectCount: Int { allEffects.count }
    /// How many cases the reducer has.
    var changeCount: Int { Set(allEffects.map(\.change)).count }
}

private extension FeatureCode {
    /// What has happened: an effect for each thing that an event does.
    struct Effect {
        var name: String
        var event: String
        /// The variable that the effect changes.
        var variable: String
        var way: EventArms.Way
        var change: Change?
    }

    /// What an effect does to the state.
    struct Change: Hashable {
        var variable: String
        var state: String
    }

    var name: String { scaffold.name }
    var hasActions: Bool { !scaffold.names.actions.isEmpty }

    var allEffects: [Effect] {
        // An effect that is called like a wish would be read as that event.
        var names = SwiftNames(fallback: "effect", taken: Set(scaffold.names.events.map(\.name)))
        return scaffold.methods.flatMap { method in
            method.arms.flatMap { part, arms -> [Effect] in
                var seen: Set<EventArms.Way> = []
                let ways = arms.arms.flatMap(\.branches).flatMap(\.allWays).filter { seen.insert($0).inserted }
                return ways.map { way in
                    let words = words(for: way, among: ways, event: arms.event.name, in: part)
                    let variable = variables.member(of: part)
                    return Effect(
                        name: names.newName(for: words), event: arms.event.name, variable: variable, way: way,
                        change: way.to.map { Change(variable: variable, state: part.states.pattern($0)) })
                }
            }
        }
    }

    /// `did open`, `did push to open`, `audio did push to loud`; `did push to open and ring` where another way leads there, too.
    func words(for way: EventArms.Way, among ways: [EventArms.Way], event: String, in part: ScaffoldPart) -> String {
        let saysSo = event.hasPrefix("did") || event.hasPrefix("will")
        let target = way.to.map { " to \($0.split(separator: ".").joined(separator: " "))" } ?? " done"
        let subject = scaffold.isParallel ? part.variable + " " : ""
        let work = ways.count { $0.to == way.to } > 1 ? way.actions.map { " and \($0)" }.joined() : ""
        return subject + (saysSo ? "" : "did ") + event + (saysSo || ways.count > 1 ? target + work : "")
    }

    var state: [String] {
        let initializer = StartChoice(scaffold.whole)?.initializer(of: variables.variable(of: scaffold.whole)) ?? []
        let members = (variables.enums + variables.declarations + [initializer]).filter { !$0.isEmpty }
        let body = members.joined(separator: [""])
        return scaffold.documentation + ["struct \(name)State: Changing, Hashable, Sendable {"] + indented(Array(body))
            + ["}"]
    }

    var wishes: [String] { scaffold.enumOfEvents(named: "\(name)Wish") }

    var effects: [String] {
        let cases = allEffects.map { "case \(SwiftNames.spelled($0.name))" }
        return ["/// Something that has happened.", "enum \(name)Effect: Hashable, Sendable {"] + indented(cases) + [
            "}"
        ]
    }

    var news: [String] { scaffold.enumOfActions(named: "\(name)News") }

    /// Where there are several parts, each tells its effects by itself.
    var actor: [String] {
        let functions: [[String]]
        if scaffold.isParallel {
            let calls = scaffold.parts.map { "\(variables.variable(of: $0))(state, wish)" }
            let merged =
                [calls[0]] + calls.dropFirst().map { "    .merge(with: \($0))" } + ["    .eraseToAnyPublisher()"]
            functions =
                [actorSignature("func effects") + indented(merged) + ["}"]]
                + scaffold.parts.map { part in
                    function("private func \(variables.variable(of: part))", of: part)
                }
        } else {
            functions = [function("func effects", of: scaffold.whole)]
        }
        return ["/// Decides which effects a wish has.", "struct \(name)Actor {"]
            + indented(Array(functions.joined(separator: [""]))) + ["}"]
    }

    func function(_ start: String, of part: ScaffoldPart) -> [String] {
        let effects = allEffects
        let cases = scaffold.methods.flatMap { method -> [String] in
            guard let arms = method.arms.first(where: { $0.part.variable == part.variable })?.arms else { return [] }
            let refused =
                refusal == .trap
                ? [
                    "preconditionFailure(\"\(method.event.name) is refused in \\(\(variables.use(of: part)))\")"
                ]
                : ["return Empty().eraseToAnyPublisher()"]
            let body = EventBody(
                part: part, variables: variables, finish: { _ in [] },
                spelled: { way in
                    let effect = effects.first {
                        $0.event == method.event.name && $0.way == way && $0.variable == variables.member(of: part)
                    }
                    return effect.map {
                        self.telling("\(name)Effect.\(SwiftNames.member($0.name))")
                    } ?? []
                }, refused: refused)
            return eventLabel(method, asking: arms.conditions) + indented(body.lines(arms))
        }
        let others = scaffold.methods.filter { method in method.arms.allSatisfy { $0.part.variable != part.variable } }
        let untaken =
            others.isEmpty
            ? []
            : caseLabel(others.map { ".\(SwiftNames.member($0.event.name))" })
                + indented(["return Empty().eraseToAnyPublisher()"])
        return actorSignature(start) + indented(["switch wish {"] + cases + untaken + ["}"]) + ["}"]
    }

    func telling(_ effect: String) -> [String] {
        let (start, end) = ("return Just(\(effect))", ".eraseToAnyPublisher()")
        return start.count + end.count <= 96 ? [start + end] : [start, "    " + end]
    }

    func actorSignature(_ start: String) -> [String] {
        signature(start, ["_ state: \(name)State", "_ wish: \(name)Wish"], to: "AnyPublisher<\(name)Effect, Never>")
    }

    func signature(_ start: String, _ parameters: [String], to result: String) -> [String] {
        list(parameters, from: "\(start)(", to: ") -> \(result) {", limit: 100)
    }

    var reducer: [String] {
        let cases = grouped(allEffects, by: \.change).flatMap { change, effects in
            let next = change.map {
                list(["\\.\($0.variable)", "to: \($0.state)"], from: "state.changing(", to: ")", limit: 104)
            }
            return caseLabel(effects.map { ".\(SwiftNames.member($0.name))" }) + indented(next ?? ["state"])
        }
        let function =
            signature("func reduce", ["_ state: \(name)State", "_ effect: \(name)Effect"], to: "\(name)State")
            + indented(["switch effect {"] + cases + ["}"]) + ["}"]
        return ["/// Makes the next state from an effect.", "struct \(name)Reducer {"] + indented(function)
            + ["}"]
    }

    var feature: [String] {
        let news = hasActions ? "[\(name)News]" : "Never"
        let types = ["\(name)Wish", "\(name)Effect", "\(name)State", news]
        let head = list(types, from: "final class \(name)Feature: Feature<", to: "> {", limit: 112)
        let open = variables.openParameters
        let start = "\(name)State(\(open.map { "\($0.name): \($0.name)" }.joined(separator: ", ")))"
        let arguments =
            ["initialState: \(start)", "actor: \(name)Actor().effects", "reducer: \(name)Reducer().reduce"]
            + (hasActions ? ["newsPublisher: Self.news"] : [])
        let call = indented(arguments.enumerated().map { $1 + ($0 == arguments.count - 1 ? ")" : ",") })
        let parameters = open.map { "\($0.name): \(name)State.\($0.type)" }.joined(separator: ", ")
        let initializer = ["init(\(parameters)) {", "    super.init("] + indented(call) + ["}"]
        // The formatter wants it so.
        return ["@MainActor"] + (head.count == 1 ? head : head.dropLast() + [">", "{"])
            + indented(initializer + (hasActions ? [""] + newsPublisher : [])) + ["}"]
    }

    var newsPublisher: [String] {
        let cases = grouped(allEffects) { $0.way.actions }.flatMap { actions, effects in
            caseLabel(effects.map { ".\(SwiftNames.member($0.name))" })
                + indented(actions.isEmpty ? ["nil"] : array(of: actions))
        }
        let parameters = ["of effect: \(name)Effect", "_ state: \(name)State"]
        return signature("private static func news", parameters, to: "[\(name)News]?")
            + indented(["switch effect {"] + cases + ["}"]) + ["}"]
    }

    func grouped<Key: Hashable>(_ effects: [Effect], by key: (Effect) -> Key) -> [(Key, [Effect])] {
        var order: [Key] = []
        let groups = Dictionary(grouping: effects, by: key)
        for effect in effects where !order.contains(key(effect)) { order.append(key(effect)) }
        return order.map { ($0, groups[$0] ?? []) }
    }
}
