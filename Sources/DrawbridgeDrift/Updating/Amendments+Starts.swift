import DrawbridgeModel
import DrawbridgeSource

/// Where the machine begins.
extension Amendments {
    var movedStarts: [Amendment] {
        let (drawn, coded) = (drawing.initial, code.initial)
        guard comparison.settings.comparesInitial, !drawn.isEmpty, !coded.isEmpty else { return [] }
        let agreement = comparison.settings.agreement
        let wrong = drawn.filter { Set(comparison.states.coded[$0]).isDisjoint(with: coded) }
        let new = coded.filter { Set(comparison.states.drawn[$0]).isDisjoint(with: drawn) }
        if agreement == .drawn && wrong.count < drawn.count || agreement == .coded && new.isEmpty { return [] }
        return zip(wrong, new).map(movedStart)
            + new.dropFirst(wrong.count).compactMap(newStart)
            + (agreement == .coded ? [] : wrong.dropFirst(new.count).map(goneStart))
    }
}

private extension Amendments {
    /// In the innermost composite that holds both, or out of it where the start comes from outside.
    func movedStart(_ drawn: Int, _ coded: Int) -> Amendment {
        let targets = drawnName(of: coded).map(drawing.machine.ancestors) ?? []
        let moves = starts(of: drawn).flatMap { start in
            targets.filter { $0 != start }.map { [DiagramEdit.moveStart(start, to: $0)] }
        }
        let anew = targets.last.map { target in
            starts(of: drawn).map { [DiagramEdit.removeStart($0), .addStart(target)] }
        }
        let edits = moves + (anew ?? [])
        return Amendment(
            "the diagram starts in “\(telling.drawnState(drawn))”, the code in “\(telling.codedState(coded))”",
            at: telling.place(drawnState: drawn), ways: edits)
    }

    func newStart(_ coded: Int) -> Amendment? {
        drawnName(of: coded).map {
            Amendment(
                "the code starts in “\(telling.codedState(coded))”, too", at: drawingPlace, [.addStart($0)])
        }
    }

    func goneStart(_ drawn: Int) -> Amendment {
        return Amendment(
            "the code does not begin in “\(telling.drawnState(drawn))”", at: telling.place(drawnState: drawn),
            ways: starts(of: drawn).map { [.removeStart($0)] })
    }

    /// What the drawing says that it begins in, from a state outwards.
    func starts(of leaf: Int) -> [String] {
        drawing.machine.ancestors(of: drawing.leaves[leaf]).filter(drawing.machine.initial.contains)
    }
}
