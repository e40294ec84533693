/// The calls of some members in many files, found in one pass over all tokens.
///
/// `SwiftFile.memberCalls` passes over a file for each name; this is for when there are many names.
package struct MemberCallIndex: Sendable {
    private let files: [SwiftFile]
    /// By the hash of a name: where a member of that name, or of another one with its hash, stands.
    private var places: [NameHash: [Place]] = [:]

    private struct Place {
        var file: Int32
        var token: Int32
    }

    /// Finds where members of these names stand.
    package init(_ files: [SwiftFile], names: some Sequence<String>) {
        self.files = files
        for name in names { places[NameHash(name)] = [] }
        for file in files.indices {
            files[file].tokens.withCursor(over: files[file].tokens.range) { cursor in
                addMembers(cursor, file: file)
            }
        }
    }

    /// The calls of a member, in the order of the files. The name has to be one that the index was made for.
    package func calls(of name: String) -> [(file: Int, call: MemberCall)] {
        let utf8 = Array(name.utf8)
        return (places[NameHash(utf8)] ?? []).compactMap { place in
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
            places[NameHash(cursor.bytes(of: name))]?.append(Place(file: Int32(file), token: Int32(name)))
        }
    }
}
