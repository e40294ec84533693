import DrawbridgeModel

/// Which states of the code a drawn state may stand for that has no state of its name there.
struct StateProposals {
    private(set) var all: [MappingProposal] = []
    private let comparison: Comparison

    init(_ comparison: Comparison) {
        self.comparison = comparison
        let strangers = strangers
        let known = Set(strangers.compactMap(\.drawnName))
        all = strangers + parts.filter { !known.contains($0.drawnName ?? "") } + twins
    }
}

/// A state of the code that may be a drawn one.
private struct Candidate {
    var name: String
    /// What both are called.
    var words: [String]
    /// How much of what leads to the coded state and away from it is drawn.
    var likeness: Double
    var isNamed: Bool
}

private extension StateProposals {
    /// Drawn states that the code has not.
    var strangers: [MappingProposal] {
        let (drawn, coded) = (comparison.unimplementedStates, comparison.undrawnStates)
        guard !drawn.isEmpty, !coded.isEmpty else { return [] }
        let near = Resemblance(comparison).likeness(drawn, coded)
        // Where all neighbours are strangers, too, those that are called alike are taken for each other, and the states that both begin in.
        let supposed = zip(drawn, found(drawn, coded, near)).compactMap { state, candidates -> Alias? in
            let named = candidates.filter(\.isNamed)
            return named.isEmpty ? nil : Alias(title(state), named.map(\.name))
        }
        let nearest = Resemblance(trial(supposed + starts(besides: supposed))).likeness(drawn, coded)
        let likeness = zip(near, nearest).map { near, nearest in zip(near, nearest).map { max($0, $1) } }
        return zip(drawn, found(drawn, coded, likeness)).compactMap { proposal(title($0), $1) }
    }

    /// The states that both begin in, where neither is known.
    func starts(besides aliases: [Alias]) -> [Alias] {
        guard comparison.drawing.initial.count == 1, let drawn = comparison.drawing.initial.first,
            comparison.code.initial.count == 1, let coded = comparison.code.initial.first,
            comparison.states.coded[drawn].isEmpty, comparison.states.drawn[coded].isEmpty
        else { return [] }
        let names = (drawn: comparison.drawing.state(drawn).title, coded: comparison.code.leaves[coded])
        let isKnown = aliases.contains { $0.drawn == names.drawn || $0.coded.contains(names.coded) }
        return isKnown ? [] : [Alias(names.drawn, [names.coded])]
    }

    func trial(_ aliases: [Alias]) -> Comparison {
        var settings = comparison.settings
        settings.states += aliases
        return Comparison(comparison.drawing.machine, comparison.code.machine, settings: settings)
    }

    /// Whether a name of the drawing is in another script, so that no word of it can be in a name of the code.
    static func isForeign(_ title: String) -> Bool {
        let letters = title.filter(\.isLetter)
        return !letters.isEmpty && !letters.contains(where: \.isASCII)
    }

    /// For each drawn state, those of the code that look like it most.
    func found(_ drawn: [StrangeState], _ coded: [StrangeState], _ likeness: [[Double]]) -> [[Candidate]] {
        var found: [[Candidate]] = Array(repeating: [], count: drawn.count)
        for (state, likeness) in zip(coded, likeness) {
            let candidates = zip(drawn, likeness).map { candidate(state, for: $0, likeness: $1) }
            guard let place = Self.best(candidates) else { continue }
            found[place].append(candidates[place])
        }
        return found
    }

    func candidate(_ coded: StrangeState, for drawn: StrangeState, likeness: Double) -> Candidate {
        let state = comparison.code.states[coded.name]
        let (title, name) = (NameWords(title(drawn)), NameWords(state?.ownName ?? coded.name))
        let comment = NameWords(state?.documentation ?? "")
        let words = title.shared(with: name)
        let isCommented = !title.words.isEmpty && title.shared(with: comment).count == title.words.count
        return Candidate(
            name: coded.name, words: words.isEmpty && isCommented ? title.words : words,
            likeness: likeness, isNamed: title.isPart(of: name) || isCommented)
    }

    /// The drawn state that a coded one looks like most, by its words, then by its neighbours; nil where two come as near.
    static func best(_ candidates: [Candidate]) -> Int? {
        let ranks = candidates.map { (candidate: Candidate) -> Double in
            guard candidate.isNamed || candidate.likeness >= 0.5 else { return 0 }
            return Double(candidate.words.count) + (candidate.isNamed ? 1 : 0) + candidate.likeness
        }
        guard let most = ranks.max(), most > 0, ranks.count(where: { $0 == most }) == 1 else { return nil }
        return ranks.firstIndex(of: most)
    }

