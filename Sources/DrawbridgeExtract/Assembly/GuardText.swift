/// Makes one text of the conditions of several paths: alternatives of conjunctions, simplified.
///
/// A condition and its negation on two paths that agree in all else cancel out; a path that another one covers is left out;
/// a condition that excludes others of its subject stands for their negations.
struct GuardText {
    /// More alternatives than this are said to be many.
    private static let limit = 4

    /// A condition's id, and whether it holds.
    private struct Term: Equatable {
        var condition: Int
        var holds: Bool

        var negated: Term { Term(condition: condition, holds: !holds) }
    }

    private let conditions: Interned<Words>
    private var alternatives: [[Term]] = []

    init(_ paths: [[Literal]], _ conditions: Interned<Words>) {
        self.conditions = conditions
        alternatives = paths.map(terms)
        while simplifyOnce() {}
    }

    /// Nil where the transition is not guarded.
    var text: String? {
        if alternatives.isEmpty || alternatives.contains(where: \.isEmpty) { return nil }
        let texts = alternatives.prefix(Self.limit).map { $0.map(text).joined(separator: ", ") }
        return texts.joined(separator: " | ") + (alternatives.count > Self.limit ? " | …" : "")
    }

    private func text(_ term: Term) -> String {
        term.holds ? conditions[term.condition].holds : conditions[term.condition].fails
    }

    /// Each once, and without what others imply: `x is .b` says already that `x` is not `.a`.
    private func terms(_ literals: [Literal]) -> [Term] {
        var terms: [Term] = []
        for literal in literals {
            let term = Term(condition: literal.condition, holds: literal.holds)
            if !terms.contains(term) { terms.append(term) }
        }
        let decided = terms.filter { $0.holds && conditions[$0.condition].isCase }
            .compactMap { conditions[$0.condition].subject }
        return terms.filter { term in
            guard !term.holds, let subject = conditions[term.condition].subject else { return true }
            return !decided.contains(subject)
        }
    }

    private mutating func simplifyOnce() -> Bool {
        for i in alternatives.indices {
            for j in alternatives.indices where i != j && simplify(i, by: j) { return true }
        }
        return false
    }

    private mutating func simplify(_ i: Int, by j: Int) -> Bool {
        let (one, other) = (alternatives[i], alternatives[j])
        if one.allSatisfy(other.contains) {
            alternatives.remove(at: j)
            return true
        }
        guard let term = complement(one, other) else { return false }
        alternatives[i].removeAll { $0 == term }
        if one.count == other.count { alternatives.remove(at: j) }
        return true
    }

    /// The term of `one` that need not hold, because `other` covers the case where it does not.
    private func complement(_ one: [Term], _ other: [Term]) -> Term? {
        guard other.count <= one.count else { return nil }
        return one.first { term in
            other.contains(term.negated) && other.allSatisfy { $0 == term.negated || $0 != term && one.contains($0) }
        }
    }
}
