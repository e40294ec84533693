import DrawbridgeDrift
import DrawbridgeModel
import DrawbridgeSource

/// Where states stand in texts: in drawings wherever they are named, in code where their cases are declared.
struct StatePlaces {
    private let pairs: [(pair: CheckedPair, drift: Drift)]
    private let coded: [Machine]
    private let files: [String: SourceFile]

    init(_ checked: CheckedView.Checked, files: [String: SourceFile]) {
        pairs = Array(zip(checked.inputs.plan.pairs, checked.drifts)).map { ($0, $1) }
        coded = checked.inputs.sides.coded
        self.files = files
    }

    /// Something at an offset that there is something to tell of.
    struct Spot {
        enum Subject {
            /// A state that is drawn, with the states of the code that it stands for.
            case drawn(State, coded: [State])
            /// A state of the code, with those of drawings that stand for it.
            case coded(State, drawn: [State])
            /// The code's variable or type as a whole, with the drawings of it.
            case machine(drawings: [Machine])
        }

        var subject: Subject
        /// Of the code.
        var machine: Machine
        /// Of its name in the text.
        var offsets: Range<Int>
    }

    /// Several where drawings share a file, or machines a case.
    func spots(in path: String, at offset: Int) -> [Spot] {
        guard let file = files[path] else { return [] }
        let line = TextLine(file, around: offset)
        return drawnSpots(path, line) + codedSpots(path, line)
    }

    /// The places of the other side.
    func counterparts(of spot: Spot) -> [Place] {
        switch spot.subject {
        case .drawn(_, let coded): coded.compactMap(\.source)
        case .coded(_, let drawn): drawn.compactMap(\.source)
        case .machine(let drawings): drawings.compactMap(\.source)
        }
    }
}

private extension StatePlaces {
    func drawnSpots(_ path: String, _ line: TextLine) -> [Spot] {
        let here = pairs.filter { $0.pair.drawn.source?.path == path }
        let around = here.filter { $0.pair.drawn.lines.contains(line.number) }
        return (around.isEmpty ? here : around).compactMap { pair, drift in
            let states = pair.drawn.states.flatMap { state in
                Set([state.title, state.ownName, state.name]).compactMap { name in
                    line.offsets(of: name).map { (state: state, offsets: $0) }
                }
            }
            let found = states.max { ($0.offsets.count, $1.state.name) < ($1.offsets.count, $0.state.name) }
            guard let found else { return nil }
            let coded = drift.codedStates(of: found.state.name)
            return Spot(subject: .drawn(found.state, coded: coded), machine: pair.coded, offsets: found.offsets)
        }
    }

    func codedSpots(_ path: String, _ line: TextLine) -> [Spot] {
        coded.flatMap { machine -> [Spot] in
            let drifts = pairs.filter { $0.pair.coded == machine }.map(\.drift)
            let states = machine.states.compactMap { state -> Spot? in
                guard let offsets = line.word(at: state.source, in: path) else { return nil }
                let drawn = drifts.flatMap { $0.drawnStates(of: state.name) }
                return Spot(subject: .coded(state, drawn: drawn), machine: machine, offsets: offsets)
            }
            guard states.isEmpty, let offsets = line.word(at: machine.source, in: path) else { return states }
            return [Spot(subject: .machine(drawings: drifts.map(\.drawn)), machine: machine, offsets: offsets)]
        }
    }
}

/// One line of a text, and an offset in it.
private struct TextLine {
    let number: Int
    private let text: [UInt8]
    private let start: Int
    /// In the line.
    private let place: Int

    init(_ file: SourceFile, around offset: Int) {
        let lines = LineTable(file.bytes)
        number = lines.position(of: offset).line
        let offsets = lines.offsets(ofLine: number) ?? 0..<0
        text = Array(file.bytes[offsets])
        start = offsets.lowerBound
        place = min(max(offset - start, 0), text.count)
    }

    /// Where a name stands around the offset, and is no part of a longer one.
    func offsets(of name: String) -> Range<Int>? {
        let name = Array(name.utf8)
        guard !name.isEmpty, name.count <= text.count else { return nil }
        let first = max(place - name.count, 0)
        let last = min(place, text.count - name.count)
        guard first <= last else { return nil }
        let found = (first...last).first { begin in
            let end = begin + name.count
            return text[begin..<end].elementsEqual(name) && (begin == 0 || !text[begin - 1].isWord)
                && (end == text.count || !text[end].isWord)
        }
        return found.map { start + $0..<start + $0 + name.count }
    }

    /// The word at a place, where the offset is in it.
    func word(at source: Place?, in path: String) -> Range<Int>? {
        guard let source, source.path == path, source.line == number else { return nil }
        let begin = min(max(source.column - 1, 0), text.count)
        let end = text[begin...].firstIndex { !$0.isWord } ?? text.count
        return (begin...end).contains(place) ? start + begin..<start + end : nil
    }
}

extension UInt8 {
    fileprivate var isWord: Bool {
        self >= 0x80 || self == UInt8(ascii: "_") || Character(Unicode.Scalar(self)).isLetter
            || Character(Unicode.Scalar(self)).isNumber
    }
}

extension Machine {
    /// From its first place to its last one, as far as it has any.
    fileprivate var lines: ClosedRange<Int> {
        let places = [source] + states.map(\.source) + transitions.map(\.source)
        let lines = places.compactMap { $0?.line }
        return (lines.min() ?? 0)...(lines.max() ?? 0)
    }
}
