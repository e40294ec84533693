/// The namespaces of the prefixes at the current place (Namespaces in XML 1.0, section 6).
struct XMLNamespaces {
    /// The innermost last. The empty prefix is the default namespace.
    private var bindings: [(prefix: String, namespace: String, depth: Int)] = []

    /// Registers an attribute that declares a namespace, and ignores any other. False if there are too many
    /// declarations.
    mutating func enter(_ attribute: XMLAttribute, depth: Int) -> Bool {
        guard attribute.name.utf8.first == UInt8(ascii: "x"), attribute.name.hasPrefix("xmlns") else { return true }
        let rest = attribute.name.dropFirst(5)
        guard rest.isEmpty || rest.first == ":" else { return true }
        bindings.append((String(rest.dropFirst()), attribute.value, depth))
        return bindings.count <= XMLReader.namespaceLimit
    }

    /// Removes the declarations of this depth.
    mutating func leave(depth: Int) {
        while let last = bindings.last, last.depth >= depth { bindings.removeLast() }
    }

    /// The namespace of a prefix. Nil if it has none.
    func namespace(of prefix: String) -> String? {
        let namespace = bindings.last { $0.prefix == prefix }?.namespace
        return namespace == "" ? nil : namespace
    }
}
