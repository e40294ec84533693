import DrawbridgeFlow
import DrawbridgeModel
import DrawbridgeSwift

/// What became of each place that may change the state: one answer each, so that the answers add up to the places.
struct WriteAnswers {
    /// A place and its answer.
    struct Told {
        var origin: Origin
        var answer: WriteCounts.Answer
        /// Why no step comes there, or what was missing to follow it.
        var reason: String?

        init(_ origin: Origin, _ answer: WriteCounts.Answer, _ reason: String? = nil) {
            (self.origin, self.answer, self.reason) = (origin, answer, reason)
        }
    }

    private(set) var told: [Told] = []

    init(_ interpreted: Interpreted) {
        let answering = Answering(interpreted)
        let places = WritePlaces(interpreted.places)
        told = interpreted.places.map(answering.told)
        // What the search by names cannot know for a change, as where a box keeps the state.
        var seen: Set<Origin> = []
        for code in interpreted.unit.functions.flatMap(\.body.stateChanges)
        where places.place(of: code) == nil && seen.insert(code).inserted {
            told.append(answering.told(code))
        }
    }

    var byPlace: [Origin: WriteCounts.Answer] {
        Dictionary(told.map { ($0.origin, $0.answer) }) { first, _ in first }
    }
}

/// Knows which assignments lead to the ends of steps.
private struct Answering {
    private let unit: MachineLowering
    private let opaque: [Origin: String]
    /// By the places that they belong to.
    private let opaquePlaces: [WritePlace: String]
    private let reached: Set<Origin>
    private let reachedPlaces: Set<WritePlace>
    private let beginnings: Set<Origin>
    private let beginningPlaces: Set<WritePlace>
    private let passing: Set<Origin>

    init(_ interpreted: Interpreted) {
        let unit = interpreted.unit
        self.unit = unit
        opaque = interpreted.opaqueWrites
        let places = WritePlaces(interpreted.places)
        opaquePlaces = opaque.reduce(into: [:]) { found, write in
            guard let place = places.place(of: write.key) else { return }
            found[place] = min(found[place] ?? write.value, write.value)
        }
        let reached = interpreted.reachedWrites
        self.reached = reached
        // A change of a copy, where the copy becomes the state.
        let copied = unit.functions.map(\.body).filter { $0.stateChanges.contains(where: reached.contains) }
        reachedPlaces = Set((Array(reached) + copied.flatMap(\.changesWithCopies)).compactMap(places.place))
        beginnings = (unit.initializers() + unit.records.beginners).reduce(into: []) { found, function in
            found.formUnion(unit.functions[function.index].body.stateChanges)
        }
        beginningPlaces = Set(beginnings.compactMap(places.place))
        passing = StateChanges(unit).code
    }

    func told(_ place: WritePlace) -> WriteAnswers.Told {
        if place.occasion == .test { return WriteAnswers.Told(place.name, .tests) }
        if isHinted(place.name) { return WriteAnswers.Told(place.name, .hinted) }
        if let reason = opaquePlaces[place] { return WriteAnswers.Told(place.name, .unplaced, reason) }
        if reachedPlaces.contains(place) { return WriteAnswers.Told(place.name, .placed) }
        if beginningPlaces.contains(place) { return WriteAnswers.Told(place.name, .initial) }
        switch place.occasion {
        case .beginning: return WriteAnswers.Told(place.name, .initial)
        case .never(let reason): return WriteAnswers.Told(place.name, .unreachable, reason.rawValue)
        case .test, .step:
            let isFollowed = place.isPassed && passing.contains(place.member)
            return isFollowed ? WriteAnswers.Told(place.name, .placed) : unreachable(place.name)
        }
    }

    /// The answer for code that only the lowering knows to change the state.
    func told(_ code: Origin) -> WriteAnswers.Told {
        if isHinted(code) { return WriteAnswers.Told(code, .hinted) }
        if let reason = opaque[code] { return WriteAnswers.Told(code, .unplaced, reason) }
        if reached.contains(code) { return WriteAnswers.Told(code, .placed) }
        let isInitial = beginnings.contains(code) || unit.candidate.variable?.holdsInitially(code) ?? false
        return isInitial ? WriteAnswers.Told(code, .initial) : unreachable(code)
    }

    private func unreachable(_ code: Origin) -> WriteAnswers.Told {
        WriteAnswers.Told(code, .unreachable, WritePlace.Unreachable.noPath.rawValue)
    }

    private func isHinted(_ code: Origin) -> Bool { unit.hints.statements.contains { $0.contains(code) } }
}

extension Interpreted {
    /// The places after which the state is not known, with the reasons: where a step ends so, what no lowered code has, and what
    /// is said of the machine as a whole. What is assigned and overwritten within a step, or where no step comes, hides nothing.
    var opaqueWrites: [Origin: String] {
        guard !interpreter.opaqueWrites.isEmpty else { return [:] }
        let unknown = interpreter.unknownState
        let here = interpreter.provenance.writes(
            before: quiescent.ends.filter { $0.outcome.state == unknown }.map(\.node))
        let meanwhile = interference.map { interference in
            interference.interpreter.provenance.writes(
                before: interference.ends.filter { $0.outcome.state == unknown }.map(\.node))
        }
        let unplaced = Set(unplaced.map(\.name))
        let assigned = Set(unit.functions.flatMap { $0.body.stateChanges })
        return interpreter.opaqueWrites.filter { origin, _ in
            !assigned.contains(origin) || unplaced.contains(origin) || here.contains(origin)
                || meanwhile?.contains(origin) ?? false
        }
    }

    /// The assignments on the paths of steps, those that go on after an `await` included.
    fileprivate var reachedWrites: Set<Origin> {
        let here = interpreter.provenance.writes(before: quiescent.ends.map(\.node))
        guard let interference else { return here }
        return here.union(interference.interpreter.provenance.writes(before: interference.ends.map(\.node)))
    }
}

extension Member<VariableDeclaration> {
    fileprivate func holdsInitially(_ code: Origin) -> Bool {
        declaration.initialValue.map { Origin(file: file, range: $0).contains(code) } ?? false
    }
}

extension Origin {
    /// Whether code is part of this.
    func contains(_ other: Origin) -> Bool {
        file == other.file && start <= other.start && other.end <= end
    }
}
