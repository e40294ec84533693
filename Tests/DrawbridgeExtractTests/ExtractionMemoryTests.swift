import DrawbridgeExtract
import DrawbridgeModel
import DrawbridgeSource
import DrawbridgeSwift
import Testing

/// Machines of code that changes: what is kept of the reading before, and what is looked at again.
struct ExtractionMemoryTests {
    private static let door = """
        final class Door {
            enum State { case open, closed }
            var state = State.open
            func close() { state = .closed }
            func set(_ new: Any) { state = convert(new) }
        }

        """
    private static let owner = "final class Owner { let door: Door; func reopen() { } }\n"
    private static let other = "enum Other { case a, b }\n"

    /// The new text of a file, and whether the machine is another one then, by what was looked at.
    @Test(arguments: [
        ("Door.swift", door.replacing(".closed }\n", with: ".closed }\n    func open() { state = .open }\n"), true),
        ("Door.swift", door + "extension Door { func open() { state = .open } }\n", true),
        ("Other.swift", other + "extension Door { func open() { state = .open } }\n", true),
        ("Owner.swift", owner.replacing("{ } }", with: "{ door.state = .open } }"), true),
        ("Owner.swift", owner.replacing("{ } }", with: "{ door.close() } }"), false),
        ("Other.swift", other.replacing("b }", with: "b, c }"), false),
    ])
    func `what an edit reaches is read again`(path: String, text: String, changes: Bool) {
        var memory = ExtractionMemory()
        let before = Self.machines([:], &memory, changed: [])
        let (old, new) = (Self.files([:]), Self.files([path: text]))
        let place = old.firstIndex { $0.path == path }!
        let changed = [EditedSource(from: old[place].source, to: new[place].source)]
        let after = Self.machines([path: text], &memory, changed: changed)
        var nothing = ExtractionMemory()
        let fresh = Self.machines([path: text], &nothing, changed: [])
        #expect(after.value == fresh.value)
        #expect(after.diagnostics == fresh.diagnostics)
        #expect((after.value.map(\.transitions) != before.value.map(\.transitions)) == changes)
    }

    @Test func `what takes too long is what it was, where it is now, and is read again later`() {
        var memory = ExtractionMemory()
        _ = Self.machines([:], &memory, changed: [])
        let open = "    func open() { state = .open }\n"
        let text = Self.door.replacing("    var state", with: open + "    var state")
        let edited = EditedSource(
            from: Self.files([:])[0].source, to: SourceFile(path: "Door.swift", text: text))
        let hurried = Self.machines(["Door.swift": text], &memory, changed: [edited], limit: 0)
        let machine = hurried.value[0]
        #expect(machine.transitions.count { $0.event?.hasPrefix("open") ?? false } == 0)
        #expect(machine.source?.line == 4)
        #expect(machine.states.map(\.source?.line) == [2, 2])
        #expect(hurried.diagnostics.compactMap(\.range).map { text.utf8.count(before: $0.offsets.lowerBound) } == [6])
        let later = Self.machines(["Door.swift": text], &memory, changed: [])
        #expect(later.value[0].transitions.contains { $0.event?.hasPrefix("open") ?? false })
    }

    private static func files(_ texts: [String: String]) -> [SwiftFile] {
        [("Door.swift", door), ("Other.swift", other), ("Owner.swift", owner)].map { path, text in
            SwiftFile(reading: SourceFile(path: path, text: texts[path] ?? text))
        }
    }

    /// - Parameter limit: Each look at the clock is a microsecond.
    private static func machines(
        _ texts: [String: String], _ memory: inout ExtractionMemory, changed: [EditedSource], limit: Int? = nil
    ) -> Parsed<[Machine]> {
        let clock = Clock()
        return Extractor(files(texts)).machines(
            by: OneWorker(), remembering: &memory, changed: changed,
            pace: ExtractionPace(limit: limit) { clock.tick() })
    }
}

/// Counts how often it is asked.
private final class Clock: @unchecked Sendable {
    private var time = 0

    func tick() -> Int {
        time += 1
        return time
    }
}

extension String.UTF8View {
    /// The number of the line, from 1, in which an offset is.
    fileprivate func count(before offset: Int) -> Int { prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1 }
}
