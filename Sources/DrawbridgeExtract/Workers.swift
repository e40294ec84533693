/// Who does the same thing to many elements: one after the other, or on all cores. The program decides; nothing here
/// starts a thread.
package protocol Workers: Sendable {
    /// As `Sequence.map`: the results stand in the order of the elements.
    func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result]
}

extension Workers {
    /// The same for what takes little time each: many are handed out at once.
    func mapInRuns<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        let starts = stride(from: 0, to: elements.count, by: 1024)
        let runs = starts.map { elements[$0..<min($0 + 1024, elements.count)] }
        return map(runs) { $0.map(transform) }.flatMap(\.self)
    }
}

/// One after the other.
package struct OneWorker: Workers {
    package init() {}

    package func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        elements.map(transform)
    }
}
