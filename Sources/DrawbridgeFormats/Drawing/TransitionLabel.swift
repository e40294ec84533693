import DrawbridgeModel

/// What stands beside an arrow: `event [guard] / action; action`, as UML writes it.
package struct TransitionLabel: Sendable {
    /// How much room a label may take. Guards and actions in code can be whole statements, and a label is for reading
    /// at a glance: what is left out stands in the tooltip.
    package enum Room: Sendable, Hashable {
        case plenty
        /// One line each for guard and actions.
        case little
        /// Guard and actions are only hinted at: `[…]`, `/ …`.
        case scarce

        /// What each transition gets of an arrow that has so many, in a drawing that has so many.
        package init(transitions: Int, ofAll all: Int) {
            if transitions > 5 || all > 60 {
                self = .scarce
            } else {
                self = transitions > 2 || all > 16 ? .little : .plenty
            }
        }

        func cut(_ text: String) -> String {
            switch self {
            case .plenty: shortened(text, to: 2 * TransitionLabel.lineWidth)
            case .little: shortened(text, to: TransitionLabel.lineWidth - 2)
            case .scarce: "…"
            }
        }
    }

    package static let lineWidth = 34

    private let event: String?
    private let guardText: String?
    private let actions: String?

    /// The words that the options show, as they stand in the machine.
    package init(_ transition: Transition, options: DrawingOptions) {
        let showsActions = options.shows.contains(.actions) && !transition.actions.isEmpty
        event = transition.event.map(inOneLine)
        guardText = options.shows.contains(.guards) ? transition.guard.map(inOneLine) : nil
        actions = showsActions ? inOneLine(transition.actions.joined(separator: "; ")) : nil
    }

    /// In one line, nothing left out. Empty where there is nothing to say.
    package var text: String { parts(event, guardText, actions).joined(separator: " ") }

    /// In lines of about `lineWidth` columns. A guard or a list of actions begins a line of its own unless the whole
    /// of it fits behind what stands before.
    package func lines(_ room: Room) -> [String] {
        let parts = parts(
            event.map { shortened($0, to: 2 * Self.lineWidth) }, guardText.map(room.cut), actions.map(room.cut))
        return parts.reduce(into: []) { lines, part in
            if let last = lines.last, columns(of: last) + 1 + columns(of: part) <= Self.lineWidth {
                lines[lines.count - 1] = last + " " + part
            } else {
                lines += wrapped(part, width: Self.lineWidth)
            }
        }
    }
}

private extension TransitionLabel {
    func parts(_ event: String?, _ guardText: String?, _ actions: String?) -> [String] {
        [event, guardText.map { "[\($0)]" }, actions.map { "/ \($0)" }].compactMap(\.self)
    }
}
