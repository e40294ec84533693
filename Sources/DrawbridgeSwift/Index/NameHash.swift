/// The hash of a name, so that many names are looked for at once. Two names may share one.
package struct NameHash: Sendable, Hashable {
    fileprivate let value: UInt64

    package init(_ name: String) {
        self = name.utf8.withContiguousStorageIfAvailable { NameHash($0) } ?? NameHash(Array(name.utf8))
    }

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
        self.init(Set(names.map { NameHash($0) }))
    }

    package init(_ all: Set<NameHash>) {
        self.all = all
        for hash in all { bits[Self.word(of: hash)] |= Self.bit(of: hash) }
    }

    package func contains(_ hash: NameHash) -> Bool {
        bits[Self.word(of: hash)] & Self.bit(of: hash) != 0 && all.contains(hash)
    }

    private static func word(of hash: NameHash) -> Int { Int(hash.value % size / 64) }

    private static func bit(of hash: NameHash) -> UInt64 { 1 << (hash.value % 64) }
}

extension SwiftFile {
    /// Those of some names that stand in a run of tokens, in code, in comments or in strings, as often as they do.
    package func words(in range: TokenRange, among names: NameHashes) -> [NameHash] {
        source.bytes.withUnsafeBufferPointer { bytes in
            var found: [NameHash] = []
            var i = Int(range.start)
            let end = min(Int(range.end), bytes.count)
            while i < end {
                let start = i
                while i < end, ByteClass.table[Int(bytes[i])].mayContinueName { i &+= 1 }
                if i > start {
                    let hash = NameHash(UnsafeBufferPointer(rebasing: bytes[start..<i]))
                    if names.contains(hash) { found.append(hash) }
                }
                i &+= 1
            }
            return found
        }
    }

    /// The names that stand in a run of tokens, as often as they do: what code may refer to.
    package func names(in range: TokenRange) -> [NameHash] {
        tokens(in: range).withCursor { cursor in
            var names: [NameHash] = []
            for i in 0..<cursor.end where cursor.kinds[i].isName {
                names.append(NameHash(cursor.bytes(of: i)))
            }
            return names
        }
    }
}
