/// A pattern as a guard tells of it, taken apart as far as it takes to see that two of them cannot both fit.
struct PatternText {
    private let parts: [Substring]

    /// - Parameter text: `.paused(continuation: .none)`, `(.some, .none)`
    init(_ text: String) {
        let inner = text.drop { $0 != "(" }.dropFirst().dropLast()
        var parts: [Substring] = []
        var depth = 0
        var start = inner.startIndex
        for index in inner.indices {
            switch inner[index] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "," where depth == 0:
                parts.append(inner[start..<index])
                start = inner.index(after: index)
            default: break
            }
        }
        self.parts = parts + [inner[start...]]
    }

    /// Whether some part of both is a case or a truth value, and another one.
    func excludes(_ other: PatternText) -> Bool {
        guard parts.count == other.parts.count else { return false }
        return zip(parts, other.parts).contains { one, other in
            guard let one = Self.constant(one), let other = Self.constant(other) else { return false }
            return one != other
        }
    }

    /// `none` of ` continuation: .none(_)`
    private static func constant(_ part: Substring) -> Substring? {
        let value = part.split(separator: " ").last ?? ""
        if value == "true" || value == "false" { return value }
        guard value.first == ".", !value.hasPrefix("..") else { return nil }
        return value.dropFirst().prefix { $0 != "(" }
    }
}
