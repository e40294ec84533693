import DrawbridgeFlow

/// Divides the paths of a step by what happened, where the code asks for that: a handler that is given `.ready` is another
/// event than the same one that is given `.failed`.
struct EventCases {
    struct Part {
        /// The case that the handler is given; nil for what is done whatever happens, or in all cases that are not named.
        var caseName: String?
        /// What else the code asks of what is inside that case, or inside the step's own.
        var partName: String?
        var paths: [Path]
    }

    private let conditions: Interned<SymbolicCondition>
    private(set) var parts: [Part] = []

    init(_ paths: [Path], _ conditions: Interned<SymbolicCondition>) {
        self.conditions = conditions
        for path in paths { add(path) }
        joinAlike()
    }

    private mutating func add(_ path: Path) {
        let name = path.literals.lazy.compactMap(namedCase).first ?? caseLeft(by: path.literals)
        let partName = partName(path.literals)
        if let known = parts.firstIndex(where: { $0.caseName == name && $0.partName == partName }) {
            parts[known].paths.append(path)
        } else {
            parts.append(Part(caseName: name, partName: partName, paths: [path]))
        }
    }

    /// The cases inside of what has happened, the outermost first.
    private func partName(_ literals: [Literal]) -> String? {
        let conditions = literals.filter(\.holds).map { self.conditions[$0.condition] }.filter(\.isWithinEvent)
        let names = conditions.compactMap { $0.casePath ?? $0.caseName }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }

    private func namedCase(_ literal: Literal) -> String? {
        let condition = conditions[literal.condition]
        // How a call ended is an outcome, and no case of its own.
        guard literal.holds, condition.isOfEvent, !condition.isWithinEvent, condition.endIfHolds == nil else {
            return nil
        }
        return condition.casePath ?? condition.caseName
    }

    /// The one case that is left where the others are ruled out.
    private func caseLeft(by literals: [Literal]) -> String? {
        let ruledOut = literals.filter { !$0.holds && isOfEvent($0) && !conditions[$0.condition].isWithinEvent }
        guard let first = ruledOut.first.map({ conditions[$0.condition] }), !first.allCases.isEmpty else { return nil }
        let names = Set(
            ruledOut.map { conditions[$0.condition] }.filter { $0.subject == first.subject }.map(\.caseName))
        let left = first.allCases.filter { !names.contains($0) }
        return left.count == 1 ? left[0] : nil
    }

    /// What is done in each case that there is, or in the cases without a name as well, is not told by cases.
    private mutating func joinAlike() {
        let (whole, divided) = (parts.filter { $0.partName == nil }, parts.filter { $0.partName != nil })
        parts = whole
        defer { parts += divided }
        guard parts.contains(where: { $0.caseName != nil }) else { return }
        let rest = parts.first { $0.caseName == nil }
        let model = rest ?? parts[0]
        let alike = parts.filter { $0.caseName == nil || means(model, $0) }
        guard rest != nil || Set(allCases).isSubset(of: Set(alike.compactMap(\.caseName))), alike.count > 1,
            rest != nil || !allCases.isEmpty
        else { return }
        let names = Set(alike.map(\.caseName))
        let joined = Part(caseName: nil, paths: alike.flatMap(\.paths))
        parts = parts.filter { !names.contains($0.caseName) } + [joined]
    }

    /// All cases of what happens, where they are known.
    private var allCases: [String] {
        let named = parts.lazy.flatMap(\.paths).flatMap(\.literals).first { namedCase($0) != nil }
        return named.map { conditions[$0.condition].allCases } ?? []
    }

    private func means(_ one: Part, _ other: Part) -> Bool {
        one.paths.commonEnd == other.paths.commonEnd
            && Set(one.paths.map(literalsBeside)) == Set(other.paths.map(literalsBeside))
    }

    private func literalsBeside(_ path: Path) -> [Literal] { path.literals.filter { !isOfEvent($0) } }

    private func isOfEvent(_ literal: Literal) -> Bool {
        let condition = conditions[literal.condition]
        return condition.isOfEvent && condition.caseName != nil && condition.endIfHolds == nil
    }

    /// The conditions of a part beside its case and its outcome, as far as these say all of them: where several calls have ended in
    /// different ways, the outcome tells the last one alone.
    func literals(of part: Part) -> [[Literal]] {
        let hasEnd = part.paths.commonEnd != nil
        return part.paths.map { path in
            path.literals.filter { literal in
                let condition = conditions[literal.condition]
                if hasEnd, path.firstEnd == path.lastEnd, condition.endIfHolds != nil { return false }
                let isNamed = condition.isWithinEvent ? part.partName != nil : part.caseName != nil
                return !isNamed || !isOfEvent(literal)
                    || literal.holds && !condition.isCase && condition.casePath == nil
            }
        }
    }
}

extension SymbolicCondition {
    /// The cases inside each other that a pattern names, `a.b` of `.a(.b)` and of `.a(_, action: .b)`. Nil where it asks for more than
    /// one inside of another one, or for anything else.
    fileprivate var casePath: String? {
        guard let pattern, pattern.first == ".", pattern.contains("(") else { return nil }
        var (path, rest) = ([String](), pattern[...])
        while rest.first == "." {
            let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            path.append(String(name))
            rest = rest[name.endIndex...]
            guard rest.first == "(", rest.last == ")" else { break }
            let inner = rest.dropFirst().dropLast().split(separator: ",").map { $0.drop { $0 == " " } }
                .map { $0.contains(": ") ? $0[($0.firstIndex(of: " ") ?? $0.startIndex)...].dropFirst() : $0 }
                .filter { $0 != "_" }
            guard inner.count == 1, inner[0].first == "." else {
                return inner.isEmpty && path.count > 1 ? joined(path) : nil
            }
            rest = inner[0]
        }
        return rest.isEmpty && path.count > 1 ? joined(path) : nil
    }

    private func joined(_ path: [String]) -> String { path.joined(separator: ".") }
}
