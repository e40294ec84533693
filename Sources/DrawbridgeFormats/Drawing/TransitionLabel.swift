import DrawbridgeModel

/// What stands beside an arrow: `event [guard] / action; action`, as UML writes it.
package struct TransitionLabel: Sendable {
    /// Guards and actions in code can be whole statements. A label is for reading at a glance; the full text is in the
    /// tooltip.
    package static let guardLimit = 64
    package static let actionsLimit = 48
    package static let lineWidth = 34

    private var transition: Transition
    private var options: DrawingOptions

    package init(_ transition: Transition, options: DrawingOptions) {
        self.transition = transition
        self.options = options
    }

    /// In lines of about `lineWidth` characters. Empty where there is nothing to say.
    package var lines: [String] {
        let guardText = options.shows.contains(.guards) ? shortGuard : nil
        let actions = options.shows.contains(.actions) ? shortActions : nil
        let text = Self.text(event: transition.event, guard: guardText, actions: actions)
        return text.isEmpty ? [] : wrapped(text, width: Self.lineWidth)
    }

    /// In one line, nothing left out.
    package var fullText: String {
        let actions = transition.actions.isEmpty ? nil : transition.actions.joined(separator: "; ")
        return Self.text(event: transition.event, guard: transition.guard, actions: actions)
    }
}

private extension TransitionLabel {
    var shortGuard: String? { transition.guard.map { shortened(inOneLine($0), to: Self.guardLimit) } }

    var shortActions: String? {
        guard !transition.actions.isEmpty else { return nil }
        return shortened(inOneLine(transition.actions.joined(separator: "; ")), to: Self.actionsLimit)
    }

    static func text(event: String?, guard: String?, actions: String?) -> String {
        [event, `guard`.map { "[\($0)]" }, actions.map { "/ \($0)" }].compactMap(\.self).joined(separator: " ")
    }
}
