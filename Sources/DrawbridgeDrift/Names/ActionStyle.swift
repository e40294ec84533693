import DrawbridgeModel

/// Which texts behind a slash are certainly actions, as in UML: `save() [isNew] / create(), show()`.
struct ActionStyle {
    /// Whether some label of the drawing has actions that cannot be events.
    private let isUsed: Bool

    init(_ drawing: Machine) { isUsed = drawing.transitions.contains(where: \.hasCertainActions) }

    /// Calls are actions wherever the drawing has actions elsewhere, and behind an event that is no call and not known to the code.
    func areActions(of transition: Transition, _ isKnown: (String) -> Bool) -> Bool {
        if transition.hasCertainActions { return true }
        guard let event = transition.event, transition.actions.contains(where: \.isCall) else { return false }
        return isUsed || !event.isCall && !isKnown(event)
    }
}

extension Transition {
    /// Whether what is behind the slash is several calls or an assignment, or follows a condition.
    fileprivate var hasCertainActions: Bool {
        guard event != nil, !actions.isEmpty else { return false }
        return `guard` != nil || actions.contains { $0.isAssignment || $0.isListOfCalls }
    }
}

extension String {
    /// `show()`, and no remark in parentheses: `ERROR (rollback)`.
    fileprivate var isCall: Bool {
        let name = prefix { $0 != "(" }
        let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._".contains($0)) }
        return hasSuffix(")") && name.first?.isLowercase ?? false && isName
    }

    fileprivate var isAssignment: Bool { contains("=") }

    /// `create(), show()`: a comma or a semicolon between calls.
    fileprivate var isListOfCalls: Bool { contains("), ") || contains("); ") }
}