    func proposal(_ title: String, _ candidates: [Candidate]) -> MappingProposal? {
        // States that are called so stand for it together; what only looks so is asked where nothing is called so.
        let named = candidates.filter(\.isNamed)
        let chosen = named.isEmpty ? candidates.filter { $0.likeness >= 0.5 } : named
        guard !chosen.isEmpty else { return nil }
        var alias = Alias(title, chosen.map(\.name))
        let partly = chosen.count == 1 ? [] : lackingAlone(&alias)
        let words = Set(chosen.flatMap(\.words)).sorted().map { "“\($0)”" }.joined(separator: ", ")
        let isOther = named.isEmpty && chosen.count == 1 && Self.isForeign(title)
        let areAlike = chosen.allSatisfy { $0.likeness >= 0.5 }
        let doesAll = !areAlike && named.count == 1 && chosen.count == 1 && doesAllDrawn(alias)
        let isSure = (!named.isEmpty || isOther) && (areAlike || doesAll)
        let like =
            areAlike
            ? "the same neighbours"
            : doesAll ? "the code makes all transitions that are drawn of it" : "different neighbours"
        let reason =
            isOther
            ? like : named.isEmpty ? "\(like), but no word in common" : "they have \(words) in common, and \(like)"
        let rest = partly.isEmpty ? "" : "; not all of them do \(partly.joined(separator: " and "))"
        return MappingProposal(.names(alias), because: reason + rest, isSure: isSure)
    }

    /// Whether the code has all drawn transitions to and from a state under this name, and there are some in both directions.
    func doesAllDrawn(_ alias: Alias) -> Bool {
        var settings = comparison.settings
        settings.comparesEvents = false
        settings.states.append(alias)
        let trial = Comparison(comparison.drawing.machine, comparison.code.machine, settings: settings)
        let leaves = trial.drawing.leaves.indices.filter { trial.drawing.state($0).title == alias.drawn }
        let (to, from) = (
            trial.drawnClaims.filter { step in
                !leaves.contains(step.from) && step.targets.contains(where: leaves.contains)
            },
            trial.drawnClaims.filter { leaves.contains($0.from) }
        )
        return !to.isEmpty && !from.isEmpty && (to + from).allSatisfy(trial.isImplemented)
    }

    /// Asks each of several states to do what is drawn where all of them do: what only some do is not hidden then. Otherwise, what the others lack.
    func lackingAlone(_ alias: inout Alias) -> [String] {
        var each = alias
        each.isEach = true
        let (any, all) = (missing(with: alias), missing(with: each))
        let more = all.filter { !any.contains($0) }
        if more.isEmpty { alias = each }
        return more
    }

    func missing(with alias: Alias) -> [String] {
        var settings = comparison.settings
        settings.comparesEvents = false
        settings.states.append(alias)
        let trial = Comparison(comparison.drawing.machine, comparison.code.machine, settings: settings)
        var seen: Set<String> = []
        return trial.drawnClaims.filter { !trial.isImplemented($0) }.map { step in
            let drawing = trial.drawing
            return "“\(drawing.state(step.from).title)"
                + " → \(step.targets.first.map { drawing.state($0).title } ?? "?")”"
        }.filter { seen.insert($0).inserted }
    }

    func title(_ state: StrangeState) -> String { comparison.drawing.states[state.name]?.title ?? state.name }
}

/// Drawn states that are one state in the code.
private extension StateProposals {
    /// One state that is called so may be another one that the code lacks; several are parts of one.
    var parts: [MappingProposal] { SplitState.all(in: comparison).flatMap(\.proposals) }
}

/// States of the code that do what another one does: an instance that is not there yet, and one that is new.
private extension StateProposals {
    /// Of these, only the one that the code begins in: where a drawing leaves out another one, people have to say what it is.
    var twins: [MappingProposal] {
        guard comparison.code.initial.count == 1, let first = comparison.code.initial.first,
            comparison.states.drawn[first].isEmpty, comparison.drawing.initial.count == 1,
            let begin = comparison.drawing.initial.first, comparison.states.coded[begin].count == 1,
            let twin = comparison.states.coded[begin].first, areTwins(first, twin)
        else { return [] }
        let names = (first: comparison.code.leaves[first], twin: comparison.code.leaves[twin])
        var alias = Alias(comparison.drawing.state(begin).title, [names.twin, names.first])
        alias.isEach = true
        let reason = "the code starts in \(names.first), and does there what it does in \(names.twin)"
        return [MappingProposal(.names(alias), because: reason, isSure: true)].compactMap(\.self)
    }

    /// Whether both make the same transitions, but for those between them.
    func areTwins(_ a: Int, _ b: Int) -> Bool {
        func moves(from leaf: Int) -> Set<String> {
            let steps = comparison.code.steps.filter { $0.from == leaf && $0.isCertain && $0.result != .stays }
            let away = steps.filter { !$0.targets.contains(a) && !$0.targets.contains(b) }
            return Set(away.map { "\($0.event ?? "") \($0.outcome?.rawValue ?? "") \($0.targets)" })
        }
        let moves = (moves(from: a), moves(from: b))
        return !moves.0.isEmpty && moves.0 == moves.1
    }
}
