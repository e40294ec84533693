import DrawbridgeFlow

/// Makes one text of the conditions of several paths: alternatives of conjunctions, simplified.
///
/// A condition and its negation on two paths that agree in all else cancel out, and so do all the cases of an enum; a path
/// that another one covers is left out; cases of one subject that lead to the same are joined; what all paths share is said
/// once; what a case implies of its subject is not said.
struct GuardText {
    /// More alternatives than this are said to be many.
    private static let limit = 4

    private let conditions: Interned<SymbolicCondition>
    private var questions: [Question] = []
    private var numbers: [Question.Kind: Int] = [:]
    private var alternatives: [Alternative] = []
    private var tried = TriedPairs(count: 0)
    /// Patterns that say more than a case, by the question whether they fit.
    private var patterns: [Int: PatternQuestion] = [:]

    private struct PatternQuestion {
        var subject: String
        /// The question which case the subject is, and the case that the pattern names; nil for a tuple.
        var ofCase: (question: Int, name: String)?
        var text: String
    }

    init(_ paths: [[Literal]], _ conditions: Interned<SymbolicCondition>) {
        self.conditions = conditions
        for path in paths { alternatives.append(alternative(of: path)) }
        tried = TriedPairs(count: paths.count)
        while simplifyOnce() {}
    }

    /// Nil where the transition is not guarded.
    var text: String? {
        if alternatives.isEmpty || alternatives.contains(where: { $0.answers.isEmpty }) { return nil }
        let shared = alternatives[0].answers.filter { answer in alternatives.allSatisfy { $0.answers.contains(answer) }
        }
        let rests = alternatives.map { alternative in
            text(Alternative(answers: alternative.answers.filter { !shared.contains($0) }), beside: shared)
        }
        let told = rests.prefix(Self.limit) + (rests.count > Self.limit ? ["…"] : [])
        let rest = told.joined(separator: " | ")
        guard !shared.isEmpty else { return rest }
        let first = text(Alternative(answers: shared), beside: alternatives[0].answers)
        if rest.isEmpty { return first }
        return first.isEmpty ? rest : first + ", " + (told.count > 1 ? "(\(rest))" : rest)
    }

    /// - Parameter others: answers that are said elsewhere.
    private func text(_ alternative: Alternative, beside others: [Alternative.Answer]) -> String {
        let all = alternative.answers + others
        let told = alternative.answers.filter { answer in
            // `x is .paused(.some)` says already that `x` is `.paused`.
            !all.contains { $0.choice == .holds && patterns[$0.question]?.ofCase?.question == answer.question }
        }
        return told.map { questions[$0.question].text($0.choice) }.joined(separator: ", ")
    }
}

// MARK: What the paths say

extension GuardText {
    private mutating func alternative(of path: [Literal]) -> Alternative {
        var alternative = Alternative()
        for literal in path { add(conditions[literal.condition], literal.holds, to: &alternative) }
        let answers = alternative.answers
        alternative.answers.removeAll { $0.choice == .fails && isImplied($0.question, by: answers) }
        return alternative
    }

    /// Whether a pattern surely fails: its subject is another case, or fits a pattern that excludes it.
    private func isImplied(_ question: Int, by answers: [Alternative.Answer]) -> Bool {
        guard let pattern = patterns[question] else { return false }
        return answers.contains { answer in
            if let named = pattern.ofCase, answer.question == named.question {
                let all = questions[answer.question].all
                let isCase = Choice(named.name, isExcluded: false, of: all)
                return answer.choice.intersection(isCase, of: all).isEmpty
            }
            guard answer.choice == .holds, let other = patterns[answer.question] else { return false }
            return other.subject == pattern.subject && PatternText(other.text).excludes(PatternText(pattern.text))
        }
    }

    private mutating func add(_ words: SymbolicCondition, _ holds: Bool, to alternative: inout Alternative) {
        guard let subject = words.subject, words.caseName != nil || words.pattern != nil else {
            addCondition(words, holds, to: &alternative)
            return
        }
        let named = words.caseName.map { name in
            (question: number(of: Question(subjectOf: words, subject)), name: name)
        }
        if let (question, name) = named, words.isCase || holds {
            let all = questions[question].all
            alternative.assume(Choice(name, isExcluded: !holds, of: all), to: question, of: all)
        }
        guard let pattern = words.pattern else { return }
        let fits = addCondition(words, holds, to: &alternative)
        patterns[fits] = PatternQuestion(subject: subject, ofCase: named, text: pattern)
    }

    @discardableResult
    private mutating func addCondition(_ words: SymbolicCondition, _ holds: Bool, to alternative: inout Alternative)
        -> Int
    {
        if let opposite = numbers[.condition(words.fails)] {
            alternative.assume(holds ? .fails : .holds, to: opposite, of: Question.truth)
            return opposite
        }
        let question = number(of: Question(kind: .condition(words.holds), fails: words.fails, all: Question.truth))
        alternative.assume(holds ? .holds : .fails, to: question, of: Question.truth)
        return question
    }

    private mutating func number(of question: Question) -> Int {
        if let known = numbers[question.kind] { return known }
        numbers[question.kind] = questions.count
        questions.append(question)
        return questions.count - 1
    }
}

// MARK: Simpler

extension GuardText {
    private mutating func simplifyOnce() -> Bool {
        for i in alternatives.indices {
            for j in alternatives.indices where i != j && !tried.contains(i, j) {
                if simplify(i, by: j) { return true }
                tried.insert(i, j)
            }
        }
        return false
    }

    private mutating func remove(_ place: Int) {
        alternatives.remove(at: place)
        tried.remove(place)
    }

    private mutating func simplify(_ i: Int, by j: Int) -> Bool {
        let (one, other) = (alternatives[i], alternatives[j])
        if other.implies(one, questions) {
            remove(j)
            return true
        }
        for answer in one.answers {
            guard let choice = other[answer.question], one.implies(other, but: answer.question, questions) else {
                continue
            }
            let all = questions[answer.question].all
            let joined = answer.choice.union(choice, of: all)
            if joined.isAll(all) {
                alternatives[i][answer.question] = nil
                tried.forget(i)
                return true
            }
            guard other.implies(one, but: answer.question, questions) else { continue }
            alternatives[i][answer.question] = joined
            tried.forget(i)
            remove(j)
            return true
        }
        return false
    }
}
