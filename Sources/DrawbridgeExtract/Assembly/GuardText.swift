/// Makes one text of the conditions of several paths: alternatives of conjunctions, simplified.
///
/// A condition and its negation on two paths that agree in all else cancel out; a path that another one covers is left out;
/// a condition that excludes others of its subject stands for their negations.
struct GuardText {
    /// More alternatives than this are said to be many.
    private static let limit = 4

    private struct Term: Hashable {
        var words: Words
        var holds: Bool

        var text: String { holds ? words.holds : words.fails }
        var negated: Term { Term(words: words, holds: !holds) }
    }

    private var alternatives: [[Term]]

    init(_ paths: [[Literal]], _ words: Interned<Words>) {
        alternatives = paths.map { literals in
            var seen: Set<Term> = []
            let terms = literals.map { Term(words: words[$0.words].timeless, holds: $0.holds) }
            return Self.withoutImplied(terms.filter { seen.insert($0).inserted })
        }
        while simplifyOnce() {}
    }

    /// Nil where the transition is not guarded.
    var text: String? {
        if alternatives.contains(where: \.isEmpty) { return nil }
        let texts = alternatives.map { $0.map(\.text).joined(separator: ", ") }
        guard !texts.isEmpty else { return nil }
        let shown = texts.prefix(Self.limit).joined(separator: " | ")
        return texts.count > Self.limit ? shown + " | …" : shown
    }

    /// `x is .b` says already that `x` is not `.a`.
    private static func withoutImplied(_ terms: [Term]) -> [Term] {
        let decided = Set(terms.filter { $0.holds && $0.words.isCase }.compactMap(\.words.subject))
        return terms.filter { term in
            guard !term.holds, let subject = term.words.subject else { return true }
            return !decided.contains(subject)
        }
    }

    private mutating func simplifyOnce() -> Bool {
        for i in alternatives.indices {
            for j in alternatives.indices where i != j {
                let (one, other) = (Set(alternatives[i]), Set(alternatives[j]))
                if one.isSubset(of: other) {
                    alternatives.remove(at: j)
                    return true
                }
                if let term = complement(one, other) {
                    alternatives[i].removeAll { $0 == term }
                    if one.count == other.count { alternatives.remove(at: j) }
                    return true
                }
            }
        }
        return false
    }

    /// The term of `one` that need not hold, because `other` covers the case where it does not.
    private func complement(_ one: Set<Term>, _ other: Set<Term>) -> Term? {
        alternatives.joined().first { term in
            one.contains(term) && other.contains(term.negated)
                && other.subtracting([term.negated]).isSubset(of: one.subtracting([term]))
        }
    }
}
