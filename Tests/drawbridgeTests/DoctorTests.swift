import Testing

@testable import drawbridge

/// `drawbridge doctor`.
struct DoctorTests {
    @Test func `it shows the settings in force, what would be read, and what can be drawn`() throws {
        let folder = try TestFolder([
            "Sources/Door.swift": InitTests.door, "Sources/Old/Gate.swift": InitTests.door,
            "diagrams/door.mmd": InitTests.sound,
            "drawbridge.yml": """
            sources: [Sources]
            exclude: [Old/]
            diagrams: [{file: diagrams/door.mmd}]
            severity: {dead-end: off}
            """,
        ])
        let run = Run("doctor", in: folder)
        #expect(run.exit == .clean)
        #expect(
            run.output == """
                drawbridge  \(Drawbridge.configuration.version)
                settings    drawbridge.yml
                exclude     Old/
                diagrams    diagrams/door.mmd
                severity    dead-end
                inputs      Sources, diagrams/door.mmd
                files       1 of Swift, 1 that may hold diagrams
                svg         can be drawn
                png         can be drawn
                pdf         can be drawn

                """)
    }

    @Test func `without settings it says so, and takes the inputs of the command line`() throws {
        let folder = try TestFolder(["Door.swift": InitTests.door])
        let run = Run("doctor", "Door.swift", in: folder)
        #expect(run.output.contains("settings    none: there is no drawbridge.yml here\n"))
        #expect(run.output.contains("inputs      Door.swift\nfiles       1 of Swift, 0 that may hold diagrams\n"))
    }

    @Test func `what cannot be read is told`() throws {
        let folder = try TestFolder(["drawbridge.yml": "sorces: [Sources]"])
        #expect(Run("doctor", in: folder).exit == .failed)
        #expect(Run("doctor", "gone", in: folder).exit == .failed)
    }
}
