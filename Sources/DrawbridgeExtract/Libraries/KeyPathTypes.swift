import DrawbridgeSwift

/// The types of Swift for key paths by which code may set what they lead to.
enum KeyPathTypes {
    private static let writable: Set<String> = ["WritableKeyPath", "ReferenceWritableKeyPath"]

    /// `Root` of `WritableKeyPath<Root, Value>`; nil for other types.
    static func root(ofWritable type: TypeSyntax) -> TypeSyntax? {
        guard case .named(let names) = type, let last = names.last, writable.contains(last.name),
            last.arguments.count == 2
        else { return nil }
        return last.arguments[0]
    }
}
