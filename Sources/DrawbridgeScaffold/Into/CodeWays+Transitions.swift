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
    func transitionWays(_ goal: TransitionGoal) -> [[Edit]] {
        goal.events.flatMap { event in
            bodies(reactingTo: event).flatMap { body in
                let site = TransitionSite(code, body, goal, caseName: caseName(of: event, in: body))
                return site.ways
            }
        }
    }

    /// The bodies that make transitions on an event, and the functions with the event's name.
    private func bodies(reactingTo event: String) -> [CodeBody] {
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
