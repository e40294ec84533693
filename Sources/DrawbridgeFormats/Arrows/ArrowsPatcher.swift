import DrawbridgeModel
import DrawbridgeSource

/// Changes lines of arrows in place. New lines look like those that are there.
struct ArrowsPatcher: DiagramPatcher {
    func proposals(of machines: [Machine], number: Int, in text: DiagramText) -> PatchProposals {
        // Nobody can tell where a new line of a picture has to run, and a branch or an item of a list stands below what it leads from.
        guard TypedPicture.drawing(text) == nil, !ArrowBranch.isAny(in: text), StateLists(text) == nil,
            SourceSections(text) == nil
        else {
            return Self.none
        }
        let lines = ArrowsReading(text: text).statements.compactMap { statement in
            if case .arrows(let line) = statement { line } else { nil }
        }
        let patcher = ArrowLinesPatcher(style: ArrowStyle(lines, in: text))
        let proposals = patcher.proposals(of: machines, number: number, in: text)
        return { edit in proposals(edit) + patcher.rewritings(for: edit, number: number, in: text) }
    }
}

/// Writes lines in the style of a drawing.
private struct ArrowLinesPatcher: StatementPatcher {
    let style: ArrowStyle

    func parts(of text: DiagramText) -> [DiagramParts] { ArrowsReader().parts(of: text) }

    func statements(for transition: Transition, in machine: Machine) -> [String] { [style.line(transition)] }

    func statements(for state: State, in machine: Machine) -> [String] {
        state.kind == .simple && state.label == nil && state.parent == nil ? [style.spelled(alone: state.name)] : []
    }

    func statements(forStartIn state: String, in machine: Machine) -> [String] {
        [style.line(Transition(from: Machine.pseudoState, to: state))]
    }

    func spellings(of state: String, in machine: Machine) -> [String] {
        [Arrows.spelled(target: state), PlainQuoting.quoted(state)]
    }

    /// Where only the words of all of a line's arrows change, these; else the line becomes one line for each arrow.
    func relabel(_ arrow: Range<Int>, _ transitions: [Transition], in text: DiagramText) -> [TextChange]? {
        guard let line = ArrowLineReader.read(arrow, in: text.source.bytes), let first = transitions.first else {
            return nil
        }
        let isOne = line.arrows.count == 1 && line.arrows[0].from.count == 1 && line.arrows[0].to.count == 1
        guard isOne, Set(transitions.map { [$0.from, $0.to] }).count == 1, let label = joined(transitions) else {
            return lines(transitions, instead: arrow, in: text)
        }
        guard let words = line.words else {
            return [TextChange(line.end..<line.end, style.label(first, words: label))]
        }
        if case .colon = words.style, !label.isEmpty {
            let colon = ArrowStyle.colon(text.text(words.offsets))
            return [TextChange(words.offsets, colon + label)]
        }
        let written = ArrowStyle.text(words.style, label, sign: line.sign)
        // Behind a name in back ticks, the words begin after a blank.
        let start = words.offsets.lowerBound
        let isBehindBlank = start > 0 && text.source.bytes[start - 1] == UInt8(ascii: " ")
        return [TextChange(words.offsets, isBehindBlank ? String(written.trimmingPrefix(" ")) : written)]
    }

    func relabel(_ state: State, to label: String?, _ parts: DiagramParts, in text: DiagramText) -> [[TextChange]] {
        []
    }

    /// Edits of one of several arrows that a line draws.
    func rewritings(for edit: DiagramEdit, number: Int, in text: DiagramText) -> [[TextChange]] {
        let all = parts(of: text)
        guard all.indices.contains(number) else { return [] }
        let draft = all[number].draft
        let changed: (Transition, (inout Transition) -> Void)
        switch edit {
        case .retargetTransition(let transition, let name): changed = (transition, { $0.to = name })
        case .relabelTransition(let transition, let words): changed = (transition, { $0.words = words })
        case .addState, .removeState, .relabelState, .renameState, .addTransition, .removeTransition, .moveStart,
            .addStart, .removeStart:
            return []
        }
        guard let place = draft.machine.index(of: changed.0) else { return [] }
        let arrow = draft.transitionOffsets[place]
        let transitions = draft.transitionOffsets.indices.filter { draft.transitionOffsets[$0] == arrow }.map { i in
            var transition = draft.machine.transitions[i]
            if i == place { changed.1(&transition) }
            return transition
        }
        return [lines(transitions, instead: arrow, in: text)]
    }

    private func joined(_ transitions: [Transition]) -> String? {
        if transitions.count == 1 { return transitions[0].words.text }
        let label = transitions.map(\.words.text).joined(separator: ", ")
        return TransitionLabelReader.read(label) == transitions.map(\.words.inOneLine) ? label : nil
    }

    private func lines(_ transitions: [Transition], instead arrow: Range<Int>, in text: DiagramText) -> [TextChange] {
        let lines = TextLines(text: text)
        let separator = lines.lineBreak + lines.indent(of: arrow)
        return [TextChange(arrow, transitions.map(style.line).joined(separator: separator))]
    }
}
