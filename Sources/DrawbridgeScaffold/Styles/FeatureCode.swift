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
    /// What there is only one of, so that nothing has to be told apart.
    var onlyThing: String? {
        if scaffold.names.events.count == 1, scaffold.names.events[0].words != nil { return "event" }
        return scaffold.isParallel || allEffects.count > 1 ? nil : "effect"
    }
}

private extension FeatureCode {
    /// What has happened: an effect for each thing that an event does.
    struct Effect {
        var name: String
        var event: String
        var way: EventArms.Way
    }

    var name: String { scaffold.name }
    var part: ScaffoldPart { scaffold.whole }
    var hasActions: Bool { !scaffold.names.actions.isEmpty }
    var arms: [EventArms] { scaffold.names.events.map { EventArms($0, of: part) } }

    var allEffects: [Effect] {
        // An effect that is called like a wish would be read as that event.
        var names = SwiftNames(fallback: "effect", taken: Set(scaffold.names.events.map(\.name)))
        return arms.flatMap { arms -> [Effect] in
            var seen: Set<EventArms.Way> = []
            let ways = arms.arms.flatMap(\.branches).compactMap(\.onlyWay).filter { seen.insert($0).inserted }
            let event = arms.event.name
            let saysSo = event.hasPrefix("did")
            return ways.map { way in
                let target = way.to.map { " to \($0.split(separator: ".").joined(separator: " "))" } ?? " done"
                let words = (saysSo ? "" : "did ") + event + (saysSo || ways.count > 1 ? target : "")
                return Effect(name: names.newName(for: words), event: event, way: way)
            }
        }
    }

    var state: [String] {
        let phase = part.initial.map { "var phase = Phase\(part.states.pattern($0))" } ?? "var phase: Phase"
        let body = scaffold.enumOfStates(of: part, named: "Phase") + ["", phase]
        return scaffold.documentation + ["struct \(name)State: Changing, Hashable, Sendable {"] + indented(body) + ["}"]
    }

    var wishes: [String] {
        let cases = arms.flatMap { arms in
            let conditions = arms.conditions.map { "\(SwiftNames.spelled($0)): Bool" }
            let start = "case \(SwiftNames.spelled(arms.event.name))"
            return scaffold.comment(on: arms.event)
                + (conditions.isEmpty ? [start] : list(conditions, from: start + "(", to: ")"))
        }
        return ["enum \(name)Wish: Hashable, Sendable {"] + indented(cases) + ["}"]
    }

    var effects: [String] {
        let cases = allEffects.map { "case \(SwiftNames.spelled($0.name))" }
        return ["/// What has happened.", "enum \(name)Effect: Hashable, Sendable {"] + indented(cases) + ["}"]
    }

    var news: [String] { scaffold.enumOfActions(named: "\(name)News") }

    var actor: [String] {
        let effects = allEffects
        let refused =
            refusal == .trap
            ? { (event: String) in ["preconditionFailure(\"\(event) is not taken in \\(state.phase)\")"] }
            : { _ in ["return Empty().eraseToAnyPublisher()"] }
        let cases = arms.flatMap { arms in
            let body = EventBody(
                part: part, variable: "state.phase", finish: { _ in [] },
                spelled: { way in
                    let effect = effects.first { $0.event == arms.event.name && $0.way == way }
                    return effect.map {
                        ["return Just(\(name)Effect.\(SwiftNames.spelled($0.name))).eraseToAnyPublisher()"]
                    } ?? []
                }, refused: refused(arms.event.name))
            let bindings = arms.conditions.map { "let \(SwiftNames.spelled($0))" }
            let start = "case .\(SwiftNames.spelled(arms.event.name))"
            let label = bindings.isEmpty ? [start + ":"] : list(bindings, from: start + "(", to: "):")
            return label + indented(body.lines(arms))
        }
        let head = "func effects(_ state: \(name)State, _ wish: \(name)Wish) -> AnyPublisher<\(name)Effect, Never> {"
        let signature =
            head.count <= 100
            ? [head]
            : [
                "func effects(", "    _ state: \(name)State, _ wish: \(name)Wish",
                ") -> AnyPublisher<\(name)Effect, Never> {",
            ]
        let function = signature + indented(["switch wish {"] + cases + ["}"]) + ["}"]
        return ["/// What a wish leads to.", "struct \(name)Actor {"] + indented(function) + ["}"]
    }

    var reducer: [String] {
        let cases = grouped(allEffects) { $0.way.to }.flatMap { target, effects in
            let next = target.map { "state.changing(\\.phase, to: \(part.states.pattern($0)))" } ?? "state"
            return caseLabel(effects.map { ".\(SwiftNames.spelled($0.name))" }) + indented([next])
        }
        let function =
            ["func reduce(_ state: \(name)State, _ effect: \(name)Effect) -> \(name)State {"]
            + indented(["switch effect {"] + cases + ["}"]) + ["}"]
        return ["/// What a state becomes when something has happened.", "struct \(name)Reducer {"] + indented(function)
            + ["}"]
    }

    var feature: [String] {
        let news = hasActions ? "[\(name)News]" : "Never"
        let types = ["\(name)Wish", "\(name)Effect", "\(name)State", news].joined(separator: ", ")
        let start = part.initial == nil ? "\(name)State(phase: phase)" : "\(name)State()"
        let arguments =
            ["initialState: \(start)", "actor: \(name)Actor().effects", "reducer: \(name)Reducer().reduce"]
            + (hasActions ? ["newsPublisher: Self.news"] : [])
        let call = indented(arguments.enumerated().map { $1 + ($0 == arguments.count - 1 ? ")" : ",") })
        let parameter = part.initial == nil ? "phase: \(name)State.Phase" : ""
        let initializer = ["init(\(parameter)) {", "    super.init("] + indented(call) + ["}"]
        return ["@MainActor", "final class \(name)Feature: Feature<\(types)> {"]
            + indented(initializer + (hasActions ? [""] + newsPublisher : [])) + ["}"]
    }

    var newsPublisher: [String] {
        let cases = grouped(allEffects) { $0.way.actions }.flatMap { actions, effects in
            let names = actions.map { ".\(SwiftNames.spelled($0))" }.joined(separator: ", ")
            return caseLabel(effects.map { ".\(SwiftNames.spelled($0.name))" })
                + indented([actions.isEmpty ? "nil" : "[\(names)]"])
        }
        let head = "private static func news(of effect: \(name)Effect, _ state: \(name)State) -> [\(name)News]? {"
        let signature =
            head.count <= 96
            ? [head]
            : [
                "private static func news(", "    of effect: \(name)Effect, _ state: \(name)State",
                ") -> [\(name)News]? {",
            ]
        return signature + indented(["switch effect {"] + cases + ["}"]) + ["}"]
    }

    func grouped<Key: Hashable>(_ effects: [Effect], by key: (Effect) -> Key) -> [(Key, [Effect])] {
        var order: [Key] = []
        let groups = Dictionary(grouping: effects, by: key)
        for effect in effects where !order.contains(key(effect)) { order.append(key(effect)) }
        return order.map { ($0, groups[$0] ?? []) }
    }
}
