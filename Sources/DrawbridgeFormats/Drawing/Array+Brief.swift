extension Array where Element: Hashable {
    /// Each element once, and where these are more than `most`, words for the rest.
    func brief(most: Int, rest: (Int) -> Element) -> [Element] {
        var seen: Set<Element> = []
        let each = filter { seen.insert($0).inserted }
        return each.count > most ? each.prefix(most - 1) + [rest(each.count - most + 1)] : each
    }
}
