import DrawbridgeFlow
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift

/// Tells why one machine makes a transition or makes none, from an interpretation that has kept places and traps.
struct Explainer {
    let interpreted: Interpreted
    let machine: Machine
    private(set) var question: Explanation.Question
    /// More ways than this are not looked for.
    var mostWays = Int.max
    let names: StateNames
    let events: EventNames
    /// The steps by the change that they make.
    private let ends: [Change: [QuiescentStates.StepEnd]]
    /// Those of them that are possible only where others have changed the state meanwhile.
    private let disturbedEnds: [Change: [QuiescentStates.StepEnd]]
    private let interferedEnds: [Change: [QuiescentStates.StepEnd]]
    private let codeLines = CodeLines()

    /// A change of the state, by the names of both.
    private struct Change: Hashable {
        var from: String
        var to: String
    }

    init(_ interpreted: Interpreted, _ machine: Machine, _ question: Explanation.Question) {
        self.interpreted = interpreted
        self.machine = machine
        self.question = question
        names = StateNames(
            interpreted.unit.domain, ends: interpreted.quiescent.ends,
            isDescribed: interpreted.unit.candidate.isDescribed)
        events = EventNames(interpreted.unit, interpreted.entries, interpreted.quiescent.ends)
        let all = interpreted.quiescent.ends
        ends = Self.byChange(all.filter { !$0.isInterleaved }, names)
        disturbedEnds = Self.byChange(all.filter(\.isInterleaved), names)
        interferedEnds = Self.byChange(interpreted.interference?.ends ?? [], names)
    }

    private static func byChange(
        _ ends: [QuiescentStates.StepEnd], _ names: StateNames
    ) -> [Change: [QuiescentStates.StepEnd]] {
        let counted = ends.filter { $0.outcome.hasWritten || $0.outcome.hasLooked }
        return Dictionary(grouping: counted) { Change(from: names[$0.outcome.start], to: names[$0.outcome.state]) }
    }

    /// The same for another question, which costs less than an explainer of its own.
    func asking(_ other: Explanation.Question) -> Explainer {
        var explainer = self
        explainer.question = other
        return explainer
    }

    func explanation() -> Explanation {
        var explanation = Explanation(machine: machine.name, question: question)
        explanation.ways = allWays()
        guard explanation.ways.isEmpty else { return explanation }
        explanation.obstacles = obstacles()
        explanation.sources = sources()
        return explanation
    }
}

// MARK: Ways

extension Explainer {
    /// What the code does by itself; where that is nothing, what it does after others while it waits.
    func allWays() -> [Explanation.Way] {
        let ways = ways(by: ends)
        guard ways.isEmpty else { return ways }
        let interleaved = interleavedWays()
        return interleaved.isEmpty ? self.ways(by: disturbedEnds) : interleaved
    }

    private func ways(by ends: [Change: [QuiescentStates.StepEnd]]) -> [Explanation.Way] {
        var (ways, seenTraces, seen) = ([Explanation.Way](), Set<WayKey>(), Set<Explanation.Way>())
        for end in asked(of: ends) {
            let kind = interpreted.unit.kind(of: end.outcome, names)
            for event in events.names(of: end).filter(isAsked).map(\.name) {
                for trace in provenance.traceIDs(to: end.node)
                where seenTraces.insert(WayKey(function: end.function, event: event, kind: kind, trace: trace)).inserted
                {
                    let way = way(provenance.trace(trace), to: end, event, kind)
                    if seen.insert(way).inserted { ways.append(way) }
                    if ways.count >= mostWays { return ways }
                }
            }
        }
        return ways
    }

    /// What determines a way, for one question; compared before lines of code are read.
    private struct WayKey: Hashable {
        var function: FunctionID
        var event: String
        var kind: Transition.Kind
        var trace: Provenance.TraceID
    }

    private var provenance: Provenance { interpreted.interpreter.provenance }

