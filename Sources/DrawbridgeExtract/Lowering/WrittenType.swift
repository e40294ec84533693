import DrawbridgeSwift

/// A type as the code writes it, and where its names are to be looked up.
struct WrittenType: Sendable {
    var type: TypeSyntax
    var scope: TypeID?
    var file: Int

    /// What the values of a collection of this type are, or what an Optional holds.
    func element(in index: TypeIndex) -> WrittenType? {
        let expanded = index.expand(type, in: scope, file: file)
        let element: TypeSyntax? =
            switch expanded.type {
            case .array(let element), .dictionary(_, let element): element
            default: nil
            }
        return element.map { WrittenType(type: $0, scope: expanded.scope, file: expanded.file) }
    }
}
