import DrawbridgeFormats
import DrawbridgeSource
import Foundation
import Testing

/// Drawings that took sixteen times as long when they had four times as much of something that nobody draws.
@Suite(.serialized) struct ReadingGrowthTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var format: DiagramFormat
        /// The smaller number of pieces.
        var count: Int
        var text: @Sendable (Int) -> String

        init(
            _ description: String, _ format: DiagramFormat, _ count: Int, _ start: String, _ end: String,
            between: String = "", _ piece: @escaping @Sendable (Int) -> String
        ) {
            (testDescription, self.format, self.count) = (description, format, count)
            text = { start + (0..<$0).map(piece).joined(separator: between) + end }
        }
    }

    private static let set = "{" + (0..<40).map { "a\($0)" }.joined(separator: " ") + "}"
    private static let page =
        "<mxfile><diagram name='P'><mxGraphModel><root><mxCell id='0'/><mxCell id='1' parent='0'/>"

    static let cases = [
        Case("one key", .xstate, 500, #"{"initial":"a","states":{"#, "}}", between: ",") { _ in #""a":{"on":{"E":"a"}}"#
        },
        Case("namespaces", .scxml, 500, "<scxml xmlns='http://www.w3.org/2005/07/scxml'>", "</scxml>") { i in
            "<state id='a\(i)' xmlns:n\(i)='u\(i)'/>"
        },
        Case("namespaces of one element", .scxml, 1000, "<scxml", "><state id='a'/></scxml>") {
            " xmlns:n\($0)='u\($0)'"
        },
        Case("parents", .drawIO, 250, page, "</root></mxGraphModel></diagram></mxfile>") { i in
            "<mxCell id='s\(i)' value='s\(i)' style='rounded=1;container=1' vertex='1' parent='\(i == 0 ? "1" : "s\(i - 1)")'>"
                + "<mxGeometry x='\(i)' y='\(i)' width='80' height='40' as='geometry'/></mxCell>"
        },
        Case("sets", .dot, 5, "digraph g {", "}", between: " -> ") { _ in set },
        Case("regions", .mermaid, 500, "stateDiagram-v2\nstate P {\n", "\n}\n", between: "\n--\n") {
            "a\($0) --> b\($0) : e"
        },
        Case("arrows", .mermaid, 1000, "stateDiagram-v2\n", "") { "a\($0 % 60) --> a\(($0 * 7 + 3) % 60) : e\($0)\n" },
    ]

    @Test(arguments: cases) func `four times as much takes no more than eight times as long`(example: Case) throws {
        let reader = try #require(example.format.reader)
        let times = [1, 4].map { factor in
            let source = SourceFile(path: "a", text: example.text(factor * example.count))
            return (0..<3).map { _ in Self.time { _ = reader.read(source) } }.min()!
        }
        #expect(times[1] < 8 * times[0] + 0.005, "\(times)")
    }

    /// Seconds of the processor in this thread, however many others run.
    private static func time(_ work: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        work()
        return now() - start
    }
}
