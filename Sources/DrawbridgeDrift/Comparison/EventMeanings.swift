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

    /// Whether a step of the code, which does what is drawn, may do so on the drawn event. It does not if another unknown drawn event has all
    /// words of its name, nor if the drawn one has all words of another event that starts in the same state.
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
            return words.haveAll(of: coded) && !comparison.isNamed(coded) && !comparison.isDrawn(coded)
        }
    }

    /// Whether another unknown drawn event has all words of a name of a step, at an arrow that the code makes on that event.
    private func isCalledByAnother(_ coded: Step, than drawn: Step) -> Bool {
        strangers.contains { event, words, claims in
            event != drawn.event && words.haveAll(of: coded)
                && claims.contains { claim in
                    comparison.codedSteps(besides: claim).contains {
                        $0.event == coded.event && comparison.agreeOnTarget(claim, $0)
                    }
                }
        }
    }
}

extension NameWords {
    /// Whether one of the names of a step has no words but those of this name.
    fileprivate func haveAll(of step: Step) -> Bool {
        step.names.contains { name in
            let other = NameWords(name)
            return !other.words.isEmpty && other.shared(with: self).count == other.words.count
        }
    }
}
