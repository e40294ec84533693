/// A line of text that draws arrows between states.
struct ArrowLine {
    struct Arrow {
        var from: [PlainName]
        var to: [PlainName]
        /// The event, the condition and the actions, spelled as in the label of any drawing.
        var label: String
        /// Where its sign begins.
        var sign: Int
    }

    /// How the line says what happens.
    enum Style: Hashable {
        /// `a -> b: event`
        case colon
        /// `a -> b (event)`
        case brackets
        /// `a -> b on event`, `a -> b — event`
        case word(String)
        /// `a --event--> b`, `a -(event)-> b`
        case middle(open: String, close: String)
        /// `a -> (event) -> b`
        case between
    }

    /// In the order of the line; several where names are listed, or arrows are joined: `a -> b -> c`.
    var arrows: [Arrow]
    /// The whole line, without blanks at its ends.
    var offsets: Range<Int>
    /// The sign of its first arrow: `->`.
    var sign: String
    /// Where the event stands, with the signs around it; nil where the line says none.
    var words: (style: Style, offsets: Range<Int>)?
    /// Where an event can be added at the end.
    var end: Int
    /// Whether it leaves out what lies between two of its states: `a → b → … → c`.
    var hasGap = false

    /// Whether its only arrow says inside its sign what happens: `a --event--> b`.
    var isNamedInside: Bool { if case .middle = words?.style { arrows.count == 1 } else { false } }

    /// With the event of the arrow that it goes on with, where it says none of its own, but at most a condition.
    func goingOn(with above: Arrow) -> ArrowLine {
        let event = PlainLabel.words(String(above.label.prefix { $0 != "[" && $0 != "/" }))
        guard arrows.count == 1, !event.isEmpty, !arrows[0].label.contains(event) else { return self }
        var line = self
        let label = arrows[0].label
        if label.hasPrefix("[") {
            line.arrows[0].label = "\(event) \(label)"
        } else if label.isEmpty || words?.style == .brackets && label.contains(" ") {
            line.arrows[0].label = event
        }
        return line
    }

    /// Whether an arrow leads to one of several states: `loading → loaded | failed`.
    var hasAlternatives: Bool { arrows.contains { $0.to.count > 1 } }
}
