/// The hash of a name, so that many names are looked for at once. Two names may share one.
package struct NameHash: Sendable, Hashable {
    private let value: UInt64

    package init(_ name: String) { self.init(name.utf8) }

    /// FNV-1a of 64 bits, by Fowler, Noll and Vo.
    init(_ bytes: some Sequence<UInt8>) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        value = hash
    }
}

extension SwiftFile {
    /// The names that stand in a run of tokens, each once: what code may refer to.
    package func names(in range: TokenRange) -> Set<NameHash> {
        tokens.withCursor(over: range) { cursor in
            var names: Set<NameHash> = []
            for i in cursor.index..<cursor.end where cursor.kinds[i].isName {
                names.insert(NameHash(cursor.bytes(of: i)))
            }
            return names
        }
    }
}
