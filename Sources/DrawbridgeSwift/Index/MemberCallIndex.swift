/// The calls of some members in many files, found in one pass over all tokens.
///
/// `SwiftFile.memberCalls` passes over a file for each name; this is for when there are many names.
package struct MemberCallIndex: Sendable {
    private let files: [SwiftFile]
    /// By the hash of a name: where a member of that name, or of another one with its hash, stands.
    private var places: [UInt64: [Place]] = [:]

    private struct Place {
        var file: Int32
        var token: Int32
    }

    /// Finds where members of these names stand.
    package init(_ files: [SwiftFile], names: some Sequence<String>) {
        self.files = files
        for name in names { places[Self.hash(of: name.utf8)] = [] }
        for file in files.indices {
            files[file].tokens.withCursor(over: files[file].tokens.range) { cursor in
                addMembers(cursor, file: file)
            }
        }
    }

    /// The calls of a member, in the order of the files. The name has to be one that the index was made for.
    package func calls(of name: String) -> [(file: Int, call: MemberCall)] {
        let utf8 = Array(name.utf8)
        return (places[Self.hash(of: utf8)] ?? []).compactMap { place in
            let file = files[Int(place.file)]
            let call = file.tokens.withCursor(over: file.tokens.range) { cursor in
                cursor.isMember(utf8, at: Int(place.token)) ? cursor.memberCall(at: Int(place.token)) : nil
            }
            return call.map { (Int(place.file), $0) }
        }
    }
}

extension MemberCallIndex {
    private mutating func addMembers(_ cursor: TokenCursor, file: Int) {
        for period in 0..<cursor.end where cursor.kinds[period] == .period {
            let name = cursor.next(after: period)
            guard cursor.kind(at: name).isName else { continue }
            places[Self.hash(of: cursor.bytes(of: name))]?.append(Place(file: Int32(file), token: Int32(name)))
        }
    }

    /// FNV-1a of 64 bits, by Fowler, Noll and Vo.
    private static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }
}