    private func way(
        _ trace: Provenance.Trace, to end: QuiescentStates.StepEnd, _ event: String, _ kind: Transition.Kind
    ) -> Explanation.Way {
        let stays = kind == .ignored ? "leaves \(question.from) alone" : nil
        return Explanation.Way(
            event: event, kind: kind,
            lines: lines(trace, of: end.function, assigned: names[end.outcome.state], end: stays))
    }

    /// The steps behind an `await` that make the change.
    var askedInterferedEnds: [QuiescentStates.StepEnd] { asked(of: interferedEnds) }

    private func asked(of ends: [Change: [QuiescentStates.StepEnd]]) -> [QuiescentStates.StepEnd] {
        ends[Change(from: question.from, to: question.to)] ?? []
    }

    func isAsked(_ step: StepName) -> Bool { step.isOfReducer || step.all.contains { isAsked($0) } }

    func isAsked(_ event: String) -> Bool {
        guard let asked = question.event else { return true }
        return event == asked || event.prefix { $0 != "(" } == asked || event.hasSuffix("." + asked)
            || event.hasPrefix(asked + ".") || asked.hasPrefix(event + ".")
    }

    /// The entry point, then each trace point; equal lines that follow each other are joined.
    func lines(
        _ trace: Provenance.Trace, of function: FunctionID, from: String? = nil, assigned state: String,
        end: String? = nil
    ) -> [Explanation.Line] {
        var lines: [Explanation.Line] = []
        if trace.first?.kind != .resumes {
            lines.append(line(at: beginning(of: function), "begins in \(from ?? question.from)"))
        }
        let last = trace.lastIndex { $0.kind == .assigns }
        for (i, point) in trace.enumerated() {
            let remark = i == last ? assigns(state, at: point.origin) : point.kind.remark
            let next = line(at: point.origin, remark)
            if lines.last != next { lines.append(next) }
        }
        if let end, !lines.isEmpty { lines[lines.count - 1].remark += ", " + end }
        return lines
    }

    /// What an assignment comes to, or why that is not known.
    private func assigns(_ state: String, at origin: Origin) -> String {
        let reason = state == "?" ? interpreted.interpreter.opaqueWrites[origin] : nil
        return "assigns \(state)" + (reason.map { ": \($0)" } ?? "")
    }

    /// Where the declaration of an entry point begins, behind attributes on lines of their own.
    private func beginning(of function: FunctionID) -> Origin {
        let unit = interpreted.unit
        let origin = unit.functions[function.index].origin
        let member = (unit.holder.functions + unit.stateType.functions).first { Origin(of: $0) == origin }
        guard let attribute = member?.declaration.header.attributes.last else { return origin }
        let file = unit.file(origin.file)
        let end = Int(attribute.range.end)
        let tokens = file.tokens(in: TokenRange(end, Int(origin.range.end)))
        guard let next = tokens.kinds.indices.first(where: { !tokens.kinds[$0].isTrivia }) else { return origin }
        let start = tokens.offsets(of: next).lowerBound
        guard file.source.bytes[end..<start].contains(UInt8(ascii: "\n")) else { return origin }
        return Origin(file: origin.file, range: TokenRange(start, Int(origin.range.end)))
    }

    func line(at origin: Origin, _ remark: String) -> Explanation.Line {
        codeLines.line(at: origin, remark) {
            let place = interpreted.unit.place(of: origin)
            let offsets = interpreted.unit.project.lineTable(of: origin.file).offsets(ofLine: place.line) ?? 0..<0
            let text = interpreted.unit.file(origin.file).source.text(offsets)
            let code = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return Explanation.Line(place: place, code: code, remark: "")
        }
    }
}

/// Lines of code as explanations show them, each read once. A class: questions about one machine share it.
final class CodeLines {
    private var known: [Origin: Explanation.Line] = [:]

