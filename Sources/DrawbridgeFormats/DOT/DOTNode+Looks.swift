import DrawbridgeModel

/// What a node stands for, judged by its look and never by its name.
extension DOTNode {
    /// The kind of a state, or the other meanings of a node.
    enum Look: Hashable {
        case state(State.Kind)
        /// The dot at which a machine begins.
        case start
        /// The symbols for any state and for a target that could not be analysed, as our writer draws them.
        case anyState, unread
        /// A small dot in a composite state. Its arrows mean the composite.
        case anchor
        case note
        /// Words without a border.
        case words
        case invisible
    }

    /// - Parameters:
    ///   - arrivals: How many arrows end here, without loops.
    ///   - departures: How many arrows begin here, without loops.
    func look(arrivals: Int, departures: Int) -> Look {
        if let marked = markedLook { return marked }
        let shape = attributes.word(.shape)
        if attributes.has("invis", in: .style) { return .invisible }
        if shape == "note" { return .note }
        if ["none", "plain", "plaintext"].contains(shape), attributes[.label]?.isHTML != true, arrivals == 0 {
            if departures == 0 { return .words }
            if hasNoWords, attributes[.image] == nil { return .start }
        }
        if isWhite, arrivals == 0, departures > 0 { return .start }
        if hasDoubleBorder, departures == 0 { return .state(.final) }
        if shape.hasSuffix("diamond") { return .state(.choice) }
        if isDot { return dot(arrivals: arrivals, departures: departures) }
        if isBar { return .state(arrivals > departures ? .join : .fork) }
        return historyLook ?? .state(.simple)
    }

    /// The look by the `class` attribute, which our writer and state-machine-cat write: `state history`.
    private var markedLook: Look? {
        guard attributes[.class] != nil else { return nil }
        let words = attributes.word(.class).split(separator: " ")
        switch words.first {
        case "initial": return .start
        case "any": return .anyState
        case "unread": return .unread
        case "anchor": return .anchor
        case "note": return .note
        case "state": return words.count == 2 ? Self.marks[String(words[1])] : nil
        default: return nil
        }
    }

    private static let marks: [String: Look] = {
        var marks = Dictionary(
            uniqueKeysWithValues: State.Kind.allCases.map { ($0.rawValue.lowercased(), Look.state($0)) })
        marks["initial"] = .start
        marks["regular"] = .state(.simple)
        marks["unknown"] = .state(.simple)
        return marks
    }()

    private var label: DOTLabel? { attributes[.label].map { DOTLabel($0) } }

    /// Whether border and words are white, on the white that pictures have.
    private var isWhite: Bool {
        let whites: Set = ["white", "transparent", "#ffffff"]
        return whites.contains(attributes.word(.color)) && whites.contains(attributes.word(.fontcolor))
            && !attributes.has("filled", in: .style)
    }

    private var hasDoubleBorder: Bool {
        ["doublecircle", "doubleoctagon"].contains(attributes.word(.shape))
            || (Int(attributes.word(.peripheries)) ?? 1) > 1
    }

    private var isFilledWithoutWords: Bool {
        attributes.has("filled", in: .style) && hasNoWords
    }

    /// Whether nothing is written in the node. Without a label it shows its name, which may be empty.
    private var hasNoWords: Bool { label?.isBlank ?? id.utf8.allSatisfy(\.isSpace) }

    private var isDot: Bool {
        let shape = attributes.word(.shape)
        return shape == "point" || shape == "circle" && isFilledWithoutWords
    }

    private var isBar: Bool {
        ["box", "rect", "rectangle", "square"].contains(attributes.word(.shape)) && isFilledWithoutWords
    }

    private func dot(arrivals: Int, departures: Int) -> Look {
        if arrivals == 0 { return .start }
        return .state(departures == 0 ? .final : .junction)
    }

    private var historyLook: Look? {
        guard attributes.word(.shape) == "circle" else { return nil }
        switch label?.text {
        case "H": return .state(.history)
        case "H*": return .state(.deepHistory)
        default: return nil
        }
    }
}
