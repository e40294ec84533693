/// Who does the same thing to many elements: one after the other, or on all cores. The program decides; nothing here
/// starts a thread.
package protocol Workers: Sendable {
    /// As `Sequence.map`: the results stand in the order of the elements.
    func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result]
}

extension Workers {
    /// Two things at the same time.
    func both<First: Sendable, Second: Sendable>(
        _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
    ) -> (First, Second) {
        let made = map([true, false]) { isFirst in
            isFirst ? Made<First, Second>.first(first()) : .second(second())
        }
        guard case .first(let one) = made[0], case .second(let other) = made[1] else {
            preconditionFailure("the results stand in the order of what was asked for")
        }
        return (one, other)
    }

    /// The same as `map` for what takes little time each: many are handed out at once.
    func mapInRuns<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        let starts = stride(from: 0, to: elements.count, by: 256)
        let runs = starts.map { elements[$0..<min($0 + 256, elements.count)] }
        return map(runs) { $0.map(transform) }.flatMap(\.self)
    }
}

private enum Made<First: Sendable, Second: Sendable>: Sendable {
    case first(First)
    case second(Second)
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
