import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// A transition to be added: from a state, on one of some events of the code, to another state.
struct TransitionGoal {
    let from: String
    let events: [String]
    let to: String
    /// The condition in the words of the drawing.
    let condition: String?

    init(_ from: String, _ events: [String], _ to: String, _ condition: String? = nil) {
        self.from = from
        self.events = events
        self.to = to
        self.condition = condition
    }
}

/// New transitions on events that the code already handles.
extension CodeWays {
    func transitionWays(_ goal: TransitionGoal) -> [[Edit]] { sites(of: goal).flatMap(\.ways) }

    /// The statement where code does nothing yet.
    func gapWays(_ goal: TransitionGoal) -> [[Edit]] {
        bodies(reactingTo: goal.events).map { TransitionSite(code, $0, goal, caseName: nil) }
            .flatMap { site in site.doings.prefix(2).flatMap(site.waysInGaps) }
    }

    /// The statement beside each statement.
    func statementWays(_ goal: TransitionGoal) -> [[Edit]] {
        bodies(reactingTo: goal.events).map { TransitionSite(code, $0, goal, caseName: nil) }
            .flatMap { site in site.doings.flatMap(site.waysAtStatements) }
    }

    private func sites(of goal: TransitionGoal) -> [TransitionSite] {
        goal.events.flatMap { event in
            bodies(reactingTo: event).map { TransitionSite(code, $0, goal, caseName: caseName(of: event, in: $0)) }
        }
    }

    /// The bodies that make transitions on some events, the functions with the names of the events, and what these call.
    func bodies(reactingTo events: [String]) -> [CodeBody] {
        var seen: Set<CodeBody.Key> = []
        let direct = events.flatMap(bodies(reactingTo:)).filter { seen.insert($0.key).inserted }
        let called = direct.flatMap(code.bodies(calledFrom:)).filter { seen.insert($0.key).inserted }
        let further = called.flatMap(code.bodies(calledFrom:)).filter { seen.insert($0.key).inserted }
        return direct + called + further
    }

    /// The bodies that make transitions on an event, and the functions with the event's name.
    func bodies(reactingTo event: String) -> [CodeBody] {
        let name = event.prefix { $0 != "." && $0 != "(" }
        let making = code.writes.filter { $0.transition.event == event }.map(\.body)
        let named = code.involvedFiles.flatMap { file in
            code.functions(in: file).filter { $0.function.name == name }.compactMap {
                code.body(of: $0.function, in: file)
            }
        }
        let beside = making.isEmpty && named.isEmpty ? code.writes.map(\.body) : []
        var seen: Set<CodeBody.Key> = []
        return (named + making + beside).filter { seen.insert($0.key).inserted }
    }

    /// The case of an event, among those that a body handles. Nil if the body handles only this event.
    private func caseName(of event: String, in body: CodeBody) -> String? {
        guard let function = body.function else { return nil }
        if event == function.name || event == function.fullName { return nil }
        return event.split(separator: ".").last.map(String.init)
    }
}

extension CodeBody {
    struct Key: Hashable {
        var path: String
        var range: TokenRange
    }

    var key: Key { Key(path: file.path, range: range) }
}
