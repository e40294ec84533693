import DrawbridgeSource

/// The calls of some members in many files, found in one pass over all tokens.
///
/// `SwiftFile.memberCalls` passes over a file for each name; this is for when there are many names.
package struct MemberCallIndex: Sendable {
    private let files: [SwiftFile]
    /// By the hash of a name: where a member of that name, or of another one with its hash, stands.
    private var places: [NameHash: [Place]] = [:]

    private struct Place {
        var file: Int
        var token: Int
    }

    /// Where a member stands in a file.
    package struct Mention: Sendable {
        var name: NameHash
        /// The token of the name.
        var token: Int
    }

    /// Where members of these names, or of others with their hashes, stand in one file: what an index is made of.
    package static func mentions(of names: Set<NameHash>, in file: SwiftFile) -> [Mention] {
        file.tokens.withCursor(over: file.tokens.range) { cursor in
            var mentions: [Mention] = []
            for period in 0..<cursor.end where cursor.kinds[period] == .period {
                let token = cursor.next(after: period)
                guard cursor.kind(at: token).isName else { continue }
                let name = NameHash(cursor.bytes(of: token))
                if names.contains(name) { mentions.append(Mention(name: name, token: token)) }
            }
            return mentions
        }
    }

    /// - Parameter mentions: Of the names that are asked for, for each of the files.
    package init(_ files: [SwiftFile], mentions: [[Mention]]) {
        self.files = files
        for (file, found) in mentions.enumerated() {
            for mention in found { places[mention.name, default: []].append(Place(file: file, token: mention.token)) }
        }
    }

    /// Where a member is assigned, `x.name = …`, as offsets in the files, in their order. The name has to be one that the
    /// index was made for.
    package func assignments(to name: String) -> [(file: Int, offset: Int)] {
        let utf8 = Array(name.utf8)
        return (places[NameHash(utf8)] ?? []).compactMap { place in
            let file = files[place.file]
            let offset = file.tokens.offsets(of: place.token).lowerBound
            return file.source.isAssignment(to: utf8, at: offset) ? (place.file, offset) : nil
        }
    }

    /// The calls of a member, in the order of the files. The name has to be one that the index was made for.
    package func calls(of name: String) -> [(file: Int, call: MemberCall)] {
        let utf8 = Array(name.utf8)
        return (places[NameHash(utf8)] ?? []).compactMap { place in
            let file = files[place.file]
            let call = file.tokens.withCursor(over: file.tokens.range) { cursor in
                cursor.isMember(utf8, at: place.token) ? cursor.memberCall(at: place.token) : nil
            }
            return call.map { (place.file, $0) }
        }
    }
}

extension SourceFile {
    /// Whether a name stands at an offset, and `=` behind it.
    fileprivate func isAssignment(to name: [UInt8], at offset: Int) -> Bool {
        let end = offset + name.count
        guard end < bytes.count, bytes[offset..<end].elementsEqual(name) else { return false }
        let rest = bytes[end...].drop {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
        }
        return rest.first == UInt8(ascii: "=") && rest.dropFirst().first != UInt8(ascii: "=")
    }
}
