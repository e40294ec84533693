import DrawbridgeFlow
import DrawbridgeSwift

/// The closures that reduce the state of a feature: `var body: some ReducerOf<Self> { Reduce { state, action in … } }`
struct ReducingClosures: StepSource {
    private static let words = NameHashes(Libraries.standard.calls { $0.closures == .reducer })

    /// The type with the state, the actions and the closures.
    var feature: TypeID

    func entries(in unit: MachineLowering) -> [Entry] {
        let members = members(in: unit.index)
        return unit.lowerMembers(of: .outside(feature), where: members.contains)
    }

    /// The members of the feature that have such closures.
    func members(in index: TypeIndex) -> Set<Origin> {
        let functions = index[feature].functions.map(Origin.init(of:))
        let variables = index[feature].variables.filter { !$0.declaration.accessors.isEmpty }.map(\.origin)
        return Set(
            (functions + variables).filter { origin in
                !index.files[origin.file].words(in: origin.range, among: Self.words).isEmpty
            })
    }
}
