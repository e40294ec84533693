import Foundation
import Testing

@testable import drawbridge

struct PathsTests {
    @Test func `the shortest path to each state is told`() throws {
        let folder = try TestFolder(["Door.swift": CheckTests.door])
        let run = Run("paths", "Door.swift", in: folder)
        #expect(
            run.output == """
                Door.state: the shortest path to each state

                  closed  (begins here)
                  open    push

                """)
        #expect(run.exit == .clean)
    }

    /// States by what is drawn, those in a composite behind it, conditions in brackets; markup of Markdown is escaped.
    @Test func `a checklist is in the words of the drawing`() throws {
        let text = """
            stateDiagram-v2
                state "Door *closed*" as closed
                state "In the room" as room {
                    state "At rest" as rest
                    [*] --> rest
                }
                [*] --> closed
                closed --> room : push [is free]
                room --> [*] : leave

            """
        let folder = try TestFolder(["door.mmd": text])
        let run = Run("paths", "door.mmd", "--cover", "transitions", "--format", "checklist", in: folder)
        #expect(
            run.output == """
                # door

                1 path, each from the initial state.

                ## 1. To **the end**

                In **Door \\*closed\\***:

                - [ ] push \\[is free\\] → **In the room: At rest**
                - [ ] leave → **the end**

                """)
    }

    /// The steps of a chain's paths are half the square of its length.
    @Test func `more steps than anybody reads are refused`() throws {
        let chain = { (count: Int) in
            "stateDiagram-v2\n[*] --> s0\n" + (0..<count).map { "s\($0) --> s\($0 + 1) : go\n" }.joined()
        }
        let folder = try TestFolder(["short.mmd": chain(40), "long.mmd": chain(450)])
        #expect(Run("paths", "short.mmd", in: folder).exit == .clean)
        let long = Run("paths", "long.mmd", in: folder)
        #expect(long.exit == .failed)
        #expect(long.messages.contains("have more than 100000 steps in all; with --cover states"), "\(long.messages)")
        #expect(Run("paths", "long.mmd", "--cover", "states", in: folder).exit == .clean)
    }

    @Test func `paths that take every transition are told`() throws {
        let folder = try TestFolder([
            "door.mmd": CheckTests.drawing + "    open --> gone : fall [hard]\n    lost --> open\n"
        ])
        #expect(
            Run("paths", "door.mmd", "--cover", "transitions", in: folder).output == """
                door: 1 path takes 3 transitions

                  1. closed
                     push → open
                     pull → closed
                     push → open
                     fall [hard] → gone

                No path takes:
                  lost
                  lost → open

                """)
        let json = Run("paths", "door.mmd", "--cover", "states", "--format", "json", in: folder)
        #expect(json.output.contains(#""event": "fall","#) && json.output.contains(#""guards": ["hard"],"#))
        #expect(json.output.contains(#""missed": ["lost"]"#))
    }

    @Test func `what has no start has no paths, and that is told`() throws {
        let folder = try TestFolder(["lamp.json": Documents.lamp, "door.mmd": CheckTests.drawing])
        let run = Run("paths", "lamp.json", in: folder)
        #expect(run.exit == .findings)
        #expect(run.output == "Lamp: no paths, because the initial state is unknown\n")
        #expect(Run("paths", "lamp.json", "door.mmd", "--format", "swift", in: folder).exit == .failed)
        #expect(Run("paths", "door.mmd", "--cover", "all", in: folder).exit == .failed)
    }

    @Test func `tests for code that is there are whole Swift`() throws {
        let drawing = CheckTests.drawing.replacing("pull", with: "pull [say \\\"now\\\"]")
        let folder = try TestFolder(["door.mmd": drawing])
        let run = Run(
            "paths", "door.mmd", "--cover", "transitions", "--format", "swift", "-o", "Tests.swift", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        let text = try folder.text(of: "Tests.swift")
        #expect(text.contains("try await code.send(.push)\n"))
        #expect(text.contains("#expect(try await code.state == .open)\n"))
        #expect(try Compiler.complaints(about: ["Tests.swift"], in: folder, option: "-parse") == "")
    }
}

/// The compiler of this computer.
enum Compiler {
    /// What it says about files: nothing, where they are Swift.
    static func complaints(about files: [String], in folder: TestFolder, option: String) throws -> String {
        let paths = files.map { folder.path + "/" + $0 }
        let run = try Executable.run(["swiftc", option, "-swift-version", "6"] + paths, program: "/usr/bin/env")
        return run.output + run.messages
    }
}
