/// Makes one text of the conditions of several paths: alternatives of conjunctions, simplified.
///
/// A condition and its negation on two paths that agree in all else cancel out; a path that another one covers is left out;
/// a condition that excludes others of its subject stands for their negations.
struct GuardText {
    /// More alternatives than this are said to be many.
    private static let limit = 4

    private var alternatives: [[Literal]]

    init(_ paths: [[Literal]]) {
        alternatives = paths.map(Self.withoutImplied)
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
    private static func withoutImplied(_ literals: [Literal]) -> [Literal] {
        let decided = Set(literals.filter(\.holds).compactMap(\.words.subject))
        return literals.filter { literal in
            guard !literal.holds, let subject = literal.words.subject else { return true }
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
                if let literal = complement(one, other) {
                    alternatives[i].removeAll { $0 == literal }
                    if one.count == other.count { alternatives.remove(at: j) }
                    return true
                }
            }
        }
        return false
    }

    /// The literal of `one` that need not hold, because `other` covers the case where it does not.
    private func complement(_ one: Set<Literal>, _ other: Set<Literal>) -> Literal? {
        one.first { literal in
            other.contains(literal.negated)
                && other.subtracting([literal.negated]).isSubset(of: one.subtracting([literal]))
        }
    }
}
