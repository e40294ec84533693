import DrawbridgeSource

/// The difference of two texts in the unified format of diff (POSIX.1-2024, diff -U), with the names that git gives files.
struct UnifiedDiff {
    private let changes: LineChanges
    private let path: String

    init(from old: SourceFile, to new: SourceFile, path: String) {
        changes = LineChanges(from: old, to: new, context: Self.context)
        self.path = path
    }

    /// Nothing where nothing differs.
    var text: String {
        let hunks = hunks
        return hunks.isEmpty ? "" : "--- a/\(path)\n+++ b/\(path)\n" + hunks.map(text).joined()
    }
}

private extension UnifiedDiff {
    /// How many lines around a change are shown.
    static var context: Int { 3 }

    /// Stretches of lines with changes that are near each other, and what stands around them.
    var hunks: [Range<Int>] {
        let places = changes.lines.indices.filter { !changes.lines[$0].isKept }
        return places.reduce(into: []) { hunks, place in
            let (start, end) = (max(0, place - Self.context), min(changes.lines.count, place + Self.context + 1))
            if let last = hunks.last, start <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<end
            } else {
                hunks.append(start..<end)
            }
        }
    }

    func text(_ hunk: Range<Int>) -> String {
        let (before, lines) = (changes.lines[..<hunk.lowerBound], changes.lines[hunk])
        let start = changes.before.lines
        let old = Self.range(start + before.count(where: \.isOld), lines.count(where: \.isOld))
        let new = Self.range(start + before.count(where: \.isNew), lines.count(where: \.isNew))
        return "@@ -\(old) +\(new) @@\n" + lines.map(\.marked).joined()
    }

    /// A range of no lines is named by the line before it.
    static func range(_ start: Int, _ count: Int) -> String {
        let first = count == 0 ? start : start + 1
        return count == 1 ? "\(first)" : "\(first),\(count)"
    }
}

private extension LineChanges.Line {
    var isOld: Bool { if case .added = self { false } else { true } }
    var isNew: Bool { if case .removed = self { false } else { true } }

    var marked: String {
        let (mark, line) =
            switch self {
            case .kept(let line): (" ", line)
            case .removed(let line): ("-", line)
            case .added(let line): ("+", line)
            }
        return mark + line + (line.utf8.last == UInt8(ascii: "\n") ? "" : "\n\\ No newline at end of file\n")
    }
}
