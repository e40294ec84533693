/// Finds out which names of two lists mean the same, from strict to forgiving: what is spelled alike, what differs in case and
/// separators, what differs in a word that says nothing. A more forgiving way is taken only for what is left.
struct NameMatching {
    /// For each name of one side, the keys under which it can be found, a list a round.
    typealias Keys = [[String]]

    /// Pairs of positions whose keys of one round are equal, and no other's: nobody has to guess.
    static func pairs(_ a: [Keys], _ b: [Keys]) -> [(a: Int, b: Int)] {
        var pairs: [(a: Int, b: Int)] = []
        var (leftA, leftB) = (Array(a.indices), Array(b.indices))
        for round in 0..<(a.first?.count ?? 0) {
            let (placesA, placesB) = (places(leftA, a, round), places(leftB, b, round))
            for i in leftA {
                let found = Set(a[i][round].flatMap { placesB[$0] ?? [] })
                guard found.count == 1, let j = found.first else { continue }
                guard Set(b[j][round].flatMap { placesA[$0] ?? [] }) == [i] else { continue }
                pairs.append((i, j))
            }
            let paired = (a: Set(pairs.map(\.a)), b: Set(pairs.map(\.b)))
            leftA.removeAll(where: paired.a.contains)
            leftB.removeAll(where: paired.b.contains)
        }
        return pairs
    }

    /// Under each key of a round, the positions that have it.
    static func places(_ left: [Int], _ keys: [Keys], _ round: Int) -> [String: [Int]] {
        var places: [String: [Int]] = [:]
        for i in left {
            for key in Set(keys[i][round]) { places[key, default: []].append(i) }
        }
        return places
    }
}
