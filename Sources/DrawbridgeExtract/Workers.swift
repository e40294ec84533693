/// Who does the same thing to many elements: one after the other, or on all cores. The program decides; nothing here
/// starts a thread.
package protocol Workers: Sendable {
    /// As `Sequence.map`: the results stand in the order of the elements.
    func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result]
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
