import DrawbridgeModel

/// Which events of the code a drawn event may mean that has no counterpart there, by the words of their names.
struct EventMeanings {
    private let comparison: Comparison
    /// The drawn claims on events without a counterpart, by event, with the words of its name.
    private let strangers: [(event: String, words: NameWords, claims: [Step])]

    init(_ comparison: Comparison) {
        self.comparison = comparison
        let claims =
            comparison.settings.comparesEvents ? comparison.drawnClaims.filter(comparison.isOnUnknownEvent) : []
        strangers = Grouping(claims) { $0.event ?? "" }.groups.map { claims in
            let event = claims[0].event ?? ""
            return (event, NameWords(event), claims)
        }
    }

    /// Whether a step of the code, which does what is drawn, may do so on the drawn event. It does not if another unknown drawn event is its
    /// name, or has all of its several words, nor if the drawn one has all words of another event that starts in the same state.
    func mayMean(_ drawn: Step, _ coded: Step) -> Bool {
        comparison.haveWordsInCommon(drawn, coded)
            || !isCalledByAnother(coded, than: drawn) && namesakes(of: drawn).isEmpty
    }

    /// Steps that start where an unknown drawn one does, lead elsewhere, are not drawn, and have a name with no words but those of the drawn
    /// event: `result` for `result received`.
    func namesakes(of drawn: Step) -> [Step] {
        guard let words = strangers.first(where: { $0.event == drawn.event })?.words, !words.words.isEmpty else {
            return []
        }
        return comparison.codedSteps(besides: drawn).filter { coded in
            guard case .moves = coded.result, !comparison.agreeOnTarget(drawn, coded) else { return false }
            return words.haveAll(of: coded) { !NameWords.haveSynonyms($0.words) } && !comparison.isNamed(coded)
                && !comparison.isDrawn(coded)
        }
    }

    /// Whether another unknown drawn event has all words of a name of a step, at an arrow that the code makes on that event, ended alike. One
    /// word, as of `fail`, says too little: several drawn events may lead to one call.
    private func isCalledByAnother(_ coded: Step, than drawn: Step) -> Bool {
        strangers.contains { event, words, claims in
            event != drawn.event && words.haveAll(of: coded) { $0.words.count > 1 || $0.words == words.words }
                && claims.contains { claim in
                    comparison.codedSteps(besides: claim).contains {
                        $0.event == coded.event && $0.outcome == coded.outcome && comparison.agreeOnTarget(claim, $0)
                    }
                }
        }
    }
}

extension NameWords {
    /// Whether one of the names of a step has no words but those of this name, and fits.
    fileprivate func haveAll(of step: Step, where fits: (NameWords) -> Bool) -> Bool {
        step.names.contains { name in
            let other = NameWords(name)
            return !other.words.isEmpty && other.words.allSatisfy { word in words.contains { Self.areAlike(word, $0) } }
                && fits(other)
        }
    }
}
