import DrawbridgeSwift

/// What a control of a view says, as an event is named.
extension ConditionWords {
    /// `retry` of `Button("Retry") { … }` and of `Button { … } label: { Text("Retry") }`; nil for other calls. Of a button that
    /// shows only a picture and calls no single method, what the picture is called.
    func titleOfControl(_ call: Call) -> String? {
        guard let name = call.callee.lastName else { return nil }
        let isTitled = libraries.call(name).event == .title
        if isTitled, let title = call.arguments.first(where: { $0.label == "title" }), let said = titleName(title.value)
        {
            return said
        }
        guard unit.isShown(by: environment.receiver) else { return nil }
        guard isTitled else { return titleAsText(call) ?? titleOfOwnControl(call) }
        if let title = call.arguments.first, title.label == nil, let name = titleName(title.value) { return name }
        let action = call.arguments.first { $0.label == "action" }
        let labels =
            call.arguments.filter { $0.label == "label" }.compactMap(\.value.closure)
            + call.trailingClosures.filter { $0.label == "label" || action != nil }.map(\.closure)
        if let said = labels.lazy.compactMap({ self.title(in: $0, shownBy: .text) }).first { return said }
        let acting = action?.value.closure ?? call.trailingClosures.first?.closure
        return acting.flatMap(onlyCall) == nil
            ? labels.lazy.compactMap { self.title(in: $0, shownBy: .picture) }.first : nil
    }

    /// `ok` of `.default(Text("OK")) { … }`
    private func titleAsText(_ call: Call) -> String? {
        guard let first = call.arguments.first, first.label == nil, case .call(let text) = first.value.kind,
            text.callee.lastName.map({ libraries.call($0).event == .text }) ?? false
        else { return nil }
        return title(in: first.value, shownBy: .text)
    }

    /// `next` of `PrimaryButton("Next") { … }` and, where the sources have that view, of `PrimaryButton(title: "Next") { … }`.
    private func titleOfOwnControl(_ call: Call) -> String? {
        guard let path = call.callee.path, path[path.count - 1].hasSuffix("Button"), let title = call.arguments.first
        else { return nil }
        let isOwn = unit.index.type(path: path, in: environment.typeScope, file: environment.file) != nil
        if title.value.isText, isOwn || title.label == nil { return textName(title.value) }
        guard isOwn else { return nil }
        return title.label.map(Self.titleWords.contains) ?? true ? titleName(title.value) : nil
    }

    /// What a modifier is for that is given a binding: `sheet` of `sheet(isPresented: Binding(…))`.
    func purpose(named name: String) -> String? { name.first?.isLowercase ?? false ? telling(name) : nil }

    /// What the first text or picture says that is shown by a closure.
    private func title(in closure: Closure, shownBy kind: EventName) -> String? {
        closure.body.lazy.compactMap { statement -> String? in
            if case .expression(let view) = statement.kind { self.title(in: view, shownBy: kind) } else { nil }
        }.first
    }

    private func title(in view: Expression, shownBy kind: EventName) -> String? {
        guard case .call(let call) = view.kind else { return nil }
        if let name = call.callee.lastName, libraries.call(name).event == kind,
            let said = call.arguments.first.flatMap({ kind == .picture ? pictureName($0.value) : titleName($0.value) })
        {
            return said
        }
        if kind == .text, let said = titleOfOwnView(call) { return said }
        if let base = call.callee.base, let said = title(in: base, shownBy: kind) { return said }
        return call.trailingClosures.lazy.compactMap { self.title(in: $0.closure, shownBy: kind) }.first
    }

    /// `scan` of `Card(icon: .camera, title: "Scan")`
    private func titleOfOwnView(_ call: Call) -> String? {
        guard call.callee.lastName?.first?.isUppercase ?? false else { return nil }
        return call.arguments.first { $0.label.map(Self.titleWords.contains) ?? false }.flatMap { titleName($0.value) }
    }

