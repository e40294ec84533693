/// A sentence beside a diagram by which its author says that it does not show all: “the .dropped event is not represented”.
package struct OmissionSentence: Sendable, Hashable {
    package let text: String

    /// The first one in the section of a diagram, that below the diagram before that above it.
    package init?(in context: DrawingContext) {
        guard let section = context.sections.first else { return nil }
        let sentences = Self.sentences(section.below) + Self.sentences(section.above)
        guard let found = sentences.first(where: Self.saysThatSomethingIsMissing) else { return nil }
        text = found
    }
}

private extension OmissionSentence {
    static func sentences(_ text: String) -> [String] {
        var sentences = [""]
        for line in text.split(separator: "\n") where line.count <= longest {
            let words = line.split { $0 == " " || $0 == "\t" || $0 == "*" || $0 == "_" }
            for word in words {
                let last = sentences.count - 1
                sentences[last] += (sentences[last].isEmpty ? "" : " ") + word
                if let sign = word.last, ".!?:;".contains(sign) { sentences.append("") }
            }
            sentences.append("")
        }
        return sentences.filter { !$0.isEmpty }
    }

    static func saysThatSomethingIsMissing(_ sentence: String) -> Bool {
        let small = sentence.lowercased()
        return signs.contains(where: small.contains)
    }

    static var longest: Int { 400 }

    static let signs = [
        "not drawn", "not shown", "not represented", "not depicted", "omitted", "for brevity", "for clarity",
        "left out of",
        "is simplified", "simplified view", "simplified diagram", "simplified version",
    ]
}
