/// What the values of the state domain are called.
///
/// Cases that carry another enum are composite states only where some step changes the inner one and stays in the outer.
struct StateNames {
    private let names: [String]
    /// The composite state of each value, where it is in one.
    private let parents: [String?]

    init(_ domain: Domain, ends: [World]) {
        let composites = Set(ends.compactMap { Self.innerChange(in: $0, domain) })
        names = domain.values.map { value in
            guard let inner = value.inner, composites.contains(value.name) else { return value.name }
            return value.name + "." + inner
        }
        parents = domain.values.map { composites.contains($0.name) && $0.inner != nil ? $0.name : nil }
    }

    subscript(value: Int) -> String { value < names.count ? names[value] : "?" }

    func parent(of value: Int) -> String? { parents[value] }

    /// The names of a set's members, each once.
    func distinct(_ values: ValueSet) -> [String] {
        var seen: Set<String> = []
        return values.map { self[$0] }.filter { seen.insert($0).inserted }
    }

    private static func innerChange(in world: World, _ domain: Domain) -> String? {
        guard world.hasWritten, world.start < domain.values.count, world.state < domain.values.count else { return nil }
        let (from, to) = (domain.values[world.start], domain.values[world.state])
        return from.name == to.name && from.inner != to.inner ? from.name : nil
    }
}
