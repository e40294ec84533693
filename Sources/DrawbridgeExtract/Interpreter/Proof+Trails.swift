/// The landmarks of the ways that lead to a place. Told only to those who ask; a proof holds them only where the code was
/// lowered to be asked about.
extension Proof {
    typealias Trail = [Landmark]

    /// More ways than this are not told.
    static let toldTrails = 32

    /// Each way once, in the order in which they were found; the first of them where there are too many.
    func trails(to place: Place) -> [Trail] {
        var known: [Place: [Trail]] = [:]
        for needed in places(below: place, next: { nodes[$0].before }) {
            known[needed] = trails(of: nodes[needed]) { known[$0] ?? [] }
        }
        return known[place] ?? []
    }

    private func trails(of node: Node, _ known: (Place) -> [Trail]) -> [Trail] {
        switch node {
        case .start: return [[]]
        case .condition(_, let before), .action(_, let before): return known(before)
        case .write(let origin, let before): return append(Landmark(kind: .assigns, origin: origin), known(before))
        case .landmark(let landmark, let before): return append(landmark, known(before))
        case .call(let callee, let before):
            return distinct(known(before).flatMap { trail in known(callee).map { trail + $0 } })
        case .any(let places): return distinct(places.flatMap(known))
        }
    }

    private func append(_ landmark: Landmark, _ trails: [Trail]) -> [Trail] { trails.map { $0 + [landmark] } }

    private func distinct(_ trails: [Trail]) -> [Trail] {
        var seen: Set<Trail> = []
        return Array(trails.filter { seen.insert($0).inserted }.prefix(Self.toldTrails))
    }
}
