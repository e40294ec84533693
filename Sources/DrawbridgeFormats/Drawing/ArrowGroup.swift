/// States that share arrows to one target, and the arrows that they share.
struct ArrowGroup {
    let kinds: Set<ArrowKind>
    let sources: [String]

    /// When a group is worth the place that it takes.
    struct Worth: Equatable {
        /// The fewest lines of words that a group has to save.
        let fewestLines: Int
        /// The lines that a state costs which has other arrows to the same target besides.
        let secondArrow: Int

        /// For groups whose arrows meet at a point.
        static let points = Worth(fewestLines: 4, secondArrow: 3)
        /// For groups whose states are named beside the target.
        static let names = Worth(fewestLines: 3, secondArrow: 1)
    }

    /// The group that saves the most lines of words. Nil if none saves enough.
    ///
    /// - Parameter arrows: The sources of each kind of arrow to the target.
    init?(of arrows: [ArrowKind: Set<String>], _ worth: Worth) {
        var shared: [String: Set<ArrowKind>] = [:]
        for (kind, sources) in arrows { for source in sources { shared[source, default: []].insert(kind) } }
        let sources = shared.keys.sorted()
        // What one state alone does is in no group.
        let common = Set(arrows.filter { $0.value.count > 1 }.keys)
        let wholes = Array(Set(shared.values.map { $0.intersection(common) }))
        let parts = wholes.indices.flatMap { i in wholes[..<i].map { $0.intersection(wholes[i]) } }
        let groups = Set(wholes + parts).filter { !$0.isEmpty }.map { kinds in
            ArrowGroup(kinds: kinds, sources: sources.filter { shared[$0, default: []].isSuperset(of: kinds) })
        }
        let best = groups.map { (group: $0, saved: $0.lines(savedOf: shared, worth)) }
            .max { ($0.saved, $1.group.order) < ($1.saved, $0.group.order) }
        guard let best, best.saved >= worth.fewestLines else { return nil }
        self = best.group
    }

    private init(kinds: Set<ArrowKind>, sources: [String]) {
        self.kinds = kinds
        self.sources = sources
    }

    private func lines(savedOf arrows: [String: Set<ArrowKind>], _ worth: Worth) -> Int {
        let divided = sources.filter { arrows[$0] != kinds }
        return (sources.count - 1) * kinds.count - divided.count * worth.secondArrow
    }

    private var order: String { (sources + kinds.map(\.words).sorted()).joined(separator: "\n") }
}