    /// A title as an event is named: a text, what a text is made of, or what the name of the text says.
    private func titleName(_ title: Expression) -> String? {
        switch title.kind {
        case .literal, .interpolation: return textName(title)
        case .call(let call):
            // `String(localized: "Retry")`, `NSLocalizedString("Retry", comment: "")`
            if let first = call.arguments.first?.value, first.isText { return textName(first) }
            // `String(format: Strings.retry, count)`, `String.localizedStringWithFormat(Strings.retry, count)`
            if call.callee.path?.first == "String", let first = call.arguments.first?.value { return titleName(first) }
            // `filter.menuTitle()`
            if let path = call.callee.path, path.count > 1, path[0].first?.isLowercase ?? false {
                return nameOfTitle(Array(path.dropLast()) + ["title"])
            }
            return titleName(call.callee)
        case .cast(let value, _, _): return titleName(value)
        case .member(let base?, _) where title.path == nil: return titleName(base)
        case .member, .name: return title.path.flatMap(nameOfTitle)
        case .ternary(_, let one, let other):
            // `pauseOrPlay` of `isPlaying ? "Pause" : "Play"`
            guard one.isText, other.isText, let one = textName(one), let other = textName(other) else { return nil }
            return [one[...], "or", other[...]].asEventName
        default: return nil
        }
    }

    /// `bellSlash` of `"bell.slash"` and of `.bellSlash`
    private func pictureName(_ name: Expression) -> String? {
        if case .member(nil, let constant) = name.kind { return constant }
        guard name.isText else { return titleName(name) }
        return text(name.range).split { !$0.isLetter && !$0.isNumber }.asEventName
    }

    /// `tryAgain` of `"Try again"`; of a key, `unpin` of `"status.action.unpin"`; else what is put into the text, `tag` of
    /// `"#\(tag.name)"`.
    private func textName(_ literal: Expression) -> String? {
        let parts = text(literal.range).split(separator: "\\(", omittingEmptySubsequences: false)
        let said = parts.prefix(1) + parts.dropFirst().map { $0.drop { $0 != ")" } }
        let words = said.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }
        if words.isEmpty, parts.count > 1 {
            let path = parts[1].prefix { $0 != ")" }.split(separator: ".")
            return nameOfTitle(path.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) })
        }
        guard said.count == 1, said[0].contains("."), !said[0].contains(" ") else { return words.asEventName }
        let keys = said[0].split(separator: ".").map { $0.split { !$0.isLetter && !$0.isNumber } }
        return (keys.last { !$0.contains { Self.titleWords.contains(String($0)) } } ?? words).asEventName
    }

    /// `retry` of `L10n.Alert.retryTitle` and of `model.retryTitle`, `list` of `list.title`.
    private func nameOfTitle(_ path: [String]) -> String? {
        let isConstant = path[0].first?.isUppercase ?? false
        let last = path.last { !isConstant || !Self.titleWords.contains($0) } ?? path[0]
        let suffix = Self.titleSuffixes.first { last.hasSuffix($0) && last.count > $0.count }
        let said = last.dropLast(suffix?.count ?? 0)
        if isConstant { return last == path[0] ? nil : [said].asEventName }
        if suffix != nil, !Self.titleWords.contains(String(said)) { return [said].asEventName }
        if path.count == 1, !Self.titleWords.contains(last) { return last }
        return path.dropLast().last.flatMap { $0 == "self" ? nil : $0 }
    }

    private static let titleWords: Set<String> = [
        "title", "label", "text", "name", "description", "button", "localized", "display", "localizedTitle",
        "localizedName",
        "localizedString", "localizedDescription", "displayName", "displayTitle", "rawValue", "string", "key",
    ]
    private static var titleSuffixes: [String] {
        ["ButtonTitle", "ButtonLabel", "Title", "Label", "Text", "SystemImage", "ImageName", "Symbol", "Icon"]
    }
}

extension [Substring] {
    /// A text of more words tells rather than names.
    private static var mostWords: Int { 7 }

    /// `tryAgain` of the words `Try` and `again`.
    var asEventName: String? {
        guard let first, count <= Self.mostWords else { return nil }
        // `SAVE_ALL` is a key: “save all”.
        let isKey = count > 1 && allSatisfy { !$0.contains(where: \.isLowercase) }
        let rest = dropFirst().map {
            $0.prefix(1).uppercased() + (isKey ? $0.dropFirst().lowercased() : String($0.dropFirst()))
        }
        let isAcronym = !first.contains(where: \.isLowercase)
        return ([isAcronym ? first.lowercased() : first.prefix(1).lowercased() + first.dropFirst()] + rest).joined()
    }
}

extension Expression {
    /// Whether it is a text, or another literal.
    fileprivate var isText: Bool {
        switch kind {
        case .literal, .interpolation: true
        default: false
        }
    }
}
