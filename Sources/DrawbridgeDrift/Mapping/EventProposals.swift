import DrawbridgeModel

/// Which events of the code a drawn event may stand for that has no event of its name there.
///
/// Candidates are the names of what the code does between the same states. Words in common decide, and the states that the arrows lead
/// from and to; where no word is alike, transitions alone prove little: another event may lead there as well.
struct EventProposals {
    private(set) var all: [MappingProposal] = []
    private let comparison: Comparison
    private let meanings: EventMeanings
    /// The unknown events of the drawing, with their arrows.
    private let strangers: [(name: String, arrows: [Step])]
    /// Whether no name of the drawing has a word of the code, as where it is drawn in another language.
    private let isForeign: Bool
    /// What each of them may be called in the code, by the states that its arrows lead to.
    private var namesOfStrangers: [String: Set<String>] = [:]

    init(_ comparison: Comparison) {
        self.comparison = comparison
        meanings = EventMeanings(comparison)
        let arrows = comparison.settings.comparesEvents ? comparison.drawnClaims + comparison.possibleSteps : []
        let unknown = arrows.filter { step in step.event.map { comparison.events.coded[$0] == nil } ?? false }
        strangers = Grouping(unknown) { $0.event ?? "" }.groups.map { ($0[0].event ?? "", $0) }
        isForeign = Self.isForeign(comparison, strangers.map(\.name))
        for stranger in strangers {
            namesOfStrangers[stranger.name] = Set(candidates(stranger.name, stranger.arrows).map(\.name))
        }
        for stranger in strangers {
            all += [proposal(stranger.name, stranger.arrows)].compactMap(\.self)
        }
    }
}

/// A name of the code for a drawn event.
private struct Candidate {
    var name: String
    /// Steps that have the name and lead where an arrow of the event does.
    var steps: [Step]
    var words: [String]
    /// For how many arrows there is such a step.
    var arrows: Int
    /// Whether no other drawn event has the name.
    var isFree: Bool
    /// Whether the drawn name and this one have the same words.
    var isWhole: Bool
}

/// How near a drawn name is to a name of the code: by its words that are in that, and how many of its own these are.
private struct Nearness: Comparable {
    let shared: Int
    let all: Int

    init(_ drawn: NameWords, _ coded: NameWords) {
        shared = Set(drawn.shared(with: coded)).count
        all = Set(drawn.words).count
    }

    static func < (a: Nearness, b: Nearness) -> Bool {
        a.shared != b.shared ? a.shared < b.shared : a.shared > 0 && a.all > b.all
    }
}

private extension EventProposals {
    static func isForeign(_ comparison: Comparison, _ strangers: [String]) -> Bool {
        let (drawing, code) = (comparison.drawing, comparison.code)
        guard strangers.count > 1, strangers.count == Set(comparison.drawnClaims.compactMap(\.event)).count,
            haveNothingInCommon(strangers, code.eventNames)
        else { return false }
        return strangers.allSatisfy { !$0.allSatisfy(\.isASCII) }
            || haveNothingInCommon(drawing.realStates.map(\.title), code.realStates.map(\.name))
    }

    static func haveNothingInCommon(_ drawn: [String], _ coded: [String]) -> Bool {
        let coded = coded.map { NameWords($0) }
        return drawn.map { NameWords($0) }.allSatisfy { name in coded.allSatisfy { !name.sharesLetters(with: $0) } }
    }

    func proposal(_ event: String, _ arrows: [Step]) -> MappingProposal? {
        let parts = Self.alternatives(event)
        let found = parts.map { part in candidates(part, arrows) }
        let named = zip(parts, found).compactMap { part, candidates -> [Candidate]? in
            let near = candidates.filter {
                isFree($0) && isNearest(part, of: event, to: $0) && !isChance($0, event, among: candidates)
            }
            return (best(near.filter(\.isFree)) ?? best(near)).map { [$0] + twins(of: $0, among: near) }
        }
        let chosen = named.flatMap(\.self)
        // A part without a word of the code may be something else.
        let isWhole = named.count == parts.count
        if !isWhole, let proposal = byTransitions(event, arrows, found[0]) { return proposal }
        guard !chosen.isEmpty else { return nil }
        let isDoubtful =
            !isWhole || !chosen.allSatisfy(\.isFree) || hasRival(chosen, event, found.flatMap(\.self))
            || !areEnough(chosen, event) && isWordOfState(chosen.flatMap(\.words))
        return byWords(event, arrows, chosen, isDoubtful: isDoubtful)
    }

