import DrawbridgeModel

/// Writes the transitions as lines of arrows. Several machines are written one after the other.
package struct ArrowsWriter: DiagramWriter {
    package init() {}

    package func write(_ machines: [Machine], options: DrawingOptions) -> Written {
        let texts = machines.map { machine in
            Self.lines(of: machine.withoutNesting(), options).map { $0 + "\n" }.joined()
        }
        return Written(texts.joined(separator: "\n"), losses: Loss.losses(of: machines, fates: Arrows.fates))
    }
}

private extension ArrowsWriter {
    static func lines(of machine: Machine, _ options: DrawingOptions) -> [String] {
        let shown = machine.transitions.filter(options.shows)
        let told = Set(shown.filter(\.isStart).map(\.to))
        let starts = machine.initial.filter { !told.contains($0) }
        let states = machine.statesAtRest.map(\.name)
        let arrows =
            starts.map { "\(Machine.pseudoState) -> \(PlainName.spelled($0))" }
            + shown.map { Arrows.line($0, options.words(of: $0)) }
        // States are declared only where the arrows do not mention all of them, in this order.
        let isSaid = mentioned(starts, shown) == states
        let declared = isSaid ? [] : states.map(Arrows.spelled(alone:))
        return ["# \(LabelWords.inOneLine(machine.name))"] + declared + arrows
    }

    /// The states in the order in which arrows mention them.
    static func mentioned(_ starts: [String], _ transitions: [Transition]) -> [String] {
        var seen: Set<String> = []
        let names = starts + transitions.flatMap { $0.isStart ? [$0.to] : [$0.from, $0.to] }
        return names.filter { !["*", "?"].contains($0) && seen.insert($0).inserted }
    }
}
