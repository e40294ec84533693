/// A name as people ask for it: `*` stands for any text.
struct NamePattern {
    private let glob: Glob

    init(_ pattern: String) {
        glob = Glob(Array(pattern.utf8.flatMap { Self.special.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }))
    }

    func fits(_ name: String) -> Bool { glob.matches(Array(name.utf8)[...]) }

    /// Of the signs of a `Glob`, only `*` means something here: `[` and `?` stand in names of Swift types.
    private static let special = Set("?[\\".utf8)
}
