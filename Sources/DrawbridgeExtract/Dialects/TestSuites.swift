import DrawbridgeFlow
import DrawbridgeSwift

extension TypeIndex {
    /// Whether what stands in a type is code of tests or previews: of a suite, or of whatever a file of tests declares.
    func isOfTests(_ type: TypeID) -> Bool { tests.files.contains(self[type].file) || self[type].isTestSuite }
}

extension IndexedType {
    /// Whether the type's methods are tests or previews: what they do to a machine is set up for them, and no transition of its.
    fileprivate var isTestSuite: Bool {
        let bases = inherits.compactMap(\.simpleName)
        if bases.contains("PreviewProvider") { return true }
        if bases.contains(where: { $0.hasSuffix("TestCase") || Self.specifications.contains($0) }) { return true }
        return functions.contains { $0.declaration.header.attributes.contains { $0.name == "Test" } }
    }

    /// Quick's.
    private static let specifications: Set<String> = ["QuickSpec", "AsyncSpec"]
}
