/// The patterns of one `.gitignore` file; they speak of paths below the folder that it stands in.
struct IgnoreFile {
    enum Verdict {
        case ignored
        /// Left out by an earlier pattern and taken in again by `!pattern`.
        case included
    }

    private let patterns: [IgnorePattern]
    private let baseLength: Int

    init(_ text: [UInt8], base: [UInt8]) {
        let withoutMark = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
        patterns = withoutMark.split(separator: UInt8(ascii: "\n")).compactMap { IgnorePattern($0) }
        baseLength = base.count
    }

    /// What the last pattern that fits an absolute path says; nil where none fits.
    func verdict(on path: [UInt8], isFolder: Bool) -> Verdict? {
        let names = path[(baseLength + 1)...].split(separator: .slash)
        guard let pattern = patterns.last(where: { $0.matches(names, isFolder: isFolder) }) else { return nil }
        return pattern.isNegated ? .included : .ignored
    }
}
