import DrawbridgeSwift

/// Where the declarations and the extensions of some types stand, to ask for many places whether they are in one of these.
struct DeclarationPlaces {
    /// UTF-8 offsets by file, in ascending order; none overlap.
    private var byFile: [Int: [Range<Int>]] = [:]

    init(of types: [TypeID], in index: TypeIndex) {
        let declarations = types.flatMap { index.declarations(of: $0) }
        for (file, all) in Dictionary(grouping: declarations, by: \.file) {
            byFile[file] = Self.joined(all.map(\.range.offsets))
        }
    }

    func contain(_ offset: Int, in file: Int) -> Bool {
        guard let ranges = byFile[file] else { return false }
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(offset)
    }

    private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var joined: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = joined.last, range.lowerBound < last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        return joined
    }
}
