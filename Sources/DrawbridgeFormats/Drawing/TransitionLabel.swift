import DrawbridgeModel

/// The label of an arrow: `event [guard] / action; action`, as in UML.
package struct TransitionLabel: Sendable {
    /// How much room a label may take. Guards and actions in code can be whole statements, but a label should be
    /// readable at a glance: the full text is in the tooltip.
    package enum Room: Sendable, Hashable {
        case plenty
        /// One line each for guard and actions.
        case little
        /// Guard and actions are only indicated: `[…]`, `/ …`.
        case scarce

        /// The room for each transition of an arrow, by the number of transitions on the arrow and in the drawing.
        package init(transitions: Int, ofAll all: Int) {
            if transitions > 5 || all > 60 {
                self = .scarce
            } else {
                self = transitions > 2 || all > 16 ? .little : .plenty
            }
        }

        func cut(_ text: String) -> String { columns.map { shortened(text, to: $0) } ?? "…" }

        /// The most columns of a guard or of actions. Nil if these are only indicated.
        var columns: Int? {
            switch self {
            case .plenty: TransitionLabel.lineWidth + 10
            case .little: TransitionLabel.lineWidth - 2
            case .scarce: nil
            }
        }
    }

    package static let lineWidth = 34

    private let lineWidth: Int
    private let nameWidth: Int
    /// With the sign of the outcome.
    private let event: String?
    private let guardText: String?
    /// The guard in few words, if it is shown in these.
    private let shortGuard: ShortGuard?
    private let actions: String?

    /// The parts of the label that the options show.
    package init(_ transition: Transition, options: DrawingOptions) {
        (lineWidth, nameWidth) = (options.lineWidth, options.nameWidth)
        let showsActions = options.shows.contains(.actions) && !transition.actions.isEmpty
        let happening = [transition.event.map(inOneLine), transition.outcome?.sign].compactMap(\.self)
        event = happening.isEmpty ? nil : happening.joined(separator: " ")
        guardText = options.shows.contains(.guards) ? transition.guard.map(inOneLine) : nil
        shortGuard = guardText.flatMap { options.brevity?.short($0, of: transition) }
        actions = showsActions ? inOneLine(transition.actions.joined(separator: "; ")) : nil
    }

    /// The label in one line, in full. Empty if the transition has no label.
    package var text: String { parts(event, guardText, actions).joined(separator: " ") }

    /// The label in lines of about `lineWidth` columns. A guard or a list of actions starts a new line unless all of it
    /// fits on the current one.
    package func lines(_ room: Room) -> [String] {
        let event = event.map { wrapped(shortened($0, to: 2 * Self.lineWidth), width: nameWidth) } ?? []
        return parts(nil, guardText(room), actions.map(room.cut)).reduce(into: event) { lines, part in
            if let last = lines.last, columns(of: last) + 1 + columns(of: part) <= lineWidth {
                lines[lines.count - 1] = last + " " + part
            } else {
                lines += wrapped(part, width: lineWidth)
            }
        }
    }

    /// The label in one line, with as much as there is room for.
    package func line(_ room: Room) -> String {
        parts(event, guardText(room), actions.map(room.cut)).joined(separator: " ")
    }
}

private extension TransitionLabel {
    func guardText(_ room: Room) -> String? {
        guard let shortGuard else { return guardText.map(room.cut) }
        return room.columns.map(shortGuard.text) ?? "…"
    }

    func parts(_ event: String?, _ guardText: String?, _ actions: String?) -> [String] {
        [event, guardText.map { "[\($0)]" }, actions.map { "/ \($0)" }].compactMap(\.self)
    }
}
