import DrawbridgeModel

/// Arrows: the initial ones and those of transitions.
extension DOTDrawing {
    mutating func writeInitialArrows() {
        for name in machine.initial where names.isDrawn(name) {
            var attributes = DOTAttributes([
                ("weight", "4"), ("class", "initial"), ("tooltip", DOT.tooltip("initial state")),
            ])
            let labels = (starts[name] ?? []).flatMap { lines(of: $0, .little) }
            if !labels.isEmpty { attributes.add("label", DOT.lines(labels)) }
            if nesting.hasChildren(name) { attributes.add("lhead", DOT.identifier(names.cluster(of: name))) }
            edge(names.initialDot(of: name), names.firstNode(of: name), attributes)
        }
    }

    mutating func writeArrows() {
        let mainLines = mainLines
        for (i, arrow) in arrows.enumerated() {
            let words = isListed(arrow) ? hidden(loop: arrow) : label(of: arrow)
            var attributes = DOTAttributes(words + look(of: arrow) + clusterEnds(of: arrow))
            if mainLines.contains(i) { attributes.add("weight", "4") }
            attributes.add("class", "\"\(classes(of: arrow))\"")
            let tooltip = tooltip(of: arrow)
            attributes.add("tooltip", options.isBrief ? DOT.tooltip(tooltip) : DOT.tooltip(ofAll: tooltip))
            edge(tail(of: arrow), head(of: arrow), attributes)
        }
    }
}

private extension DOTDrawing {
    mutating func edge(_ from: String, _ to: String, _ attributes: DOTAttributes) {
        line("\(DOT.identifier(from)) -> \(DOT.identifier(to))\(attributes.text)")
    }

    /// The arrows on the main paths. The search enters a composite at its initial state.
    var mainLines: MainLines {
        let outer = machine.initial.filter { nesting.parent(of: $0) == nil }
        return MainLines(
            from: [outer, machine.initial].map { $0.map(names.node) },
            arrows: arrows.map { (from: names.node(of: $0.from), to: names.node(of: $0.to)) })
    }

    /// DOT cannot draw a loop at the border of a cluster, and a loop at a dot inside is hard to understand. Such a loop
    /// is invisible: only the list in the label shows it.
    func hidden(loop arrow: Arrow) -> [(String, String)] {
        nesting.hasChildren(arrow.from) ? [("style", "invis")] : []
    }

    func classes(of arrow: Arrow) -> String {
        switch arrow.style {
        case .solid, .internal: isListed(arrow) ? "transition listed" : "transition"
        case .interleaved: "transition interleaved"
        case .unraised: "transition unraised"
        case .ignored: "transition ignored"
        }
    }

    func look(of arrow: Arrow) -> [(String, String)] {
        if options.marks != nil { return look(of: arrow.mark) }
        var look: [(String, String)] = meets(arrow) ? [("arrowhead", "none")] : []
        if let role = onlyRole(of: arrow) { look += [("color", colour(role)), ("fontcolor", colour(role))] }
        switch arrow.style {
        case .solid, .internal: break
        case .interleaved, .unraised: look.append(("style", "dashed"))
        case .ignored: look += [("style", "dotted"), ("arrowhead", "open")]
        }
        return look
    }

    /// Whether an arrow without words meets others at a point: one head is enough for all of them.
    func meets(_ arrow: Arrow) -> Bool {
        places[arrow.to].map { machine.states[$0].kind == .junction } ?? false
            && arrow.transitions.allSatisfy { $0.words == LabelWords() }
    }

    func look(of mark: Mark) -> [(String, String)] {
        [("color", colour(mark.role)), ("fontcolor", colour(mark.role))]
            + (mark.lineStyle.map { [("style", $0)] } ?? [])
    }

    /// The sign before the label of a transition: that of its mark, or the shape of its event's group.
    func sign(of transition: Transition) -> String? {
        guard let marks = options.marks else { return groups.mark(of: transition.event)?.shape }
        let sign = marks.mark(of: transition).sign
        return sign.isEmpty ? nil : sign
    }

    /// The colour of the arrow's events. Nil if they have different ones.
    func onlyRole(of arrow: Arrow) -> Palette.Role? {
        let roles = Set(arrow.transitions.map { groups.mark(of: $0.event)?.role })
        return roles.count == 1 ? roles.first ?? nil : nil
    }

