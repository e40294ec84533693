extension Array {
    /// The first place whose element fits, where those that fit stand behind all that do not; by binary search.
    func partitioningIndex(where fits: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if fits(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
