import DrawbridgeFlow
import Testing

@testable import DrawbridgeExtract

struct WorkersTests {
    /// Takes the last element first.
    private struct Backwards: Workers {
        func map<Element: Sendable, Result: Sendable>(
            _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
        ) -> [Result] {
            elements.reversed().map(transform).reversed()
        }
    }

    private static let all: [any Workers] = [OneWorker(), Backwards()]

    @Test(arguments: all)
    func `of two things at the same time each comes out where it was asked for`(_ workers: any Workers) {
        let (number, word) = workers.both {
            1
        } _: {
            "two"
        }
        #expect(number == 1)
        #expect(word == "two")
    }

    @Test(arguments: all, [0, 1, 255, 256, 257, 1000])
    func `results stand in the order of the elements`(_ workers: any Workers, _ count: Int) {
        #expect(workers.mapInRuns(Array(0..<count)) { $0 * 2 } == (0..<count).map { $0 * 2 })
    }
}
