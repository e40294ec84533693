import DrawbridgeSource

/// Lists in comments of Swift that say where the code below them leads, without arrows:
///
///     /// Valid transitions:
///     /// - `active`: if the client opens the call
///     case idle
struct TargetLists {
    /// What the items name.
    private(set) var names: Set<String> = []
    private(set) var first: Range<Int>?

    init(_ scanner: MarkdownScanner, _ text: DiagramText) {
        guard scanner.isSwift, TextCursor(scanner.original, 0..<scanner.original.count).contains("ransition") else {
            return
        }
        var isBelowTitle = false
        for range in scanner.outline.lines {
            var cursor = TextCursor(scanner.original, range)
            let isItem = cursor.skipMarks()
            let line = cursor.trimmed(cursor.offset..<range.upperBound)
            let words = text.text(line)
            if Self.isTitle(words) {
                isBelowTitle = true
            } else if isItem, isBelowTitle, let name = Self.name(in: words) {
                names.formUnion(Self.forms(of: name))
                first = first ?? line
            } else {
                isBelowTitle = false
            }
        }
    }

    /// `Transitions:`, `Valid transitions:`
    private static func isTitle(_ words: String) -> Bool {
        guard words.hasSuffix(":"), words.count < 60 else { return false }
        return switch Announcement(String(words.dropLast())) {
        case .machine, .transitions: true
        case .states, .nothing, .other, .proposal: false
        }
    }

    /// `active` of `` `active`: if the client opens it ``, and `Rejected` of `To: Rejected`. What has an arrow is read as such.
    private static func name(in words: String) -> String? {
        guard !ArrowSigns.mayBe(in: Array(words.utf8)[...]) else { return nil }
        let parts = words.split(separator: ":", maxSplits: 1).map { $0.filter { $0 != "`" && $0 != " " && $0 != "." } }
        guard let first = parts.first else { return nil }
        return ["From", "To"].contains(first) && parts.count > 1 ? parts[1] : first
    }

    /// With and without `State` at its end.
    private static func forms(of name: String) -> [String] {
        let short = ["State", "Stage", "Phase"].filter { name.hasSuffix($0) && name != $0 }.map {
            String(name.dropLast($0.count))
        }
        return [name] + short
    }
}
