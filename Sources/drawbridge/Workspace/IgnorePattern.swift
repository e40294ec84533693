/// One line of a `.gitignore` file, read by the rules of gitignore(5), section "Pattern format".
struct IgnorePattern {
    /// `!pattern`: takes in again what an earlier one left out.
    let isNegated: Bool
    /// `pattern/`: speaks of folders alone.
    private let isForFolders: Bool
    /// Whether a slash ties the pattern to its folder. Without one it speaks of a name at any depth.
    private let isAnchored: Bool
    private let segments: [Segment]

    private enum Segment {
        /// `**`: any number of folders.
        case anyFolders
        case name(Glob)
    }

    /// Nil for an empty line and a comment.
    init?(_ line: ArraySlice<UInt8>) {
        var line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        guard line.first != UInt8(ascii: "#") else { return nil }
        line = Self.withoutTrailingSpaces(line)
        isNegated = line.first == UInt8(ascii: "!")
        if isNegated { line = line.dropFirst() }
        isForFolders = line.last == .slash
        if isForFolders { line = line.dropLast() }
        guard !line.isEmpty else { return nil }
        isAnchored = line.contains(.slash)
        if line.first == .slash { line = line.dropFirst() }
        segments = line.split(separator: .slash, omittingEmptySubsequences: false).map { segment in
            // Three stars are two for git.
            segment.count > 1 && segment.allSatisfy { $0 == UInt8(ascii: "*") }
                ? .anyFolders : .name(Glob(Array(segment)))
        }
    }

    /// - Parameter path: The names in a path relative to the folder of the file that the pattern stands in.
    func matches(_ path: [ArraySlice<UInt8>], isFolder: Bool) -> Bool {
        if isForFolders && !isFolder { return false }
        if isAnchored { return matches(path[...]) }
        return matches(path.suffix(1))
    }
}

private extension IgnorePattern {
    /// Walks both lists at once; where they part, the last `**` takes in one folder more. So no path takes more than
    /// (segments × names) steps.
    func matches(_ names: ArraySlice<ArraySlice<UInt8>>) -> Bool {
        var (segment, name) = (0, names.startIndex)
        var retry: (segment: Int, name: Int)?
        while true {
            if segment == segments.count {
                if name == names.endIndex { return true }
            } else if case .anyFolders = segments[segment] {
                // At the end it stands for all that is in a folder, not for the folder.
                if segment == segments.count - 1 { return name < names.endIndex }
                retry = (segment + 1, name + 1)
                segment += 1
                continue
            } else if name < names.endIndex, case .name(let glob) = segments[segment], glob.matches(names[name]) {
                (segment, name) = (segment + 1, name + 1)
                continue
            }
            guard let next = retry, next.name <= names.endIndex else { return false }
            (segment, name) = next
            retry = (next.segment, next.name + 1)
        }
    }

    /// A space at the end counts only behind a backslash.
    static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var line = line
        while line.last == UInt8(ascii: " ") {
            let backslashes = line.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
            if backslashes % 2 == 1 { break }
            line = line.dropLast()
        }
        return line
    }
}
