/// The hash of a name, so that many names are looked for at once. Two names may share one.
package struct NameHash: Sendable, Hashable {
    fileprivate let value: UInt64

    /// It is a hash: sets and dictionaries need no other one. Multiplied, since they go by the low bits, and with their seed, so
    /// that no two walk through the same names in the same order, which would make the filling of one from another slow.
    package func _rawHashValue(seed: Int) -> Int {
        let mixed = (value ^ UInt64(bitPattern: Int64(seed))) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed ^ mixed >> 32)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(value) }

    package init(_ name: String) {
        self = name.utf8.withContiguousStorageIfAvailable { NameHash($0) } ?? NameHash(Array(name.utf8))
    }

    /// FNV-1a of 64 bits, by Fowler, Noll and Vo; the upper ones make room for the shape.
    init(_ bytes: some Collection<UInt8>) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let shape = NameShape(first: bytes.first ?? 0, count: bytes.count)
        value = UInt64(shape.first) << 56 | UInt64(shape.count) << 50 | hash & (1 << 50 - 1)
    }

    fileprivate var shape: NameShape {
        NameShape(first: UInt8(truncatingIfNeeded: value >> 56), count: Int(value >> 50))
    }
}

/// How a name begins and how long it is.
private struct NameShape {
    let first: UInt8
    /// In bytes; the last six bits.
    let count: Int

    init(first: UInt8, count: Int) { (self.first, self.count) = (first, count & 63) }
}

/// Hashes of names that are looked for, with a quick answer for most of the names that are not.
package struct NameHashes: Sendable {
    /// Each at the first free place behind the one that its low bits say; 0 where none is, which no name has for a hash.
    private var table: [UInt64]
    /// A bit for each value of some bits of a hash, sixteen for each place of the table.
    private var bits: [UInt64]
    /// Whether each of them begins with a byte between `A` and `_`, as the names of types do.
    let areCapitalized: Bool
    /// By first byte: a bit for each length.
    private var counts = [UInt64](repeating: 0, count: 256)

    package init(_ names: some Sequence<String>) {
        self.init(Set(names.map { NameHash($0) }))
    }

    package init(_ all: Set<NameHash>) {
        table = [UInt64](repeating: 0, count: max(2 * all.count, 8).roundedUpToPowerOfTwo)
        bits = [UInt64](repeating: 0, count: table.count / 4)
        areCapitalized = all.allSatisfy { (65...95).contains($0.shape.first) }
        for hash in all {
            table[place(of: hash)] = hash.value
            bits[word(of: hash)] |= Self.bit(of: hash)
            counts[Int(hash.shape.first)] |= 1 << UInt64(hash.shape.count)
        }
    }

    /// The hash of a name in bytes, if it is looked for. Most names are told apart by their looks, and not hashed.
    func hash(of name: Slice<UnsafeBufferPointer<UInt8>>) -> NameHash? {
        guard counts[Int(name.base[name.startIndex])] & 1 << UInt64(name.count & 63) != 0 else { return nil }
        let hash = NameHash(UnsafeBufferPointer(rebasing: name))
        return contains(hash) ? hash : nil
    }

    /// Whether a name may be one of them. Most names are told apart by their looks, and not hashed.
    package func mayContain(_ name: String) -> Bool {
        guard let first = name.utf8.first, counts[Int(first)] & 1 << UInt64(name.utf8.count & 63) != 0 else {
            return false
        }
        return contains(NameHash(name))
    }

    package func contains(_ hash: NameHash) -> Bool {
        bits[word(of: hash)] & Self.bit(of: hash) != 0 && table[place(of: hash)] != 0
    }

    /// Where it is in the table, or would be. Half of the places at least are free.
    private func place(of hash: NameHash) -> Int {
        var place = Int(truncatingIfNeeded: hash.value) & (table.count - 1)
        while table[place] != 0, table[place] != hash.value { place = (place + 1) & (table.count - 1) }
        return place
    }

    private func word(of hash: NameHash) -> Int { Int(truncatingIfNeeded: hash.value >> 6) & (bits.count - 1) }

    private static func bit(of hash: NameHash) -> UInt64 { 1 << (hash.value % 64) }
}

extension Int {
    fileprivate var roundedUpToPowerOfTwo: Int {
        self < 2 ? 1 : 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount)
    }
}

extension NameHashes {
    fileprivate func words(in bytes: UnsafeBufferPointer<UInt8>) -> [NameHash] {
        let classes = ByteClass.table
        var found: [NameHash] = []
        var i = 0
        while i < bytes.count {
            let start = i
            while i < bytes.count, classes[Int(bytes[i])].mayContinueName { i &+= 1 }
            if i > start, let hash = hash(of: bytes[start..<i]) { found.append(hash) }
            i &+= 1
        }
        return found
    }

    /// The same for names that begin with capital letters: from one to the next.
    fileprivate func capitalizedWords(in bytes: UnsafeBufferPointer<UInt8>) -> [NameHash] {
        let classes = ByteClass.table
        var found: [NameHash] = []
        var i = bytes.nextCapital(from: 0)
        while i < bytes.count {
            let start = i
            while i < bytes.count, classes[Int(bytes[i])].mayContinueName { i &+= 1 }
            let isWhole = start == 0 || !classes[Int(bytes[start - 1])].mayContinueName
            if i > start, isWhole, let hash = hash(of: bytes[start..<i]) { found.append(hash) }
            i = bytes.nextCapital(from: i + 1)
        }
        return found
    }
}

extension SwiftFile {
    /// Those of some names that stand in a run of tokens, in code or in strings, as often as they do.
    package func words(in range: TokenRange, among names: NameHashes) -> [NameHash] {
        code.withUnsafeBufferPointer { bytes in
            let bytes = UnsafeBufferPointer(rebasing: bytes[range.offsets.clamped(to: bytes.indices)])
            return names.areCapitalized ? names.capitalizedWords(in: bytes) : names.words(in: bytes)
        }
    }

    /// Every word in a run of tokens, in code or in strings, as often as it stands there.
    func forEachWord(in range: TokenRange, _ body: (NameHash) -> Void) {
        let classes = ByteClass.table
        code.withUnsafeBufferPointer { bytes in
            let bytes = UnsafeBufferPointer(rebasing: bytes[range.offsets.clamped(to: bytes.indices)])
            var i = 0
            while i < bytes.count {
                let start = i
                while i < bytes.count, classes[Int(bytes[i])].mayContinueName { i &+= 1 }
                if i > start { body(NameHash(UnsafeBufferPointer(rebasing: bytes[start..<i]))) }
                i &+= 1
            }
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