    /// Whether a name may still be that of another drawn event: no drawn event has it, or others have it only by what the event does in other
    /// states (`start` of `toggle`). People call one event by several names, in each state by what it does there.
    func isFree(_ candidate: Candidate) -> Bool {
        candidate.isFree || candidate.steps.allSatisfy { !comparison.events.isNamed(candidate.name, of: $0) }
            || startsWhereItHasNoName(candidate)
    }

    /// Whether an event has the words of the drawn one, and no arrow with another name of it starts where these steps do: `fail` in one state
    /// and `didFail` in another one are two words for one event.
    func startsWhereItHasNoName(_ candidate: Candidate) -> Bool {
        let names = comparison.events.drawn[candidate.name] ?? []
        return candidate.isWhole
            && candidate.steps.allSatisfy { step in
                comparison.drawnSteps(besides: step).allSatisfy { arrow in
                    arrow.event.map { !names.contains($0) } ?? true
                }
            }
    }

    /// Whether one word in common says nothing of a candidate: many other events of the code make the arrows as well; or it is the name of a
    /// state, and another unknown drawn event shows as much of what the candidate does.
    func isChance(_ candidate: Candidate, _ event: String, among candidates: [Candidate]) -> Bool {
        guard !areEnough([candidate], event) else { return false }
        let own = comparison.codedClaims.filter { $0.event == candidate.name }
        func shown(by arrows: [Step]) -> Int { own.count { step in arrows.contains { isBeside(step, $0) } } }
        let arrows = strangers.first { $0.name == event }?.arrows ?? []
        let others = candidates.filter {
            $0.isFree && $0.words.isEmpty && Set($0.steps).isDisjoint(with: candidate.steps)
        }
        return others.count >= Self.manyRivals
            || isWordOfState(candidate.words)
                && strangers.contains { $0.name != event && shown(by: $0.arrows) >= max(shown(by: arrows), 1) }
    }

    static var manyRivals: Int { 3 }

    /// Whether names have more in common with a drawn one than one of its words.
    func areEnough(_ chosen: [Candidate], _ event: String) -> Bool {
        chosen.allSatisfy { candidate in
            Self.alternatives(event).contains { SharedWords($0, candidate.name).areEnough }
        }
    }

    /// `recording` may be in the names of all that happens in that state.
    func isWordOfState(_ words: [String]) -> Bool {
        let states = comparison.code.realStates.map { NameWords($0.name) }
        return words.allSatisfy { word in states.contains { $0.words.contains { NameWords.areAlike($0, word) } } }
    }

    /// Other events of the code with the same words and the same arrows: nothing tells which of them is drawn, so all are.
    func twins(of chosen: Candidate, among candidates: [Candidate]) -> [Candidate] {
        let arrows = transitions(of: chosen.name)
        var taken = Set(chosen.steps)
        return candidates.filter { other in
            // Another name of the same steps is no other event.
            guard other.words == chosen.words, taken.isDisjoint(with: other.steps),
                transitions(of: other.name) == arrows
            else { return false }
            taken.formUnion(other.steps)
            return true
        }
    }

    /// Which states an event of the code leads from and to.
    func transitions(of name: String) -> Set<[Int]> {
        Set(comparison.codedClaims.filter { $0.names.contains(name) }.map { [$0.from] + $0.targets })
    }

    /// `Network error / Cancellation` is either.
    static func alternatives(_ event: String) -> [String] {
        let parts = event.replacing(" or ", with: "/").replacing(" OR ", with: "/").split(separator: "/").map(
            String.init)
        let areNames = parts.count > 1 && parts.allSatisfy { !NameWords($0).words.isEmpty }
        return areNames ? parts : [event]
    }

