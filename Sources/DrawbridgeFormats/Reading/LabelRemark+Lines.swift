import DrawbridgeModel

extension LabelRemark {
    /// A label without the sentences below a first line that is a name: `open`, `Send the greeting`, `Start the timer`. They say what is done,
    /// and no second event. A name of code may have any words below it.
    static func withoutSentences(_ label: String) -> String {
        guard label.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return label }
        let lines = label.split(whereSeparator: \.isNewline).map { LabelWords.inOneLine(String($0)) }.filter {
            !$0.isEmpty
        }
        guard lines.count > 1, isName(lines[0]), case let rest = lines.dropFirst(), rest.allSatisfy(isSentence),
            isCode(lines[0]) || rest.allSatisfy({ $0.first?.isUppercase ?? false })
        else { return label }
        return lines[0]
    }

    /// Of one word that begins with a small letter. Words with capital letters below each other may be one name, or several.
    private static func isName(_ line: String) -> Bool {
        let name = line.prefix { $0 != "(" }
        let isCall = name.endIndex == line.endIndex || line.hasSuffix(")")
        return isCall && name.first?.isLowercase ?? false
            && name.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
    }

    /// `packetReceived`, `open()`
    private static func isCode(_ name: String) -> Bool { name.contains { $0.isUppercase || $0 == "(" || $0 == "_" } }

    private static func isSentence(_ line: String) -> Bool {
        guard let first = line.first, first.isLetter, !joints.contains(String(line.prefix { $0 != " " })) else {
            return false
        }
        return line.contains(" ") && !line.contains { "[]/\"✓✗".contains($0) }
    }

    /// Words that go on with a phrase.
    private static let joints: Set = [
        "within", "with", "of", "by", "than", "until", "because", "and", "or", "if", "when", "after",
    ]
}
