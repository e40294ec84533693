import DrawbridgeFlow
import DrawbridgeSwift

/// What happens where a function is handed a closure for it, as the call tells; of a view's buttons, what they say, else the
/// method that they call.
extension ConditionWords {
    /// `message` of `socket.on("message") { … }`, `query` of `onChange(of: query) { … }`, a button's name, the function whose only
    /// closure has a label that says nothing; nil for other calls.
    func nameOfWhatHappens(in call: Call, named name: String) -> String? {
        if let button = nameOfButton(call) { return button }
        guard let first = call.arguments.first?.value else { return nil }
        let event = libraries.call(name).event
        if event == .argument { return first.lastName }
        if event == .address { return eventName(first) ?? first.lastName }
        if let named = call.arguments.first(where: { $0.label.map { libraries.label($0).event == .argument } ?? false })
        {
            return named.value.lastName
        }
        return onlyClosureTellsNothing(in: call) ? name : nil
    }

    /// `retry` of `Button("Retry") { … }` and of `Button { … } label: { Text("Retry") }`; nil for other calls.
    private func nameOfButton(_ call: Call) -> String? {
        guard unit.isShown(by: environment.receiver), let name = call.callee.lastName,
            libraries.call(name).event == .title
        else { return nil }
        if let title = call.arguments.first, title.label == nil, let name = eventName(title.value) { return name }
        let action = call.arguments.first { $0.label == "action" }
        let labels = call.trailingClosures.filter { $0.label == "label" || action != nil }.map(\.closure)
        for case .expression(let view) in labels.flatMap(\.body).map(\.kind) {
            if let name = label(in: view) { return name }
        }
        return (action?.value.closure ?? call.trailingClosures.first?.closure).flatMap(onlyCall)
    }

    /// What the first text in a view says.
    private func label(in view: Expression) -> String? {
        guard case .call(let call) = view.kind else { return nil }
        if let name = call.callee.lastName, libraries.call(name).event == .text {
            return call.arguments.first.flatMap { eventName($0.value) }
        }
        if let base = call.callee.base, let name = label(in: base) { return name }
        return call.trailingClosures.lazy.flatMap(\.closure.body).compactMap { statement -> String? in
            if case .expression(let inner) = statement.kind { self.label(in: inner) } else { nil }
        }.first
    }

    /// A text of more words tells rather than names.
    private static let mostWords = 4

    /// A text as an event is named, `tryAgain` of `"Try again"`; the name of a constant.
    private func eventName(_ title: Expression) -> String? {
        switch title.kind {
        case .literal:
            let words = text(title.range).split { !$0.isLetter && !$0.isNumber }.map(String.init)
            guard let first = words.first, words.count <= Self.mostWords, !text(title.range).contains("\\(") else {
                return nil
            }
            let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
            return ([first.prefix(1).lowercased() + first.dropFirst()] + rest).joined()
        case .member:
            guard let path = title.path, path[0].first?.isUppercase ?? false else { return nil }
            return path.last { $0 != "title" && $0 != "label" }.map { $0.prefix(1).lowercased() + $0.dropFirst() }
        case .keyPath(let names): return names.last
        default: return nil
        }
    }

    private func onlyCall(in closure: Closure) -> String? {
        guard closure.body.count == 1, case .expression(let value) = closure.body[0].kind,
            case .call(let call) = value.kind, let name = call.callee.lastName, name.first?.isLowercase ?? false
        else { return nil }
        // `withAnimation { model.retry() }`
        if libraries.runsNow(call) { return call.trailingClosures.first.flatMap { onlyCall(in: $0.closure) } }
        return name
    }

    /// `fetch(completion: { … })`
    private func onlyClosureTellsNothing(in call: Call) -> Bool {
        let labels = call.arguments.filter { $0.value.closure != nil }.map(\.label) + call.trailingClosures.map(\.label)
        return labels.count == 1 && labels[0].map { libraries.label($0).event == .plain } ?? false
    }
}

extension Expression {
    var closure: Closure? {
        if case .closure(let closure) = kind { return closure }
        return nil
    }
}
