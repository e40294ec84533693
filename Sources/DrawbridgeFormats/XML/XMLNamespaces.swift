/// What prefixes stand for at the place of reading (Namespaces in XML 1.0, section 6).
struct XMLNamespaces {
    /// The innermost last. The empty prefix is the default namespace.
    private var bindings: [(prefix: String, namespace: String, depth: Int)] = []

    /// Takes in an attribute that declares a namespace, and does nothing for any other. False where there are too many.
    mutating func enter(_ attribute: XMLAttribute, depth: Int) -> Bool {
        guard attribute.name.utf8.first == UInt8(ascii: "x"), attribute.name.hasPrefix("xmlns") else { return true }
        let rest = attribute.name.dropFirst(5)
        guard rest.isEmpty || rest.first == ":" else { return true }
        bindings.append((String(rest.dropFirst()), attribute.value, depth))
        return bindings.count <= XMLReader.namespaceLimit
    }

    /// Forgets what was declared at this depth.
    mutating func leave(depth: Int) {
        while let last = bindings.last, last.depth >= depth { bindings.removeLast() }
    }

    /// The namespace of a prefix; nil where it has none.
    func namespace(of prefix: String) -> String? {
        let namespace = bindings.last { $0.prefix == prefix }?.namespace
        return namespace == "" ? nil : namespace
    }
}