    func candidates(_ event: String, _ arrows: [Step]) -> [Candidate] {
        let words = NameWords(event)
        var (names, steps): ([String], [String: [Step]]) = ([], [:])
        var counts: [String: Int] = [:]
        for arrow in arrows {
            let coded = comparison.codedSteps(besides: arrow).filter {
                comparison.agreeOnTarget(arrow, $0) && meanings.mayMean(arrow, $0)
            }
            for name in Set(coded.flatMap(\.names)) { counts[name, default: 0] += 1 }
            for step in coded {
                for name in ownNames(of: step, on: arrows)
                where comparison.events.isFree(name, of: step) || !comparison.isDrawn(step) {
                    if steps[name] == nil { names.append(name) }
                    steps[name, default: []].append(step)
                }
            }
        }
        return names.map { name in
            Candidate(
                name: name, steps: steps[name] ?? [], words: words.shared(with: NameWords(name)),
                arrows: counts[name] ?? 0,
                isFree: steps[name, default: []].allSatisfy { comparison.events.isFree(name, of: $0) },
                isWhole: SharedWords(event, name).areAll)
        }
    }

    /// The names of a step but for those of events that do something else, which none of the arrows shows: what a call goes on to do has the
    /// name of the call, but a drawn event that only goes on is not the call.
    func ownNames(of step: Step, on arrows: [Step]) -> [String] {
        step.names.filter { name in
            let own = name == step.event ? [] : comparison.code.steps.filter { $0.event == name && $0.result != .stays }
            return own.isEmpty || own.contains { step in arrows.contains { isBeside(step, $0) } }
        }
    }

    /// The one with the most words, of those the one with the most arrows and the fewest words of its own.
    func best(_ candidates: [Candidate]) -> Candidate? {
        candidates.filter { !$0.words.isEmpty }.enumerated().max { a, b in
            rank(a.element).lexicographicallyPrecedes(rank(b.element))
                || rank(a.element) == rank(b.element) && a.offset > b.offset
        }?.element
    }

    func rank(_ candidate: Candidate) -> [Int] {
        [Set(candidate.words).count, candidate.arrows, -NameWords(candidate.name).words.count]
    }

    /// Whether no other unknown event of the drawing that leads to the same states has more words of a name.
    func isNearest(_ part: String, of event: String, to candidate: Candidate) -> Bool {
        let own = Nearness(NameWords(part), NameWords(candidate.name))
        return others(than: event, near: candidate).allSatisfy { !(own < $0) }
    }

    /// Whether another unknown event of the drawing has as many words of a name.
    func isShared(_ candidate: Candidate, _ event: String) -> Bool {
        let own = Nearness(NameWords(event), NameWords(candidate.name))
        return others(than: event, near: candidate).contains { $0 == own }
    }

    func others(than event: String, near candidate: Candidate) -> [Nearness] {
        let all = Set(NameWords(candidate.name).words).count
        // Two that are drawn in other states may both be it, where the whole name is among their words.
        let rivals = strangers.filter { other in
            guard other.name != event, namesOfStrangers[other.name]?.contains(candidate.name) == true else {
                return false
            }
            return [event, other.name].contains { Nearness(NameWords($0), NameWords(candidate.name)).shared < all }
                || other.arrows.contains { arrow in candidate.steps.contains { isBeside($0, arrow) } }
        }
        return rivals.map { Nearness(NameWords($0.name), NameWords(candidate.name)) }
    }

    /// Whether the names have but some of their words in common, while another event of the code makes an arrow of the drawn one: then the
    /// words may be chance.
    func hasRival(_ chosen: [Candidate], _ event: String, _ candidates: [Candidate]) -> Bool {
        let isWhole = chosen.allSatisfy { candidate in
            Self.alternatives(event).contains { NameWords($0).isPart(of: NameWords(candidate.name)) }
        }
        let steps = Set(chosen.flatMap(\.steps))
        return !isWhole
            && candidates.contains { other in
                other.isFree && other.words.isEmpty && steps.isDisjoint(with: other.steps)
                    && other.arrows >= chosen.map(\.arrows).max() ?? 0
            }
    }

    func byWords(_ event: String, _ arrows: [Step], _ chosen: [Candidate], isDoubtful: Bool) -> MappingProposal? {
        var seen: Set<String> = []
        let coded = chosen.map { restricted(event, $0) ?? withOutcome($0) }.filter { seen.insert($0).inserted }
        // Two drawn events are one of the code only under conditions of their own.
        let isAmbiguous = chosen.contains { restricted(event, $0) == nil && isShared($0, event) }
        let words = Set(chosen.flatMap(\.words)).sorted().map { "“\($0)”" }.joined(separator: ", ")
        let covered = arrows.count { arrow in chosen.contains { $0.steps.contains { isBeside($0, arrow) } } }
        let part = covered == arrows.count ? "" : ", on \(covered) of \(arrows.count) arrows"
        return MappingProposal(
            .events(Alias(event, coded)), because: "they have \(words) in common, and lead to the same states\(part)",
            isSure: 2 * covered >= arrows.count && !isAmbiguous && !isDoubtful)
    }

