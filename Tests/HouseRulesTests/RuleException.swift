/// Something that breaks a rule, for now: it may shrink, and has to leave the table once it keeps the rule.
struct RuleException {
    /// What is counted.
    enum Rule: String {
        /// Of a type, over all its extensions.
        case lines
        case storedProperties = "stored properties"
        case bools = "Bools"
        /// Of types, between two folders, in the direction that has fewer.
        case folderCycle = "uses"
        case defaults = "switches with a default"
    }

    let rule: Rule
    let subject: String
    /// Its size when it was last looked at.
    let ceiling: Int
    let reason: String

    init(_ rule: Rule, _ subject: String, _ ceiling: Int, _ reason: String) {
        (self.rule, self.subject, self.ceiling, self.reason) = (rule, subject, ceiling, reason)
    }
}

extension RuleException {
    /// What is wrong where a rule allows `limit` and things have these sizes: those that are too large without an exception or
    /// larger than theirs, and exceptions that say more than is true.
    static func faults(_ rule: Rule, limit: Int, sizes: [String: Int], exceptions: [RuleException] = table) -> [String]
    {
        let exceptions = exceptions.filter { $0.rule == rule }
        let excepted = Set(exceptions.map(\.subject))
        let unexpected = sizes.filter { $0.value > limit && !excepted.contains($0.key) }
            .map { "\($0.key) has \($0.value) \(rule.rawValue), and \(limit) are allowed" }
        return unexpected.sorted() + exceptions.compactMap { $0.fault(limit: limit, size: sizes[$0.subject] ?? 0) }
    }

    private func fault(limit: Int, size: Int) -> String? {
        if size <= limit {
            return "\(subject) has \(size) \(rule.rawValue) and needs no exception any more: take it out of the table"
        }
        if size > ceiling {
            return "\(subject) has grown from \(ceiling) to \(size) \(rule.rawValue): an exception may only shrink"
        }
        // More than a tenth above the truth it would let in what was won.
        if ceiling * 10 > size * 11 {
            return "\(subject) has shrunk to \(size) \(rule.rawValue): lower its ceiling from \(ceiling)"
        }
        return nil
    }
}
