import DrawbridgeModel
import DrawbridgeSource

/// Reads lines of arrows between states. A line `# Name` begins a machine; what stands above the first one is a machine, too.
package struct ArrowsReader: DiagramReader {
    package init() {}

    /// No keyword begins such a text: most of its lines have to be arrows.
    package func recognizes(_ text: DiagramText) -> Bool {
        let bytes = text.source.bytes
        guard ArrowSigns.mayBe(in: bytes[text.offsets]) || TextCursor(bytes, text.offsets).contains("rom ") else {
            return false
        }
        return ArrowsReading(text: text).areArrows
    }

    package func read(_ text: DiagramText) -> Parsed<[Machine]> {
        var found = Parsed<[Machine]>([])
        for parts in parts(of: text) {
            let machine = parts.draft.finished()
            found.value.append(machine.value)
            found.diagnostics += machine.diagnostics
        }
        if found.value.isEmpty {
            let start = text.offsets.lowerBound
            found.report(.notADiagram, "there is no arrow between states in this text", at: text.range(start..<start))
        }
        return found
    }

    /// The drawings, with the places of all their parts.
    func parts(of text: DiagramText) -> [DiagramParts] {
        if let picture = TypedPicture.drawing(text) { return [DiagramParts(picture.draft(of: text), statements: [])] }
        var all: [DiagramParts] = []
        let statements = ArrowsReading(text: text).statements
        let prose = ArrowProse(statements, in: text)
        for statement in statements where !prose.has(statement) {
            if case .title(let name, let offsets) = statement {
                var draft = DiagramDraft(text, at: offsets.lowerBound)
                draft.machine.name = name
                all.append(DiagramParts(draft, statements: []))
                continue
            }
            if all.isEmpty { all.append(DiagramParts(DiagramDraft(text, at: statement.start), statements: [])) }
            all[all.count - 1].add(statement)
        }
        return all
    }
}

private extension ArrowsReading.Statement {
    var start: Int {
        switch self {
        case .arrows(let line), .unclear(let line): line.offsets.lowerBound
        case .state(_, let offsets), .title(_, let offsets), .unknown(let offsets): offsets.lowerBound
        }
    }
}

private extension DiagramParts {
    mutating func add(_ statement: ArrowsReading.Statement) {
        guard !draft.isFull else { return }
        switch statement {
        case .arrows(let line): for arrow in line.arrows { add(arrow, at: line.offsets) }
        case .state(let name, let offsets):
            statements.append((name, offsets))
            if name == Machine.pseudoState {
                _ = draft.end(of: nil, at: offsets)
            } else {
                draft.state(name, at: offsets)
            }
        case .unknown(let offsets):
            draft.report(.unknownStatement, "here is neither an arrow between states nor a state", at: offsets)
        case .unclear(let line): addUnread(line)
        case .title: break
        }
    }

    private mutating func addUnread(_ line: ArrowLine) {
        draft.report(
            .unknownStatement, "it is not clear which state this arrow leads from, so it was not read", at: line.offsets
        )
        let place = draft.text.place(at: line.offsets.lowerBound)
        for arrow in line.arrows {
            draft.machine.unread.append(
                UnreadArrow(from: arrow.from.map(\.name), to: arrow.to.map(\.name), source: place))
        }
    }

    mutating func add(_ arrow: ArrowLine.Arrow, at offsets: Range<Int>) {
        for from in arrow.from {
            for to in arrow.to where !draft.isFull { draft.connect(from.name, to.name, arrow.label, at: offsets) }
        }
    }
}

extension DiagramDraft {
    /// Adds the states of an arrow, where they are new, and the arrow; from `[*]`, where the machine begins, and to it, where
    /// it is over.
    mutating func connect(_ from: String, _ to: String, _ label: String, at offsets: Range<Int>) {
        if from == Machine.pseudoState {
            guard to != "?" else {
                return report(.unknownStatement, "a machine begins in a state", at: offsets)
            }
            // `[*] -> [*]`: the machine is over as soon as it begins.
            if to == Machine.pseudoState { _ = end(of: nil, at: offsets) } else { state(to, at: offsets) }
            return start(of: nil, leadsTo: to, label: label, at: offsets)
        }
        if from != "*" { state(from, at: offsets) }
        if to == Machine.pseudoState { _ = end(of: nil, at: offsets) } else if to != "?" { state(to, at: offsets) }
        guard !isFull else { return }
        connect(from, to, label: label, at: offsets)
    }
}
