/// Events with slashes between them: `lost / refused / timeout`. An event has its actions behind one slash, so that single words with two or more
/// are alternatives.
enum LabelAlternatives {
    /// Puts commas in place of the slashes of such a label, and makes it one line.
    static func separate(_ label: inout [UInt8]) {
        guard areIn(label) else { return }
        for i in label.indices {
            if label[i] == slash {
                label[i] = UInt8(ascii: ",")
            } else if label[i].isSpace {
                label[i] = UInt8(ascii: " ")
            }
        }
    }

    private static func areIn(_ label: [UInt8]) -> Bool {
        // `read/write/close` without blanks may be a path, and so may what follows a method of HTTP.
        let slashes = label.indices.filter { label[$0] == slash }
        guard slashes.count > 1, slashes.allSatisfy({ isBlank(label, $0 - 1) && isBlank(label, $0 + 1) }) else {
            return false
        }
        let words = label.split(separator: slash, omittingEmptySubsequences: false)
        return words.allSatisfy { word in
            let parts = word.split(whereSeparator: \.isSpace)
            return parts.count == 1 && parts[0].allSatisfy(\.isPartOfName)
        }
    }

    private static func isBlank(_ label: [UInt8], _ place: Int) -> Bool {
        label.indices.contains(place) && label[place].isSpace
    }

    private static let slash = UInt8(ascii: "/")
}
