import DrawbridgeModel

/// One arrow of a drawing: all transitions between two states that look alike.
package struct Arrow: Sendable, Hashable {
    package enum Style: Sendable, Hashable {
        case solid
        /// An internal transition; UML writes it into the state.
        case `internal`
        case interleaved, unraised, ignored
    }

    /// What of its transitions an arrow says. A choice has the events before it and the conditions behind it.
    package struct Part: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let event = Part(rawValue: 1)
        package static let outcome = Part(rawValue: 2)
        /// The conditions that all transitions of the event have.
        package static let commonConditions = Part(rawValue: 4)
        package static let otherConditions = Part(rawValue: 8)

        package static let whole: Part = [.event, .outcome, .commonConditions, .otherConditions]
    }

    package var from: String
    package var to: String
    package var style: Style
    package var part = Part.whole
    package var mark = Mark.both
    package var transitions: [Transition]
}

extension Machine {
    /// The arrows between states that these options show, in the order of their first transitions.
    package func arrows(_ options: DrawingOptions) -> [Arrow] {
        var arrows: [Arrow] = []
        var places: [Arrow: Int] = [:]
        for transition in transitions where options.shows(transition) && !transition.isStart {
            if options.boxes.words[transition.to] != nil { continue }
            var arrow = Arrow(
                from: transition.from, to: transition.to, style: transition.arrowStyle,
                mark: options.marks?.mark(of: transition) ?? .both, transitions: [])
            let place = places[arrow] ?? arrows.count
            places[arrow] = place
            arrow.transitions = [transition]
            if place == arrows.count { arrows.append(arrow) } else { arrows[place].transitions.append(transition) }
        }
        return arrows
    }
}

extension DrawingOptions {
    /// Whether the drawing shows this transition.
    func shows(_ transition: Transition) -> Bool {
        if transition.kind == .ignored { return shows.contains(.ignored) }
        switch transition.certainty {
        case .interleaved where !shows.contains(.interleaved), .unraised where !shows.contains(.unraised): return false
        case .proven, .interleaved, .unraised: break
        }
        return transition.from != transition.to || shows.contains(.self)
    }
}

private extension Transition {
    var arrowStyle: Arrow.Style {
        switch kind {
        case .ignored: .ignored
        case .internal: .internal
        case .external, .self:
            switch certainty {
            case .proven: .solid
            case .interleaved: .interleaved
            case .unraised: .unraised
            }
        }
    }
}
