import DrawbridgeModel
import DrawbridgeSource

/// Executable content (section 4), data (section 5) and invoked services (section 6), all kept as text.
extension SCXMLReading {
    /// `onentry`, `onexit` and `invoke` of a state; `datamodel` and `script`, which the machine keeps as notes.
    mutating func readActions(_ element: XMLElement, of state: String?) {
        guard let state, let place = draft.place(of: state) else { return readData(element) }
        switch element.localName {
        case "onentry": draft.machine.states[place].entry += actions(in: element)
        case "onexit": draft.machine.states[place].exit += actions(in: element)
        case "invoke": draft.machine.states[place].activities.append(words(ofInvoke: element))
        case "datamodel": draft.machine.states[place].notes += data(in: element)
        default:
            draft.report(.unknownStatement, "SCXML has no “\(element.localName)” here", at: element.nameOffsets)
        }
    }

    /// One action for each element of executable content. Plain text is an action, too: state-machine-cat writes it so.
    func actions(in element: XMLElement) -> [String] {
        element.children.compactMap { child in
            switch child {
            case .element(let action): action.namespace == SCXML.ownNamespace ? nil : words(of: action)
            case .text(let text, _): text.utf8.allSatisfy(\.isSpace) ? nil : LabelWords.inOneLine(text)
            }
        }
    }
}

private extension SCXMLReading {
    mutating func readData(_ element: XMLElement) {
        switch element.localName {
        case "datamodel": draft.machine.notes += data(in: element)
        case "script": draft.machine.notes.append(words(of: element))
        default:
            draft.report(.unknownStatement, "SCXML has no “\(element.localName)” here", at: element.nameOffsets)
        }
    }

    /// `data x = 0`
    func data(in element: XMLElement) -> [String] {
        element.elements.filter { isOurs($0, "data") }.map { data in
            let value = data["expr"]?.value ?? data["src"]?.value ?? LabelWords.inOneLine(data.text)
            return "data \(data["id"]?.value ?? "")" + (value.isEmpty ? "" : " = \(value)")
        }
    }

    /// An action as text that looks like code: `raise done`, `x = 1`, `if (c) { … } else { … }`.
    func words(of element: XMLElement) -> String {
        let value = { (name: String) in element[name]?.value }
        guard isOurs(element, element.localName) else { return wordsOfStranger(element) }
        switch element.localName {
        case "script":
            if let spelled = ownText("drawbridge:spelled", of: element) { return spelled }
            return value("src").map { "script \($0)" } ?? LabelWords.inOneLine(element.text)
        case "raise": return ["raise", value("event")].compactMap(\.self).joined(separator: " ")
        case "send":
            let target = value("target") ?? value("targetexpr")
            let delay = value("delay") ?? value("delayexpr")
            return [
                "send", value("event") ?? value("eventexpr"), target.map { "to \($0)" }, delay.map { "after \($0)" },
            ]
            .compactMap(\.self).joined(separator: " ")
        case "cancel": return "cancel \(value("sendid") ?? value("sendidexpr") ?? "")"
        case "log": return ["log", value("label"), value("expr")].compactMap(\.self).joined(separator: " ")
        case "assign": return "\(value("location") ?? "") = \(value("expr") ?? LabelWords.inOneLine(element.text))"
        case "if": return wordsOfCondition(element)
        case "foreach":
            return
                "for \(value("item") ?? "") in \(value("array") ?? "") { \(actions(in: element).joined(separator: "; ")) }"
        default: return wordsOfStranger(element)
        }
    }

    /// The text of an `if`. Its `elseif` and `else` are empty elements between the branches.
    func wordsOfCondition(_ element: XMLElement) -> String {
        var text = "if (\(element["cond"]?.value ?? "")) {"
        for child in element.elements {
            switch child.localName {
            case "elseif": text += " } else if (\(child["cond"]?.value ?? "")) {"
            case "else": text += " } else {"
            default: text += (text.hasSuffix("{") ? " " : "; ") + words(of: child)
            }
        }
        return text + " }"
    }

    /// An action of another namespace, by its name and attributes.
    func wordsOfStranger(_ element: XMLElement) -> String {
        ([element.name] + element.attributes.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
    }

    func words(ofInvoke element: XMLElement) -> String {
        let service = element["src"] ?? element["srcexpr"] ?? element["type"] ?? element["id"]
        return ["invoke", service?.value].compactMap(\.self).joined(separator: " ")
    }
}
