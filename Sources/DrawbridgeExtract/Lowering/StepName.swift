import DrawbridgeFlow

/// What a step is called, and what people may call it, too.
struct StepName: Hashable {
    /// More would be no names any more.
    private static let mostOthers = 8

    var name: String
    /// The most telling first.
    private(set) var also: [String] = []

    /// The method that began the step, where the name is that of a call which this method awaits.
    var method: String?
    /// Whether the step is a reducer's, whose cases say enough alone.
    var isOfReducer = false
    /// How the call has ended that the name tells of: `response.success`.
    var end: CallEnd?

    init(_ name: String, also: [String] = [], end: CallEnd? = nil) {
        (self.name, self.end) = (name, end)
        add(also)
        // `didBecomeActive` of `UIApplication.didBecomeActiveNotification`
        let suffix = NotificationNames.suffix
        if name.hasSuffix(suffix), name != suffix { add([String(name.dropLast(suffix.count))]) }
    }

    var all: [String] { [name] + also }

    mutating func add(_ others: [String]) {
        for other in others where other != name && also.count < Self.mostOthers && !also.contains(other) {
            also.append(other)
        }
    }

    /// The name of what happens where a part of what a reducer is given is this case: `path.accounts.opened` of `path`.
    /// The last of them are names, too, but not that a call has ended so.
    func with(part caseName: String) -> StepName {
        let path = caseName.split(separator: ".")
        let short = [2, 1].filter { $0 <= path.count }.map { path.suffix($0).joined(separator: ".") }
        return StepName(name + "." + caseName, also: short.filter { CallEnd(caseName: $0) == nil } + all, end: end)
    }

    /// The name of what happens where the handler is given this case: `handle.added.service`, which is `handle.added`, too.
    func given(_ caseName: String) -> StepName {
        guard !isOfReducer else { return StepName(caseName) }
        let outer = caseName.contains(".") ? caseName.split(separator: ".").first.map { [name + "." + $0] } : nil
        return StepName(name + "." + caseName, also: (outer ?? []) + all)
    }
}
