import DrawbridgeModel

/// The label of an arrow: `event [guard] / action; action`, as in UML.
package struct TransitionLabel: Sendable, Hashable {
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

        /// The most columns of a guard or of actions, where a line has so many. Nil if these are only indicated.
        func columns(ofLines lineWidth: Int = TransitionLabel.lineWidth) -> Int? {
            switch self {
            case .plenty: lineWidth + 10
            case .little: lineWidth - 2
            case .scarce: nil
            }
        }
    }

    package static let lineWidth = 34

    private let lineWidth: Int
    private let nameWidth: Int
    /// With the sign of the outcome.
    private var event: String?
    private var guardText: String?
    /// The guard in few words, if it is shown in these.
    private var shortGuard: ShortGuard?
    private let actions: String?

    /// The parts of the label that the options show.
    ///
    /// - Parameter part: What an arrow before or behind a choice says.
    package init(_ transition: Transition, options: DrawingOptions, part: Arrow.Part = .whole) {
        (lineWidth, nameWidth) = (options.lineWidth, options.nameWidth)
        let showsActions = options.shows.contains(.actions) && !transition.actions.isEmpty
        let event = transition.event.map { inOneLine(options.brevity?.short(event: $0) ?? $0) }
        let happening = [
            part.contains(.event) ? event : nil, part.contains(.outcome) ? transition.outcome?.sign : nil,
        ].compactMap(\.self)
        self.event = happening.isEmpty ? nil : happening.joined(separator: " ")
        guardText = options.shows.contains(.guards) ? transition.guard.map(inOneLine) : nil
        shortGuard = guardText.flatMap { options.brevity?.short($0, of: transition, part) }
        actions = showsActions ? inOneLine(transition.actions.joined(separator: "; ")) : nil
    }

    /// The label in one line, in full. Empty if the transition has no label.
    package var text: String { parts(event, guardText, actions).joined(separator: " ") }

    /// The label in lines of about `lineWidth` columns. A guard or a list of actions starts a new line unless all of it
    /// fits on the current one, or the current one is a sign alone.
    package func lines(_ room: Room) -> [String] {
        let event = event.map { wrappedKeepingSign(shortened($0, to: 2 * Self.lineWidth), width: nameWidth) } ?? []
        return parts(nil, guardText(room), actions.map { cut($0, room) }).reduce(into: event) { lines, part in
            guard let last = lines.last else { return lines = wrappedKeepingSign(part, width: lineWidth) }
            if columns(of: last) + 1 + columns(of: part) <= lineWidth {
                lines[lines.count - 1] = last + " " + part
            } else if isSign(last) {
                lines = lines.dropLast() + wrappedKeepingSign(last + " " + part, width: lineWidth)
            } else {
                lines += wrappedKeepingSign(part, width: lineWidth)
            }
        }
    }

    /// The label in one line, with as much as there is room for.
    package func line(_ room: Room) -> String {
        parts(event, guardText(room), actions.map { cut($0, room) }).joined(separator: " ")
    }
}

/// Brief labels at one arrow that say the same twice.
extension TransitionLabel {
    /// One label for two on the same event: `open [isFull | isLate]`.
    func joinedByEvent(_ other: TransitionLabel) -> TransitionLabel? {
        guard event == other.event, actions == other.actions, let mine = shortGuard, let others = other.shortGuard,
            !mine.isEmpty, !others.isEmpty
        else { return nil }
        var joined = self
        joined.shortGuard = mine.or(others)
        return joined
    }

    /// One label for two on the same condition: `open, close [isFull]`.
    func joinedByCondition(_ other: TransitionLabel) -> TransitionLabel? {
        let room = Room.plenty
        guard let first = event, let second = other.event, actions == other.actions, shortGuard?.isEmpty == false,
            guardText(room) == other.guardText(room), columns(of: first + second) + 2 <= lineWidth
        else { return nil }
        var joined = self
        joined.event = first == second ? first : "\(first), \(second)"
        return joined
    }
}

private extension TransitionLabel {
    func guardText(_ room: Room) -> String? {
        guard let shortGuard else { return guardText.map { cut($0, room) } }
        if shortGuard.isEmpty { return nil }
        return room.columns(ofLines: lineWidth).map { shortGuard.text(columns: $0, first: room.columns()) } ?? "…"
    }

    func cut(_ text: String, _ room: Room) -> String {
        room.columns().map { shortened(text, to: $0) } ?? "…"
    }

    func parts(_ event: String?, _ guardText: String?, _ actions: String?) -> [String] {
        [event, guardText.map { "[\($0)]" }, actions.map { "/ \($0)" }].compactMap(\.self)
    }
}