    /// A name with its outcome, where the call leads elsewhere if it ends otherwise.
    func withOutcome(_ candidate: Candidate) -> String {
        guard let outcome = candidate.steps.first?.outcome, candidate.steps.allSatisfy({ $0.outcome == outcome }),
            comparison.code.steps.contains(where: {
                $0.names.contains(candidate.name) && $0.outcome != nil && $0.outcome != outcome
            })
        else { return candidate.name }
        return "\(candidate.name): \(outcome.rawValue)"
    }

    func isBeside(_ step: Step, _ arrow: Step) -> Bool {
        comparison.codedSteps(besides: arrow).contains(step) && comparison.agreeOnTarget(arrow, step)
    }

    /// Where transitions alone speak for it, they have to be all alike, each name's own; and no other drawn event may be alike as well.
    func byTransitions(_ event: String, _ arrows: [Step], _ candidates: [Candidate]) -> MappingProposal? {
        let alike = candidates.filter { $0.arrows == arrows.count }.compactMap { candidate in
            restricted(event, candidate).map { (name: $0, candidate: candidate.name, steps: Set(candidate.steps)) }
        }
        guard let first = alike.first else { return nil }
        // A step has several names; one of them is enough.
        let others = alike.dropFirst().filter { other in first.steps.isDisjoint(with: other.steps) }
        let coded = [first.name] + others.map(\.name)
        let isShared = strangers.contains { other in
            other.name != event && coded.contains { isAlike(other.name, CodedEvent($0)) }
        }
        guard !isShared else { return nil }
        let words = Set(candidates.filter { $0.name == first.candidate }.flatMap(\.words)).sorted()
        let reason =
            isForeign
            ? "it alone makes the same transitions"
            : words.isEmpty
                ? "the same transitions, but no word in common"
                : "the same transitions, and \(words.map { "“\($0)”" }.joined(separator: ", ")) in common, but another drawn event is nearer to it"
        return MappingProposal(
            .events(Alias(event, coded)), because: reason, isSure: isForeign && coded.count == 1)
    }

    /// A name, if need be with its outcome or under a condition, by which all transitions are alike.
    func restricted(_ event: String, _ candidate: Candidate) -> String? {
        var choices = [candidate.name]
        let (steps, first) = (candidate.steps, candidate.steps.first)
        if let outcome = first?.outcome, steps.allSatisfy({ $0.outcome == outcome }) {
            choices.append("\(candidate.name): \(outcome.rawValue)")
        }
        if let guards = first?.guards, !guards.isEmpty, steps.allSatisfy({ $0.guards == guards }) {
            let text = guards.joined(separator: " && ")
            if text.count <= Self.longestCondition, !text.contains(" | ") {
                choices.append("\(candidate.name) [\(text)]")
            }
        }
        return choices.first { isAlike(event, CodedEvent($0)) }
    }

    /// In characters; nobody reads a longer one.
    static var longestCondition: Int { 80 }

    /// Whether the arrows of a drawn event and the steps of a coded one lead from the same states to the same states.
    func isAlike(_ drawn: String, _ coded: CodedEvent) -> Bool {
        func isMeant(_ step: Step) -> Bool {
            step.names.contains(coded.name) && coded.restriction.isKnown(of: step)
        }
        let arrows = comparison.drawnClaims.filter { $0.event == drawn }
        // What a call goes on to do may be drawn with names of its own.
        let isEvent = comparison.code.eventNames.contains(coded.name)
        let steps = comparison.codedClaims.filter { isMeant($0) && (!isEvent || $0.event == coded.name) }
        return arrows.allSatisfy { arrow in
            comparison.codedSteps(besides: arrow).contains { isMeant($0) && comparison.agreeOnTarget(arrow, $0) }
        }
            && steps.allSatisfy { step in
                comparison.drawnSteps(besides: step).contains {
                    $0.event == drawn && comparison.agreeOnTarget($0, step)
                }
            }
    }
}
