import Testing

@testable import drawbridge

struct WalkTests {
    /// Somebody pushes, types a key that is not there, goes back, pushes again, and ends.
    @Test func `a machine is walked through, and the steps are a trace`() throws {
        let folder = try TestFolder(["door.mmd": ScaffoldStyleTests.door])
        let run = Run(["walk", "door.mmd"], answers: ["1", "7", "", "u", "1", "1", "q"], in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
        #expect(
            run.output == """
                # door

                - Given closed, when push, then open
                - Given open, when pull [is free], then closed

                """)
        #expect(
            run.messages.hasPrefix(
                """

                closed
                  1  push → open
                  refused: pull
                  u  back   q  end
                > 
                open
                  1  pull [is free] → closed
                  refused: push
                """), "\(run.messages)")
        #expect(run.messages.contains("There is no key 7.\n"))
        #expect(!run.messages.contains("There is no key ."))
    }

    @Test func `what was walked is replayed`() throws {
        let folder = try TestFolder(["door.mmd": ScaffoldStyleTests.door])
        #expect(Run(["walk", "door.mmd", "-o", "a.md"], answers: ["1", "1", "q"], in: folder).exit == .clean)
        let run = Run("walk", "door.mmd", "--replay", "a.md", in: folder)
        #expect(run.exit == .clean, "\(run.messages)")
    }

    /// A line of a trace, and what is said of it; nil where the machine takes it.
    @Test(arguments: [
        ("- Given closed, when push, then open", nil),
        ("1. when Push, then Open.", nil),
        ("- [x] Given open, when pull [is free], then closed", nil),
        ("- Given open, when pull, then closed (3 times)", nil),
        ("Given a door, we push it, then it opens", nil),
        ("- Given closed, when pull, then open", "closed does not take pull; it takes push"),
        ("- Given closed, when push, then closed", "push leads from closed to open, not to closed"),
        ("- Given open, when pull [is locked], then closed", "open takes pull only if: is free"),
        ("- Given ajar, when pull, then closed", "there is no state ajar"),
        ("- Given closed, push, then open", "a step is written"),
        ("- When push, then open\n- Given closed, when push, then open", "the machine is in open, not in closed"),
    ]) func `a step is taken, or the line says why not`(line: String, reason: String?) throws {
        let folder = try TestFolder([
            "door.mmd": ScaffoldStyleTests.door,
            "a.md": "# A run\n\n- Given closed, when push, then open\n\n# Another\n\n\(line)\n",
        ])
        let run = Run("walk", "door.mmd", "--replay", "a.md", in: folder)
        #expect(run.exit == (reason == nil ? .clean : .findings), "\(run.messages)")
        if let reason {
            #expect(run.messages.contains(reason), "\(run.messages)")
            let last = 7 + line.count { $0 == "\n" }
            #expect(run.messages.contains("a.md:\(last):"), "\(run.messages)")
        }
    }

    @Test func `a file without steps is no trace`() throws {
        let folder = try TestFolder(["door.mmd": ScaffoldStyleTests.door, "a.md": "# Nothing\n"])
        #expect(Run("walk", "door.mmd", "--replay", "a.md", in: folder).exit == .failed)
    }
}