    func line(at origin: Origin, _ remark: String, read: () -> Explanation.Line) -> Explanation.Line {
        var line = known[origin] ?? read()
        if known[origin] == nil { known[origin] = line }
        line.remark = remark
        return line
    }
}

extension TracePoint.Kind {
    fileprivate var isFork: Bool { self == .taken || self == .holds || self == .fails }

    fileprivate var remark: String {
        switch self {
        case .taken: "is taken"
        case .holds: "holds"
        case .fails: "fails"
        case .calls: "calls"
        case .assigns: "assigns"
        case .resumes: "goes on after this"
        case .throws: "throws"
        case .traps: "traps"
        }
    }
}

// MARK: What stands in the way

extension Explainer {
    /// For each event, what it does in the state instead: it leads elsewhere, it is ignored, it traps.
    private func obstacles() -> [Explanation.Obstacle] {
        functions.flatMap { function -> [Explanation.Obstacle] in
            let ends = interpreted.quiescent.ends.filter {
                $0.function == function && names[$0.outcome.start] == question.from
                    && events.names(of: $0).contains(where: isAsked)
            }
            var seen: Set<String> = []
            let led = ends.compactMap { end -> Explanation.Obstacle? in
                let obstacle = obstacle(end)
                return seen.insert(obstacle.event + obstacle.sentence).inserted ? obstacle : nil
            }
            return led + traps(of: function)
        }
    }

    /// The entry points, then the closures that run later.
    private var functions: [FunctionID] {
        var seen: Set<FunctionID> = []
        return (interpreted.entries.map(\.function) + interpreted.quiescent.ends.map(\.function)).filter {
            seen.insert($0).inserted
        }
    }

    private func obstacle(_ end: QuiescentStates.StepEnd) -> Explanation.Obstacle {
        let outcome = end.outcome
        let event = events.names(of: end).map(\.name).joined(separator: ", ")
        let trace = interpreted.interpreter.provenance.traces(to: end.node).first ?? []
        guard outcome.hasWritten else {
            guard outcome.hasLooked else {
                return Explanation.Obstacle(event: event, sentence: "does not look at the state", lines: [])
            }
            let fork = trace.last { $0.kind.isFork }.map { [line(at: $0.origin, $0.kind.remark)] }
            return Explanation.Obstacle(event: event, sentence: "leaves the state alone", lines: fork ?? [])
        }
        let lines = trace.last { $0.kind == .assigns }.map { [line(at: $0.origin, "assigns \(names[outcome.state])")] }
        return Explanation.Obstacle(event: event, sentence: "leads to \(names[outcome.state])", lines: lines ?? [])
    }

    private func traps(of id: FunctionID) -> [Explanation.Obstacle] {
        let (unit, interpreter) = (interpreted.unit, interpreted.interpreter)
        let function = unit.functions[id.index]
        let trapped = interpreter.known(summaryOfEntry: id)?.trapped.all ?? []
        var seen: Set<Explanation.Line> = []
        let lines = trapped.filter { names[$0.outcome.start] == question.from }
            .flatMap { interpreter.provenance.traces(to: $0.node) }.compactMap { $0.last { $0.kind == .traps } }
            .map { line(at: $0.origin, "traps") }.filter { seen.insert($0).inserted }
            .sorted { $0.place < $1.place }
        guard !lines.isEmpty, isAsked(function.name) || question.event == nil else { return [] }
        return [Explanation.Obstacle(event: function.name, sentence: "ends in a trap", lines: lines)]
    }

    /// Who assigns the state that was asked about, and from where.
    private func sources() -> [Explanation.Source] {
        var order: [Explanation.Source] = []
        for transition in machine.changes where transition.to == question.to && transition.from != question.from {
            guard let event = transition.event else { continue }
            let found = order.firstIndex { $0.place == transition.source && $0.event == event }
            if let found {
                order[found].states.append(transition.from)
            } else {
                order.append(Explanation.Source(place: transition.source, event: event, states: [transition.from]))
            }
        }
        return order
    }
}
