/// The hash of a name, so that many names are looked for at once. Two names may share one.
package struct NameHash: Sendable, Hashable {
    fileprivate let value: UInt64

    package init(_ name: String) { self.init(name.utf8) }

    /// FNV-1a of 64 bits, by Fowler, Noll and Vo.
    init(_ bytes: some Sequence<UInt8>) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        value = hash
    }
}

/// Hashes of names that are looked for, with a quick answer for most of the names that are not.
package struct NameHashes: Sendable {
    private let all: Set<NameHash>
    /// A bit for each value of the low bits of a hash.
    private var bits = [UInt64](repeating: 0, count: Int(size / 64))
    private static let size: UInt64 = 1 << 16

    package init(_ names: some Sequence<String>) {
        all = Set(names.map { NameHash($0) })
        for hash in all { bits[Self.word(of: hash)] |= Self.bit(of: hash) }
    }

    func contains(_ hash: NameHash) -> Bool {
        bits[Self.word(of: hash)] & Self.bit(of: hash) != 0 && all.contains(hash)
    }

    private static func word(of hash: NameHash) -> Int { Int(hash.value % size / 64) }

    private static func bit(of hash: NameHash) -> UInt64 { 1 << (hash.value % 64) }
}

extension SwiftFile {
    /// The names that stand in a run of tokens, each once: what code may refer to.
    package func names(in range: TokenRange) -> Set<NameHash> {
        tokens(in: range).withCursor { cursor in
            var names: Set<NameHash> = []
            for i in 0..<cursor.end where cursor.kinds[i].isName {
                names.insert(NameHash(cursor.bytes(of: i)))
            }
            return names
        }
    }
}
