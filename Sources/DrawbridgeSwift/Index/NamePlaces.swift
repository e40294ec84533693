/// Where some names stand in many files.
struct NamePlaces: Sendable {
    struct Place {
        var file: Int
        /// Of the name.
        var offset: UInt32
    }

    private var places: [NameHash: [Place]] = [:]

    /// - Parameter mentions: For each of the files, in order.
    init(_ mentions: [[NameMention]]) {
        for (file, found) in mentions.enumerated() {
            for mention in found { places[mention.name, default: []].append(Place(file: file, offset: mention.offset)) }
        }
    }

    /// The places of a name, and of others with its hash.
    subscript(name: String) -> [Place] { places[NameHash(name)] ?? [] }
}

/// Where a name may stand in a file.
package struct NameMention: Sendable {
    var name: NameHash
    /// Of the name, in UTF-8.
    var offset: UInt32

    init(_ name: NameHash, at offset: Int) { (self.name, self.offset) = (name, UInt32(truncatingIfNeeded: offset)) }
}
