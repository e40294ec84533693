/// Which values a condition leaves open: some that are named, or all but some. True and false for a plain condition, cases
/// for what a `switch` looks at.
struct Choice: Equatable {
    /// In the order in which the code asks for them, or that of their declaration where that is known.
    private(set) var names: [String]
    private(set) var isComplement: Bool

    static let holds = Choice(names: ["true"], isComplement: false)
    static let fails = Choice(names: ["false"], isComplement: false)

    private init(names: [String], isComplement: Bool) {
        self.names = names
        self.isComplement = isComplement
    }

    /// - Parameter all: every value that there is; empty where that is not known.
    init(_ name: String, isExcluded: Bool, of all: [String]) {
        self = Choice(names: [name], isComplement: isExcluded).counted(in: all)
    }

    var isEmpty: Bool { names.isEmpty && !isComplement }

    /// The one name that is left.
    var single: String? { !isComplement && names.count == 1 ? names[0] : nil }

    func isAll(_ all: [String]) -> Bool {
        isComplement ? names.isEmpty : !all.isEmpty && all.allSatisfy(names.contains)
    }

    func union(_ other: Choice, of all: [String]) -> Choice {
        let joined =
            switch (isComplement, other.isComplement) {
            case (false, false): Choice(names: names + other.names.filter { !names.contains($0) }, isComplement: false)
            case (true, true): Choice(names: names.filter(other.names.contains), isComplement: true)
            case (true, false): Choice(names: names.filter { !other.names.contains($0) }, isComplement: true)
            case (false, true): Choice(names: other.names.filter { !names.contains($0) }, isComplement: true)
            }
        return joined.counted(in: all)
    }

    func intersection(_ other: Choice, of all: [String]) -> Choice {
        negated.union(other.negated, of: []).negated.counted(in: all)
    }

    func isSubset(of other: Choice, of all: [String]) -> Bool {
        if !isComplement, !other.isComplement { return names.allSatisfy(other.names.contains) }
        let both = intersection(other, of: all)
        return both.isComplement == isComplement && both.names.count == names.count
            && both.names.allSatisfy(names.contains)
    }

    private var negated: Choice { Choice(names: names, isComplement: !isComplement) }

    /// By the names that are left, where all are known, so that equal choices are equal values.
    private func counted(in all: [String]) -> Choice {
        guard !all.isEmpty else { return self }
        return Choice(names: all.filter { names.contains($0) != isComplement }, isComplement: false)
    }
}
