/// One of the ways in which a guard holds: the answers to some questions, all of which have to fit.
struct Alternative: Equatable {
    /// A question's number, in the order in which they are asked, and what is left open of it.
    struct Answer: Equatable {
        var question: Int
        var choice: Choice
    }

    var answers: [Answer] = []

    subscript(question: Int) -> Choice? {
        get { answers.first { $0.question == question }?.choice }
        set {
            let place = answers.firstIndex { $0.question == question }
            switch (place, newValue) {
            case (let place?, let choice?): answers[place].choice = choice
            case (let place?, nil): answers.remove(at: place)
            case (nil, let choice?): answers.append(Answer(question: question, choice: choice))
            case (nil, nil): break
            }
        }
    }

    /// Narrows an answer. One that contradicts an earlier one is passed over: what was asked changed in between, and the
    /// guard is about the time before.
    mutating func assume(_ choice: Choice, to question: Int, of all: [String]) {
        guard let known = self[question] else { return self[question] = choice }
        let both = known.intersection(choice, of: all)
        if !both.isEmpty { self[question] = both }
    }

    /// Whether whatever fits this one fits another one, too; one question apart.
    func implies(_ other: Alternative, but excepted: Int? = nil, _ questions: [Question]) -> Bool {
        other.answers.allSatisfy { answer in
            answer.question == excepted
                || self[answer.question].map { $0.isSubset(of: answer.choice, of: questions[answer.question].all) }
                    ?? false
        }
    }
}
