/// Gives each state of a page a unique name.
struct DrawIONames {
    private var counts: [String: Int] = [:]
    /// Names from our own attribute. If several cells have the same, as copies do, the first one keeps it.
    private var told: [Int: String] = [:]
    private var taken: Set<String> = []
    private var numbers: [String: Int] = [:]
    private var seconds: Set<Int> = []

    /// Registers a state. All states are registered before the first one is named.
    mutating func count(_ title: String, ownName: String?, _ place: Int) {
        if let ownName, taken.insert(ownName).inserted {
            told[place] = ownName
        } else {
            counts[title, default: 0] += 1
        }
    }

    /// - Parameter parent: The name of the state around this one, which already has its name.
    mutating func name(of place: Int, _ title: String, in parent: String?) -> String {
        if let name = told[place] { return name }
        var name = title
        // Otherwise, long names inside long names would grow without bound.
        if counts[title, default: 0] > 1 || taken.contains(title), let parent, parent.utf8.count < 1000 {
            name = parent + "." + title
        }
        guard !taken.insert(name).inserted else { return name }
        seconds.insert(place)
        var number = numbers[name] ?? 2
        while !taken.insert("\(name) (\(number))").inserted { number += 1 }
        numbers[name] = number + 1
        return "\(name) (\(number))"
    }

    /// Whether the wanted name of this state was already taken by another one.
    func isSecond(_ place: Int) -> Bool { seconds.contains(place) }
}
