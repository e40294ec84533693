/// What a step is called, and what people may call it, too.
struct StepName: Hashable {
    /// More would be no names any more.
    private static let mostOthers = 4

    var name: String
    /// The most telling first.
    private(set) var also: [String] = []

    init(_ name: String, also: [String] = []) {
        self.name = name
        add(also)
    }

    var all: [String] { [name] + also }

    mutating func add(_ others: [String]) {
        for other in others where other != name && also.count < Self.mostOthers && !also.contains(other) {
            also.append(other)
        }
    }

    /// The name of what happens where the handler is given this case.
    func given(_ caseName: String) -> StepName { StepName(name + "." + caseName, also: all) }
}
