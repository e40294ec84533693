import DrawbridgeSwift

extension IndexedType {
    /// Whether the type's methods are tests: what they do to a machine is set up for them, and no transition of its.
    var isTestSuite: Bool {
        if inherits.contains(where: { $0.simpleName?.hasSuffix("TestCase") ?? false }) { return true }
        return functions.contains { $0.declaration.header.attributes.contains { $0.name == "Test" } }
    }
}
