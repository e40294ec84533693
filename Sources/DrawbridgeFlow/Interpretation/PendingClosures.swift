/// The closures that a step leaves to run later, in the order in which they were first left.
///
/// Paths that differ only in these are joined. What has to be kept of each path is which closures it left before another one,
/// since they may have run before that.
struct PendingClosures: Sendable, Hashable {
    /// With more closures than this, all that stand before one count as left before it.
    private static let few = 32

    private(set) var closures: [FunctionID] = []
    /// For each closure the places of those that some path left before it; nil where these are all that stand before it.
    private var before: [ValueSet]?

    static let none = PendingClosures()

    var isEmpty: Bool { closures.isEmpty }

    /// The closures that some path left before the one at a place.
    func closures(before place: Int) -> [FunctionID] {
        before.map { $0[place].map { closures[$0] } } ?? Array(closures[..<place])
    }

    /// The indices of these closures among all functions.
    func indices(before place: Int) -> ValueSet { ValueSet(closures(before: place).map(\.index)) }

    mutating func append(_ closure: FunctionID) {
        guard !closures.contains(closure) else { return }
        before?.append(ValueSet(upTo: closures.count))
        closures.append(closure)
    }

    /// These closures, and then those of a callee.
    func followed(by others: PendingClosures) -> PendingClosures {
        guard !isEmpty else { return others }
        var all = self
        for (place, closure) in others.closures.enumerated() where !closures.contains(closure) {
            all.add(closure, after: closures + others.closures(before: place))
        }
        return all
    }

    /// The closures of one path or the other.
    func union(_ others: PendingClosures) -> PendingClosures {
        guard self != others else { return self }
        var all = self
        for (place, closure) in others.closures.enumerated() {
            all.add(closure, after: others.closures(before: place))
        }
        return all
    }

    private mutating func add(_ closure: FunctionID, after others: [FunctionID]) {
        var known = before ?? closures.indices.map { ValueSet(upTo: $0) }
        let earlier = ValueSet(others.compactMap(closures.firstIndex))
        if let place = closures.firstIndex(of: closure) {
            known[place] = known[place].union(earlier)
        } else {
            closures.append(closure)
            known.append(earlier)
        }
        let isInOrder = known.indices.allSatisfy { known[$0] == ValueSet(upTo: $0) }
        before = isInOrder || closures.count > Self.few ? nil : known
    }
}
