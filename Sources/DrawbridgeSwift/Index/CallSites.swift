/// In which files members of certain names are called: one pass over all tokens, whatever the number of names.
///
/// Names are compared by a hash, so that a file may be named where no such call stands; what is not named has none.
package struct CallSites: Sendable {
    private var files: [UInt64: [Int]] = [:]

    package init(of names: Set<String>, in files: [SwiftFile]) {
        let wanted = Set(names.map { Self.hash($0.utf8) })
        guard !wanted.isEmpty else { return }
        for (number, file) in files.enumerated() {
            for name in Self.called(in: file.tokens, wanted) { self.files[name, default: []].append(number) }
        }
    }

    /// The files, in ascending order, that may call a member of this name.
    package func files(calling name: String) -> [Int] {
        files[Self.hash(name.utf8)] ?? []
    }

    private static func called(in tokens: Tokens, _ wanted: Set<UInt64>) -> Set<UInt64> {
        var found: Set<UInt64> = []
        tokens.source.bytes.withUnsafeBufferPointer { bytes in
            for i in tokens.kinds.indices.dropFirst() where tokens.kinds[i] == .identifier {
                guard tokens.kinds[i - 1] == .period else { continue }
                let hash = hash(UnsafeBufferPointer(rebasing: bytes[tokens.offsets(of: i)]))
                if wanted.contains(hash) { found.insert(hash) }
            }
        }
        return found
    }

    /// FNV-1a, 64 bits.
    private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