    func label(of arrow: Arrow) -> [(String, String)] {
        if let overview = options.overview {
            let lines = overview.words(of: arrow).flatMap { wrapped(shortened($0, to: 48), width: 26) }
            return lines.isEmpty ? [] : [("label", DOT.lines(lines.map { " \($0) " }))]
        }
        let labels = labelLines(of: arrow)
        guard labels.contains(where: { !$0.lines.isEmpty }) else { return [] }
        guard Set(labels.map(\.role)).count > 1 else { return [("label", DOT.lines(labels.flatMap(\.lines)))] }
        let html = labels.flatMap { label in
            label.lines.map { line in
                "<FONT COLOR=\"\(palette[label.role ?? .label])\">\(DOT.html(line))</FONT><BR ALIGN=\"LEFT\"/>"
            }
        }
        return [("label", "<\(html.joined())>")]
    }

    /// The labels of the transitions, each with the sign and the colour of its event's group.
    private func labelLines(of arrow: Arrow) -> [LabelLines] {
        let room = room(at: arrow)
        var labels = arrow.transitions.map { transition in
            ArrowLabel(
                label: TransitionLabel(transition, options: options, part: arrow.part), sign: sign(of: transition),
                role: groups.mark(of: transition.event)?.role)
        }
        if options.isBrief { labels = labels.joined { $0.joinedByEvent($1) }.joined { $0.joinedByCondition($1) } }
        let lines = labels.map { LabelLines(lines: $0.lines(room), role: $0.role) }
        return options.isBrief ? lines.brief(most: 6) { LabelLines(lines: [" … \($0) more "], role: nil) } : lines
    }

    /// Behind a choice, the conditions are all that there is to say.
    private func room(at arrow: Arrow) -> TransitionLabel.Room {
        let room = TransitionLabel.Room(transitions: arrow.transitions.count, ofAll: transitionCount)
        return !arrow.part.contains(.event) && room == .scarce ? .little : room
    }

    func lines(of transition: Transition, _ room: TransitionLabel.Room) -> [String] {
        ArrowLabel(label: TransitionLabel(transition, options: options), sign: sign(of: transition), role: nil).lines(
            room)
    }

    /// Every transition in full, even where the label is shortened.
    func tooltip(of arrow: Arrow) -> [String] {
        arrow.transitions.flatMap { drawn -> [String] in
            let all = originals(of: drawn)
            let isOne = all.allSatisfy { $0.words == drawn.words }
            let source = options.boxes.words[drawn.from] ?? Machine.shown(source: drawn.from)
            return (isOne ? [drawn] : all).map { line(of: $0, from: isOne ? source : $0.from) }
        }
    }

    private func line(of transition: Transition, from source: String) -> String {
        let label = transition.words.text
        let place = options.shows.contains(.source) ? transition.source.map { " (\($0))" } : nil
        return "\(source) → \(transition.to)\(label.isEmpty ? "" : ": \(label)")\(place ?? "")"
    }
}

extension DOTDrawing {
    /// The transitions that a drawn one stands for since they look alike.
    func originals(of drawn: Transition) -> [Transition] {
        guard let looks = options.brevity?.looks else { return [drawn] }
        return looks.originals(of: drawn, from: sources(of: drawn.from), options)
    }

    /// The states that an arrow stands for; nil for any state.
    private func sources(of name: String) -> Set<String>? {
        if name == "*" { return nil }
        if options.boxes.words[name] != nil {
            return Set(machine.transitions.filter { $0.to == name }.map(\.from))
        }
        var inside = [name]
        var next = 0
        while next < inside.count {
            inside += nesting.children(of: inside[next]).map(\.name)
            next += 1
        }
        return Set(inside)
    }
}

/// The label of one transition, or of several that say the same, at their arrow.
private struct ArrowLabel: Hashable {
    var label: TransitionLabel
    var sign: String?
    var role: Palette.Role?

    /// A space at each end of a line separates the label from its arrow, to which DOT draws it very close.
    func lines(_ room: TransitionLabel.Room) -> [String] {
        let mark = sign.map { $0 + " " } ?? ""
        return label.lines(room).enumerated().map { i, line in " \(i == 0 ? mark : "   ")\(line) " }
    }
}

private extension [ArrowLabel] {
    /// Each label, joined with one before it where that is possible.
    func joined(by join: (TransitionLabel, TransitionLabel) -> TransitionLabel?) -> [ArrowLabel] {
        reduce(into: []) { labels, next in
            for (i, label) in labels.enumerated() where label.role == next.role {
                guard let joined = join(label.label, next.label) else { continue }
                labels[i].label = joined
                return
            }
            labels.append(next)
        }
    }
}

/// The lines of a label.
private struct LabelLines: Hashable {
    let lines: [String]
    let role: Palette.Role?
}
