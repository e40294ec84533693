import DrawbridgeFormats
import DrawbridgeLayout
import DrawbridgeModel
import Foundation
import Testing

/// Graphviz 2.42 itself keeps under 1 KiB of each drawing of a small machine: edges that it turned around to break cycles,
/// pieces of HTML-like labels. A graph or a layout that is not freed is 9 KiB or more.
///
/// Each runs in a process of its own, so that no other test's memory is counted.
@Suite(.enabled(if: memory != nil, "the system tells the memory in /proc/self/statm")) struct LeakTests {
    @Test func `nothing is left of an SVG`() async {
        await #expect(processExitsWith: .success) { try measure(.svg) }
    }

    @Test func `nothing is left of a PNG`() async {
        await #expect(processExitsWith: .success) { try measure(.png) }
    }
}

/// Fails where a drawing keeps 4 KiB or more.
private func measure(_ format: PictureFormat) throws {
    let machine = try #require(Case.all.last { $0.testDescription.hasPrefix("020") }).machine()
    let count = Int(ProcessInfo.processInfo.environment["DRAWBRIDGE_DRAWINGS"] ?? "") ?? 150
    for _ in 0..<count { _ = Layout().render(machine, as: format) }
    let before = try #require(memory)
    for _ in 0..<count { _ = Layout().render(machine, as: format) }
    let growth = (try #require(memory) - before) / count
    #expect(growth < 4 * 1024, "\(growth) bytes a drawing")
}

/// Resident memory in bytes, or nil where the system does not tell it in this way.
private var memory: Int? {
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return pages.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
}
