/// What somebody may have meant who wrote a name that is unknown.
struct NearestNames {
    /// At most three, the nearest first.
    let nearest: [String]
    private let all: [String]

    init(of name: String, among names: [String]) {
        var seen: Set<String> = []
        all = names.filter { seen.insert($0).inserted }
        let wanted = name.lowercased()
        let limit = max(1, name.count / 3)
        let near = all.map { (name: $0, distance: Self.distance(wanted, $0.lowercased())) }
            .filter { $0.distance <= limit || $0.name.lowercased().hasPrefix(wanted) }
        nearest = near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
    }

    /// "did you mean A or B?", or what there is.
    func sentence(plural: String) -> String {
        if all.isEmpty { return "there are no \(plural) here" }
        if !nearest.isEmpty { return "did you mean \(nearest.joined(separator: " or "))?" }
        let rest = all.count > 8 ? ", and \(all.count - 8) more" : ""
        return "the \(plural) are: " + all.prefix(8).joined(separator: ", ") + rest
    }
}

extension NearestNames {
    /// How many letters have to be put in, left out, changed, or swapped with their neighbour to make `b` out of `a`.
    static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a), Array(b))
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var best = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
                row.append(best)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
