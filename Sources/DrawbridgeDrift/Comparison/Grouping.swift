/// Elements that belong together, in the order of the first of each group.
package struct Grouping<Element> {
    package private(set) var groups: [[Element]] = []

    package init(_ elements: some Sequence<Element>, by key: (Element) -> String) {
        var places: [String: Int] = [:]
        for element in elements {
            let key = key(element)
            if let place = places[key] {
                groups[place].append(element)
            } else {
                places[key] = groups.count
                groups.append([element])
            }
        }
    }
}
