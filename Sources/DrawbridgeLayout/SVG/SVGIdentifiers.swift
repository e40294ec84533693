/// Makes ids that are readable, valid and unique in the picture. They begin with its title, so that several pictures
/// can be on one page.
struct SVGIdentifiers {
    private let prefix: String
    private var used: Set<String> = []

    init(prefix: String) {
        self.prefix = Self.slug(prefix)
    }

    mutating func make(_ name: String) -> String {
        let wish = "\(prefix)-\(Self.slug(name))"
        var identifier = wish
        var number = 2
        while !used.insert(identifier).inserted {
            identifier = "\(wish)-\(number)"
            number += 1
        }
        return identifier
    }

    /// Letters and digits of any script, with a hyphen for each run of other characters.
    private static func slug(_ text: String) -> String {
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return words.isEmpty ? "x" : words.joined(separator: "-")
    }
}
